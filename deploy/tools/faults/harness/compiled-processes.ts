import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../../../compiled/compile.mjs';
import { compiledScript } from '../../../compiled/current.mjs';
import { root } from '../../../webpack/packages.ts';
import { nodeArguments, profileArguments } from '../../bench/processes/node-arguments.ts';

const HARNESS = 'deploy/tools/faults/harness';
const FOLDER = join(root, 'node_modules/.cache/processes');

interface Program {
  readonly file: string;
  /** Of Node. */
  readonly args: readonly string[];
}

let compiling: Promise<void> | undefined;

/** The product, and its processes that only tests have. */
async function compileAll(): Promise<void> {
  const processes = readdirSync(join(root, HARNESS)).filter(name => name.endsWith('-process.ts'));
  await compile();
  await compile({ scripts: processes.map(name => `${HARNESS}/${name}`), folder: FOLDER });
}

const programs = new Map<string, Program>();

/**
 * What starts a script of the tree, given by its path below the root: as the product is started, it is compiled before. To read
 * TypeScript took seconds of each of the many starts.
 */
export async function programOf(script: string): Promise<Program> {
  await (compiling ??= compileAll());
  const before = programs.get(script);
  if (before) return before;
  const scriptProgram = compiledScript(script) ?? compiledScript(script, FOLDER);
  const program = scriptProgram
    ? { file: scriptProgram, args: ['--enable-source-maps', ...profileArguments()] }
    : { file: join(root, script), args: nodeArguments() };
  programs.set(script, program);
  return program;
}
