import { setTimeout as delay } from 'node:timers/promises';
import { GROUP_CHECKPOINT } from '@learnloom/platform/barrier';
import { openKernel, type Kernel } from '@learnloom/platform/kernel';
import { createLogger } from '@learnloom/platform/log';
import { HEAP_LIMIT } from '@learnloom/projections/heap';
import { median, type Figure } from '../figure.ts';
import { startChild } from '../processes/child.ts';
import { fillLog } from '../replay/fill.ts';
import type { WorkerServices } from './worker-process.ts';

export interface WorkersOptions {
  readonly events: number;
  readonly rounds: number;
}

const GOALS: ReadonlyMap<number, number> = new Map([
  [2, 1.5],
  [3, 2],
]);
/** Until the workers that have started divide the read models. */
const SETTLE_MS = 3000;
const WARM_UP_EVENTS = 3000;
const POLL_MS = 50;

/**
 * How much faster several workers are than one, by the CPU time of the busiest of them: each has a processor of its own
 * where more than one is needed.
 */
export async function measureWorkers(url: string, { events, rounds }: WorkersOptions): Promise<readonly Figure[]> {
  const kernel = await openKernel(url, { name: 'bench', log: createLogger({ level: 'error' }), eventStore: null });
  const costs = new Map<number, number[]>();
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const workers of [1, ...GOALS.keys()]) {
        const cost = await busiest(kernel, url, workers, events);
        costs.set(workers, [...(costs.get(workers) ?? []), cost]);
      }
  } finally {
    await kernel.close();
  }
  const limit = median(costs.get(1) ?? []) / events;
  return [...GOALS].map(([workers, goal]) => {
    const costPerEvent = median(costs.get(workers) ?? []) / events;
    return {
      name: `${workers} workers`,
      unit: 'µs of CPU an event',
      measured: costPerEvent,
      limit,
      ratio: limit / costPerEvent,
      goal,
    };
  });
}

/** Microseconds of CPU of the worker that used most while so many events were applied. */
async function busiest(kernel: Kernel, url: string, count: number, events: number): Promise<number> {
  const script = new URL('./worker-process.ts', import.meta.url);
  const workers = Array.from({ length: count }, () => startChild<WorkerServices>(script, {}, [HEAP_LIMIT]));
  const cpuTimes = () => Promise.all(workers.map(worker => worker.ask('cpu')));
  try {
    for (const worker of workers) await worker.ask('start', url);
    await delay(SETTLE_MS);
    // What is compiled once is no cost of an event.
    await fillLog(kernel, WARM_UP_EVENTS);
    await caughtUp(kernel);
    const before = await cpuTimes();
    await fillLog(kernel, events);
    await caughtUp(kernel);
    return Math.max(...(await cpuTimes()).map((cpu, index) => cpu - (before[index] ?? 0)));
  } finally {
    await Promise.all(workers.map(worker => worker.stop()));
  }
}

/** Waits until the read models show everything that was appended. */
async function caughtUp({ store, database }: Kernel): Promise<void> {
  const head = await store.head();
  for (;;) {
    const { rows } = await database.pool.query<{ position: string | null }>(
      `select position from kernel.checkpoints where name = $1
         and (position is not null or $2::text is null)`,
      [GROUP_CHECKPOINT, head],
    );
    const [row] = rows;
    if (row && (head === null || (row.position ?? '') >= head)) return;
    await delay(POLL_MS);
  }
}
