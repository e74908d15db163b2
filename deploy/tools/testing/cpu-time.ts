/** Milliseconds of processor time that this process has used: what others do on the machine does not count. */
export const cpuTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Milliseconds of processor time that the work takes. */
export function cpuOf(work: () => unknown): number {
  const start = cpuTime();
  work();
  return cpuTime() - start;
}

/** The least of three tries: the first one may be the compiler's. */
export const leastCpu = (work: () => unknown): number => Math.min(...[1, 2, 3].map(() => cpuOf(work)));
