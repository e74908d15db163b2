import type { Logger } from './log.ts';

/** Below the 20 seconds after which the sample containers and units kill. */
const DEADLINE_MS = 18_000;

/**
 * Ends the process once what runs in it has stopped. A database that does not answer, as behind a cut line, would be waited
 * for without end: what was begun there is not committed, and whoever starts next does it again.
 */
export function endInTime(stopped: Promise<unknown>, log: Logger, what: string): void {
  setTimeout(() => {
    log.error(`${what} did not stop in time, as where the database does not answer`);
    process.exit(1);
  }, DEADLINE_MS).unref();
  stopped.then(
    () => process.exit(0),
    (error: unknown) => {
      log.error({ err: error }, `${what} did not stop in order`);
      process.exit(1);
    },
  );
}
