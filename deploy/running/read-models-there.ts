import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { registry } from '@learnloom/projections/registry';
import { PlainError } from './plain-error.ts';

const WAIT_MS = 120_000;
const ASK_AGAIN_MS = 50;

/**
 * Until the tables of every read model exist: at the very first start the projections make them, and a new version's
 * later, from the whole log. Gives up when nothing is there and nothing has been built for `ms` milliseconds.
 */
export async function readModelsThere(databaseUrl: string, ms = WAIT_MS): Promise<void> {
  const names = registry.map(({ name }) => name);
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (let since = Date.now(); Date.now() - since < ms; await delay(ASK_AGAIN_MS)) {
      const { rows } = await client.query<{ there: number; building: boolean }>(
        `select (select count(*)::int from kernel.checkpoints where name = any($1)) as there,
                exists (select from kernel.live_rebuilds) as building`,
        [names],
      );
      if (rows[0]?.there === names.length) return;
      if (rows[0]?.building) since = Date.now();
    }
  } finally {
    await client.end();
  }
  throw new PlainError('The projections did not make their tables; see the lines above.');
}
