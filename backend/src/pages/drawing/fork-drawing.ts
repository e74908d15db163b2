import { fork, type ChildProcess } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithServer } from '@learnloom/platform/end-with-server';

/** From which the server draws, in the folder of a build. */
export const SERVER_BUNDLE = 'server.cjs';

const ENTRY = realpathSync(fileURLToPath(new URL('./drawing-process.mjs', import.meta.url)));

/** A newer Node has dropped the word from the flag. */
const permission = ['--permission', '--experimental-permission'].find(flag =>
  process.allowedNodeEnvironmentFlags.has(flag),
);

/**
 * A process that draws with the server bundles in these folders: the shell's and a remote's. It reads them and nothing else,
 * has no environment, starts no program, and ends when this process does. `heap`: megabytes.
 */
export function forkDrawing(folders: readonly [string, string], heap: number): ChildProcess {
  const files = folders.map(folder => realOf(join(folder, SERVER_BUNDLE)));
  const readable = [dirname(ENTRY), ...files.map(file => dirname(file))];
  const child = fork(ENTRY, files, {
    execArgv: [
      '--no-warnings',
      `--max-old-space-size=${heap}`,
      ...(permission ? [permission, ...readable.map(folder => `--allow-fs-read=${folder}/*`)] : []),
    ],
    env: { NODE_ENV: process.env['NODE_ENV'] ?? 'production' },
    // Else Ctrl-C in a terminal would end it before the pages under way are drawn.
    detached: process.platform !== 'win32',
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  endWithServer(child);
  child.unref();
  child.channel?.unref();
  if (child.stderr instanceof Socket) child.stderr.unref();
  return child;
}

function realOf(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}
