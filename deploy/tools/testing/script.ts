import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compiledScript } from '../../compiled/current.mjs';
import { root } from '@learnloom/deploy/webpack/packages';

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** Exit code, and the signal that ended it. */
type Ended = readonly [number | null, NodeJS.Signals | null];

export interface RunningScript {
  readonly child: ChildProcess;
  readonly out: Promise<string>;
  readonly err: Promise<string>;
  readonly exit: Promise<Ended>;
}

/** Runs a script of the tree, such as `deploy/rebuild.ts`, from its source in a process of its own. */
export const runSource = (script: string, args: readonly string[], env: Readonly<Record<string, string>>) =>
  run(['--import', tsx, join(root, script), ...args], env);

/**
 * Runs a script as `npm run` does: as it was compiled, else, or where a source has changed since, from its source. To read
 * TypeScript takes most of what a short program does.
 */
export function runScript(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): RunningScript {
  const compiled = compiledScript(script);
  return compiled ? run(['--enable-source-maps', compiled, ...args], env) : runSource(script, args, env);
}

function run(args: readonly string[], env: Readonly<Record<string, string>>): RunningScript {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const exit = new Promise<Ended>(resolve => child.once('exit', (code, signal) => resolve([code, signal])));
  return { child, out: text(child.stdout), err: text(child.stderr), exit };
}
