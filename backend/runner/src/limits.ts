import type { Job, StageLimits } from './engine.ts';

/**
 * What this service grants a stage at most, and where nothing is asked. Processor times are Piston's own limits, and what
 * decides; the wall is wide, so that a busy machine ends no program that hardly ran, and bounds those that only wait. Memory is
 * what the hungriest toolchain (Java, Rust, Go) needs: engines that do with less cap themselves lower.
 */
export const stageLimits = {
  compile: { wall: 30_000, cpu: 10_000, memory: 1024 ** 3 },
  run: { wall: 10_000, cpu: 3000, memory: 512 * 1024 ** 2 },
} as const satisfies Readonly<Record<'compile' | 'run', StageLimits>>;

/** The service's name for each limit, in the order in which they are checked. */
export const limitFields = [
  { name: 'compile_memory_limit', stage: 'compile', limit: 'memory' },
  { name: 'run_memory_limit', stage: 'run', limit: 'memory' },
  { name: 'compile_timeout', stage: 'compile', limit: 'wall' },
  { name: 'run_timeout', stage: 'run', limit: 'wall' },
  { name: 'compile_cpu_time', stage: 'compile', limit: 'cpu' },
  { name: 'run_cpu_time', stage: 'run', limit: 'cpu' },
] as const satisfies readonly { name: string; stage: 'compile' | 'run'; limit: keyof StageLimits }[];

export type LimitField = (typeof limitFields)[number];

const AROUND_MS = 5000;
/** Sooner than the run is given up, so that the service is known to be at fault. */
const SOONER_MS = 1000;

/** Milliseconds after which a job's answer is overdue: its stages, and what lies around them. */
export const dueIn = ({ compile, run }: Job): number => compile.wall + run.wall + AROUND_MS;

/** What a Piston service grants if its operator has set nothing: it refuses to be asked for more. */
export const serviceLimits = {
  compile: { ...stageLimits.compile, wall: 10_000 },
  run: { ...stageLimits.run, wall: 3000 },
} as const satisfies Readonly<Record<'compile' | 'run', StageLimits>>;

/** The same as `dueIn` for a service elsewhere. */
export const serviceDueIn = (job: Job): number => dueIn(job) - SOONER_MS;
