import { openKernel } from '@learnloom/platform/kernel';
import { createLogger } from '@learnloom/platform/log';
import { fillLog } from '../../bench/replay/fill.ts';

/** Records what a site records in years, for read models that are kept meanwhile. */
export async function recordHistory(databaseUrl: string, events: number): Promise<void> {
  const kernel = await openKernel(databaseUrl, {
    name: 'faults',
    log: createLogger({ level: 'error' }),
    eventStore: null,
  });
  try {
    await fillLog(kernel, events);
  } finally {
    await kernel.close();
  }
}
