import { openKernel, type Kernel } from '@learnloom/platform/kernel';
import { createLogger } from '@learnloom/platform/log';
import { HEAP_LIMIT } from '@learnloom/projections/heap';
import { registry } from '@learnloom/projections/registry';
import type { Figure } from '../figure.ts';
import { startChild, type Child } from '../processes/child.ts';
import { fillLog } from './fill.ts';
import { readWhile } from './reader.ts';
import type { RebuildServices } from './rebuild-process.ts';

export interface ReplayOptions {
  readonly events: number;
  /** Names of read models; all by default. */
  readonly readModels?: readonly string[];
}

const GOAL = 0.2;

/**
 * Rebuilds read models from a log of real proportions, each in a process of its own, against COPY of the log to a
 * consumer that throws it away. Rates are of the whole log, whatever part of it the read model wants.
 */
export async function measureReplay(url: string, options: ReplayOptions): Promise<readonly Figure[]> {
  const { events, readModels = registry.map(({ name }) => name) } = options;
  const kernel = await openKernel(url, { name: 'bench', log: createLogger({ level: 'error' }), eventStore: null });
  try {
    await fillLog(kernel, events);
    const figures = await replays(url, events, readModels);
    return [...figures, await readsMeanwhile(kernel, readModels)];
  } finally {
    await kernel.close();
  }
}

const startRebuilds = () =>
  startChild<RebuildServices>(new URL('./rebuild-process.ts', import.meta.url), {}, [HEAP_LIMIT]);

async function replays(url: string, events: number, readModels: readonly string[]): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const copier = startRebuilds();
  try {
    for (const name of readModels) figures.push(await replay(copier, url, events, name));
    return figures;
  } finally {
    await copier.stop();
  }
}

/** Between two readings of the log, of which the mean is the limit. */
async function replay(copier: Child<RebuildServices>, url: string, events: number, name: string): Promise<Figure> {
  const child = startRebuilds();
  try {
    const before = await copier.ask('copyOut', url);
    const { seconds, peak } = await child.ask('rebuild', { url, name });
    const after = await copier.ask('copyOut', url);
    const measured = events / seconds;
    const limit = (2 * events) / (before + after);
    return {
      name: `replay, ${name}`,
      unit: 'events a second',
      measured,
      limit,
      ratio: measured / limit,
      goal: GOAL,
      note: `peak ${Math.round(peak / 1e6)} MB`,
    };
  } finally {
    await child.stop();
  }
}

/** Of all reads of a read model while it is rebuilt, how many are answered. */
async function readsMeanwhile(kernel: Kernel, readModels: readonly string[]): Promise<Figure> {
  const projection = registry.find(({ name }) => name === readModels[0]);
  if (!projection) throw new Error('There is no read model to read');
  const child = startRebuilds();
  try {
    const work = child.ask('rebuild', { url: kernel.database.url, name: projection.name });
    const { asked, answered } = await readWhile(kernel, projection, work);
    return {
      name: `reads while ${projection.name} is rebuilt`,
      unit: 'answered',
      measured: answered,
      limit: asked,
      ratio: answered / asked,
      goal: 1,
    };
  } finally {
    await child.stop();
  }
}
