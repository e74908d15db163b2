import { openKernel } from '@learnloom/platform/kernel';
import { createLogger } from '@learnloom/platform/log';
import type { ProjectorPorts } from '@learnloom/projections/projector/ports';
import type { Projection } from '@learnloom/projections/projector/projection';
import { projectorPool } from '@learnloom/projections/projector/projector-group';
import { rebuild } from '@learnloom/projections/projector/rebuild';
import { verify } from '@learnloom/projections/projector/verify';
import { registry } from '@learnloom/projections/registry';

/** Rebuilds every read model in this process, beside whatever runs. */
export const rebuildAll = (databaseUrl: string, signal: AbortSignal): Promise<void> =>
  forEach(databaseUrl, (ports, projection) => rebuild(ports, projection, { signal }));

/** Compares every read model with one that is built from the log. Gives what differs, in words. */
export async function differences(databaseUrl: string, signal: AbortSignal): Promise<readonly string[]> {
  const found: string[] = [];
  await forEach(databaseUrl, async (ports, projection) => {
    const { tables, leftOut, failed } = await verify(ports, projection, { signal });
    for (const { table, rows, differing } of tables)
      if (differing > 0) found.push(`${table}: ${differing} of ${rows} rows are not those of a rebuild`);
    if (leftOut + failed > 0) found.push(`${projection.name}: ${leftOut + failed} events could not be applied`);
  });
  return found;
}

async function forEach(
  databaseUrl: string,
  work: (ports: ProjectorPorts, projection: Projection) => Promise<void>,
): Promise<void> {
  const log = createLogger({ level: 'error' });
  const kernel = await openKernel(databaseUrl, { name: 'faults', log, eventStore: null, max: 3 });
  const pool = projectorPool(databaseUrl, log);
  const ports = { url: databaseUrl, pool, store: kernel.store, sealing: kernel.sealing, log };
  try {
    for (const projection of registry) await work(ports, projection);
  } finally {
    await pool.end();
    await kernel.close();
  }
}
