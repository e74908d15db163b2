import { SettingsError } from '@learnloom/kernel/settings';

/** Errors that the person at the terminal can act on, in one line; anything else keeps its stack. */
export function reasonOf(error: unknown, port: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof SettingsError || error.name === 'DatabaseTaken') return error.message;
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} npm start`;
  if (code === 'EACCES' && syscall === 'listen')
    return `Port ${port} may not be used by this account. Set PORT to one above 1023.`;
  if (path !== undefined && unusable.has(code ?? ''))
    return `The data cannot be written: ${error.message}. Set DATA_DIR to a folder of your own.`;
  return error.stack ?? error.message;
}

/** Codes of a folder that is another's, read-only, no folder, or full. */
const unusable: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR', 'ENOSPC']);

/** Runs `stop` once on the first signal that asks the process to end; a second Ctrl-C ends it at once. */
export function onEnd(stop: () => Promise<void>): void {
  let ending = false;
  const end = () => {
    if (ending) process.exit(1);
    ending = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error instanceof Error ? error.stack : error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  process.on('SIGHUP', end);
}
