import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { registry } from '@learnloom/projections/registry';

const WAIT_MS = 120_000;
const ASK_AGAIN_MS = 50;

/** Until the tables of every read model exist: at the very first start the projections make them. */
export async function readModelsThere(databaseUrl: string): Promise<void> {
  const names = registry.map(({ name }) => name);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const begun = Date.now(); Date.now() - begun < WAIT_MS; await delay(ASK_AGAIN_MS)) {
      const { rowCount } = await client.query('select from kernel.checkpoints where name = any($1)', [names]);
      if (rowCount === names.length) return;
    }
  } finally {
    await client.end();
  }
  throw new Error('The projections did not make their tables; see the lines above.');
}
