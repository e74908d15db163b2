import { createLogger } from '@learnloom/platform/log';
import { stageLimits } from '../limits.ts';
import { thisMachine } from './machine.ts';
import { openSandboxEngine } from './sandbox-engine.ts';

const MEBIBYTE = 1024 * 1024;
/** Nothing but its memory ends a program, unless it is not watched. */
const LIMITS = { wall: 180_000, cpu: 180_000, memory: 256 * MEBIBYTE };

const hold = (mebibytes: number): string =>
  `globalThis.held = Buffer.alloc(${mebibytes * MEBIBYTE}, 1); setInterval(() => undefined, 1000);`;
const spawned = (source: string): string =>
  `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(source)}], { stdio: 'ignore' });`;

const programs = {
  /** Each process holds less than the limit, all together more. */
  many: `for (let n = 0; n < 6; n += 1) ${spawned(hold(64))} ${hold(1)}`,
  /** Its processes hold less together, and more with files that lie in memory. */
  files: `const { writeFileSync } = require('node:fs');
for (let n = 0; n < 15; n += 1)
  writeFileSync((n < 12 ? '/tmp' : '/box') + '/held' + n, Buffer.alloc(${5 * MEBIBYTE}, 1));
${spawned(hold(85))} ${hold(110)}`,
  /** Processes that stay within it. */
  within: `const { spawnSync } = require('node:child_process');
for (let n = 0; n < 3; n += 1) spawnSync(process.execPath, ['-p', 'Buffer.alloc(8e6, 1).length'], { stdio: 'inherit' });`,
};

/** What the sandbox is made of: no language is found but this Node, which is always there. */
const PARTS = ['bwrap', 'prlimit', 'setpriv', 'unshare', 'mount'];

const [, , dataDir = ''] = process.argv;
const here = thisMachine();
const engine = await openSandboxEngine({
  log: createLogger({ level: 'silent' }),
  dataDir,
  machine: {
    ...here,
    find: async name => (PARTS.includes(name) ? here.find(name) : undefined),
    findReal: async () => undefined,
  },
});

async function stageOf(content: string) {
  const [runtime] = engine.runtimes;
  if (!runtime) return null;
  const job = { files: [{ content }], stdin: '', args: [], compile: stageLimits.compile, run: LIMITS };
  const { run } = await engine.execute(runtime, job, new AbortController().signal);
  return { stdout: run.stdout, code: run.code, signal: run.signal, status: run.status, message: run.message };
}

const { runtimes, missing } = engine;
const user = process.getuid?.();
const stages: Record<string, unknown> = {};
for (const [name, content] of Object.entries(programs)) stages[name] = await stageOf(content);
process.stdout.write(JSON.stringify({ user, by: engine.runtimes[0]?.by, runtimes, missing, stages }));
await engine.close();
