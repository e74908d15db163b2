import { setTimeout as delay } from 'node:timers/promises';
import type { Kernel } from '@learnloom/platform/kernel';
import type { Projection } from '@learnloom/projections/projector/projection';

export interface Reads {
  readonly asked: number;
  readonly answered: number;
}

const READERS = 4;
/** Milliseconds between two reads of one reader. */
const PAUSE_MS = 5;

/** Reads a read model's tables over and over until the work is done. */
export async function readWhile(kernel: Kernel, { tables }: Projection, work: Promise<unknown>): Promise<Reads> {
  const reads = { asked: 0, answered: 0 };
  let working = true;
  const done = work.finally(() => (working = false));
  const reader = async () => {
    while (working) {
      for (const table of Object.keys(tables)) {
        reads.asked += 1;
        await kernel.database.readPool.query(`select * from ${table} limit 20`).then(
          () => (reads.answered += 1),
          () => undefined,
        );
      }
      await delay(PAUSE_MS);
    }
  };
  await Promise.all([done, ...Array.from({ length: READERS }, reader)]);
  return reads;
}
