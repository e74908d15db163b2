import { openKernel } from '@learnloom/kernel/kernel';
import { createLogger } from '@learnloom/kernel/log';
import { registry } from '@learnloom/projections/registry';
import type { Figure } from '../figure.ts';
import { startChild } from '../processes/child.ts';
import { fillLog } from './fill.ts';
import type { RebuildServices } from './rebuild-process.ts';

export interface ReplayOptions {
  readonly events: number;
  /** Names of read models; all by default. */
  readonly readModels?: readonly string[];
}

const GOAL = 0.15;

/**
 * Rebuilds read models from a log of real proportions, each in a process of its own, against COPY of the log to a
 * consumer that throws it away. Rates are of the whole log, whatever part of it the read model wants.
 */
export async function measureReplay(url: string, options: ReplayOptions): Promise<readonly Figure[]> {
  const { events, readModels = registry.map(({ name }) => name) } = options;
  const kernel = await openKernel(url, { name: 'bench', log: createLogger({ level: 'error' }) });
  try {
    await fillLog(kernel, events);
  } finally {
    await kernel.close();
  }
  const figures: Figure[] = [];
  for (const name of readModels) {
    const child = startChild<RebuildServices>(new URL('./rebuild-process.ts', import.meta.url));
    try {
      const { seconds, peak } = await child.ask('rebuild', { url, name });
      const [before, after] = seconds.copies;
      const measured = events / seconds.rebuild;
      const limit = (2 * events) / (before + after);
      figures.push({
        name: `replay, ${name}`,
        unit: 'events a second',
        measured,
        limit,
        ratio: measured / limit,
        goal: GOAL,
        note: `peak ${Math.round(peak / 1e6)} MB`,
      });
    } finally {
      await child.stop();
    }
  }
  return figures;
}
