import { readFileSync, readlinkSync } from 'node:fs';

/** Milliseconds of a tick, in which Linux tells times on every machine that Node runs on. */
const TICK_MS = 10;

const OWN = '/proc/thread-self';

/** Number of the calling thread; null where the system does not tell it. */
export function ownThread(): number | null {
  try {
    return Number(readlinkSync(OWN).split('/').at(-1));
  } catch {
    return null;
  }
}

/**
 * Milliseconds of processor time that a thread of this process has had, or the calling one; null where the system does not tell
 * it, as outside Linux.
 */
export function threadTime(thread?: number | null): number | null {
  if (thread === null) return null;
  try {
    const stat = readFileSync(`${thread === undefined ? OWN : `/proc/self/task/${thread}`}/stat`, 'latin1');
    // The name before may hold anything: utime and stime are the 12th and 13th after it.
    const times = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return times.reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS;
  } catch {
    return null;
  }
}
