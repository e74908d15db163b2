import pg from 'pg';
import { openKernel } from '@learnloom/platform/kernel';
import { createLogger } from '@learnloom/platform/log';
import { projectorPool } from '@learnloom/projections/projector/projector-group';
import { rebuild } from '@learnloom/projections/projector/rebuild';
import { registry } from '@learnloom/projections/registry';
import { serve } from '../processes/child.ts';

export interface Rebuilt {
  readonly seconds: number;
  /** Bytes of memory that this process had at most. */
  readonly peak: number;
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/** Reads the whole log as fast as the server gives it, and throws it away. */
async function copyOut(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await secondsOf(() => client.query('copy es.events to stdout'));
  } finally {
    await client.end();
  }
}

const services = {
  /** Seconds; see `copyOut`. To be asked of another process than the rebuild, whose memory counts. */
  copyOut: (url: string): Promise<number> => copyOut(url),
  rebuild: async ({ url, name }: { readonly url: string; readonly name: string }): Promise<Rebuilt> => {
    const projection = registry.find(known => known.name === name);
    if (!projection) throw new Error(`There is no read model '${name}'`);
    const log = createLogger({ level: 'error' });
    const kernel = await openKernel(url, { name: 'bench', log, eventStore: null, max: 4 });
    const pool = projectorPool(url, log);
    try {
      const { store, sealing } = kernel;
      const ports = { url, pool, store, sealing, log };
      const seconds = await secondsOf(() => rebuild(ports, projection, { signal: new AbortController().signal }));
      const peak = process.resourceUsage().maxRSS * 1024;
      return { seconds, peak };
    } finally {
      await pool.end();
      await kernel.close();
    }
  },
};
export type RebuildServices = typeof services;

serve(services);
