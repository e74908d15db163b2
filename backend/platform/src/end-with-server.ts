import { spawn, type ChildProcess } from 'node:child_process';

/**
 * Its standard input ends when whoever started it is gone, however that went. It looks often, because the number of a process
 * that has ended may be another's later.
 */
const GUARD =
  'read -r _; for _ in $(seq "$2"); do sleep 1; kill -0 "$1" 2>/dev/null || exit 0; done; kill -9 "$1" 2>/dev/null';

/**
 * Has the system end a process when this one is gone: one in a loop hears of nothing itself. `grace`: seconds for it to end by
 * itself. On Windows that is so for every process that is not detached.
 */
export function endWithServer(child: ChildProcess, grace = 0): void {
  if (process.platform === 'win32' || child.pid === undefined) return;
  const guard = spawn('/bin/sh', ['-c', GUARD, 'guard', String(child.pid), String(grace)], {
    // Else Ctrl-C in a terminal would end it before the server.
    detached: true,
    env: { PATH: process.env['PATH'] },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  guard.stdin?.on('error', () => undefined);
  if (guard.stdin && 'unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref();
  // Without a shell there is none: the process ends by itself where it can.
  guard.on('error', () => undefined);
  child.once('exit', () => guard.kill('SIGKILL'));
}
