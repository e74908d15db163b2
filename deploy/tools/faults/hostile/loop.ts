import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How long the process' loop stood since it was last asked. */
export interface Standstill {
  /** The longest time between two turns, in milliseconds. */
  readonly delay: number;
  /** Milliseconds of CPU that the process used: a loop that stood for longer stood for others on a busy machine. */
  readonly cpu: number;
}

/** Watches the event loop of this process. */
export function watchLoop(): () => Standstill {
  const histogram = monitorEventLoopDelay({ resolution: 1 });
  histogram.enable();
  let before = process.cpuUsage();
  return () => {
    const used = process.cpuUsage(before);
    const delay = histogram.max / 1e6;
    histogram.reset();
    before = process.cpuUsage();
    return { delay, cpu: (used.user + used.system) / 1000 };
  };
}
