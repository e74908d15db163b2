/** Milliseconds of work after which a file is given up, with its thread. */
const WORK_MS = 30_000;
/** And those after which nobody waits any more, however little of the processor it got. */
const WAIT_MS = 120_000;

/** Milliseconds since a file's thread began. `processor`: of the whole process, which the thread has a part of. */
interface Spent {
  readonly clock: number;
  readonly processor: number;
}

/**
 * Whether a file is given up. On a busy machine a good one stands still for most of its time: what counts is the work.
 * That of other threads counts too, so the clock has to have passed as well.
 */
export const isGivenUp = ({ clock, processor }: Spent): boolean =>
  Math.min(clock, processor) >= WORK_MS || clock >= WAIT_MS;

/** How often it is looked. Milliseconds. */
const LOOK_MS = 1_000;

/** Calls `giveUp` once it has taken too long. Gives what ends the watch. */
export function watched(giveUp: () => void): () => void {
  const began = performance.now();
  const used = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(used);
    if (isGivenUp({ clock: performance.now() - began, processor: (user + system) / 1000 })) giveUp();
  }, LOOK_MS);
  return () => clearInterval(watch);
}
