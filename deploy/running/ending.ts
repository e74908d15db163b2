import type { Logger } from '@learnloom/platform/log';
import { isPlain } from './plain-error.ts';

/** Errors that the person at the terminal can act on, in one line; anything else keeps its stack. */
export function reasonOf(error: unknown, port: number): string {
  if (!(error instanceof Error)) return String(error);
  if (isPlain(error)) return error.message;
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} npm start`;
  if (code === 'EACCES' && syscall === 'listen')
    return `This account is not allowed to use port ${port}. Set PORT to a number above 1023.`;
  if (code === 'ENOSPC' || (path !== undefined && unusable.has(code ?? '')))
    return `The data folder is not writable: ${error.message}. Set DATA_DIR to a folder that you own.`;
  return error.stack ?? error.message;
}

/** Codes of a folder that is another's, read-only, no folder, or full. */
const unusable: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR', 'ENOSPC']);

/** A promise that is rejected while nobody listens is a mistake to be mended, and no reason to end for everybody. */
export function outliveRejections(log: Logger): void {
  process.on('unhandledRejection', error => log.error({ err: error }, 'A promise was rejected and nobody listened'));
}

/** A signal that follows another so soon is the same one: npm passes on the Ctrl-C that the terminal sends to all. */
const SAME_MS = 1000;

/** Calls back once, at the first signal that asks the process to end; a second Ctrl-C ends it at once. */
export function onFirstSignal(end: () => void, sameMs = SAME_MS): void {
  let first: number | null = null;
  const hear = () => {
    if (first === null) {
      first = performance.now();
      end();
    } else if (performance.now() - first > sameMs) process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, hear);
}

const LOOK_MS = 250;

/**
 * npm passes a signal on to the shell between, which ends of it and tells nobody: what npm started takes the end of the
 * process that started it for that signal. Anything else, such as what a terminal left in the background, goes on.
 */
export function endWithNpm(env: Readonly<Record<string, string | undefined>> = process.env, everyMs = LOOK_MS): void {
  const parent = process.ppid;
  if (env.npm_lifecycle_event === undefined || parent <= 1) return;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, everyMs).unref();
}

/** Runs `stop` at the first signal that asks the process to end, and ends it then. */
export function onEnd(stop: () => Promise<void>): void {
  onFirstSignal(() => {
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error instanceof Error ? error.stack : error);
        process.exit(1);
      },
    );
  });
}
