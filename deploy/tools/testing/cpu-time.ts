import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/** Milliseconds of processor time that this process has used, all of its threads: what others do on the machine does not count. */
export const cpuTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * Milliseconds that the calling thread has used of it, within some four: what others do in the process, such as threads that
 * collect garbage, does not count either. Where the system does not tell, those that its loop was busy.
 */
function threadTime(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ')[0]) / 1e6;
  } catch {
    return performance.eventLoopUtilization().active;
  }
}

/** Milliseconds of processor time that the work takes of the calling thread, whatever others do for it. */
export async function ownCpuOf(work: () => Promise<unknown>): Promise<number> {
  const start = threadTime();
  await work();
  return threadTime() - start;
}

/** Milliseconds of processor time that the work takes of the calling thread. */
export function cpuOf(work: () => unknown): number {
  const start = threadTime();
  work();
  return threadTime() - start;
}

/** The least of three tries: the first one may be the compiler's. */
export const leastCpu = (work: () => unknown): number => Math.min(...[1, 2, 3].map(() => cpuOf(work)));

/** Rows whose way to JSON and back is the measure of a machine. */
const MEASURE = Array.from({ length: 20_000 }, (_, number) => ({
  key: `row-${number}`,
  number,
  words: [String(number)],
}));
/** Milliseconds that it takes on the machine for which limits are written. */
const USUAL = 25;

let speed: number | null = null;

/**
 * A limit of milliseconds, in those of this machine: what it takes for work that is always the same, in the same run, is the
 * measure. A slow machine has more of them, a fast one fewer.
 */
export function cpuLimit(milliseconds: number): number {
  speed ??= leastCpu(() => JSON.parse(JSON.stringify(MEASURE)) as unknown) / USUAL;
  return milliseconds * speed;
}
