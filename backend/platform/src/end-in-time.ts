import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from './log.ts';

const tooLate = (what: string): string => `${what} did not stop in time, as where the database does not answer`;

/** Until it has stopped, or so many milliseconds are over, which is said; its own failure is passed on. */
export async function stoppedWithin(
  ms: number,
  stopped: Promise<unknown>,
  log: Pick<Logger, 'error'>,
  what: string,
): Promise<void> {
  const timer = new AbortController();
  const late = delay(ms, true, { signal: timer.signal }).catch(() => false);
  try {
    if ((await Promise.race([stopped.then(() => false), late])) === true) log.error(tooLate(what));
  } finally {
    timer.abort();
  }
}

/** Below the 20 seconds after which the sample containers and units kill. */
const DEADLINE_MS = 18_000;

/**
 * Ends the process once what runs in it has stopped. A database that does not answer, as behind a cut line, would be waited
 * for without end: what was begun there is not committed, and whoever starts next does it again.
 */
export function endInTime(stopped: Promise<unknown>, log: Logger, what: string): void {
  setTimeout(() => {
    log.error(tooLate(what));
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
