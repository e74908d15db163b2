import pg from 'pg';
import { READ_SCHEMA } from '@learnloom/platform/database';
import { registry } from '@learnloom/projections/registry';
import type { FaultOptions } from './fault.ts';
import { recordHistory } from './harness/history.ts';
import { withProduct, type Product } from './harness/product.ts';
import { differences } from './harness/read-models.ts';
import { whileReading } from './harness/reader.ts';
import { Supervised } from './harness/supervised.ts';
import { pause } from './harness/waiting.ts';

const LOOK_MS = 2;
/** A rebuild is killed within so many milliseconds after it began to replay. */
const WITHIN_MS = { short: 400, full: 2500 };

/** Rows of every table, in one statement: it fails when any of them is not there. */
const everything = `select ${registry
  .flatMap(({ tables }) => Object.keys(tables))
  .map(table => `(select count(*) from ${READ_SCHEMA}.${pg.escapeIdentifier(table)})`)
  .join(', ')}`;

const REPLAYING = `select exists (select from pg_stat_activity
   where datname = current_database() and application_name like 'learnloom replay %') as found`;

export interface Halfway {
  readonly kills: number;
  readonly asked: number;
  readonly broken: readonly string[];
}

/** Milliseconds without a new event after which reactions have done what the history asks of them. */
const QUIET_MS = 2000;

/** Until nothing is recorded any more, and read models show all of it. */
async function settled(product: Product): Promise<void> {
  let head = await product.head();
  for (let before: typeof head | null = null; before !== head; head = await product.head()) {
    before = head;
    await product.shows(head);
    await pause(QUIET_MS, product.signal);
  }
}

/** Rebuilds that are killed at random, as processes of their own, while the old read models are read. */
export async function killedRebuilding({ random, short, signal, databases }: FaultOptions): Promise<Halfway> {
  const databaseUrl = await databases.migrated();
  return withProduct({ databaseUrl, signal }, async product => {
    await recordHistory(databaseUrl, short ? 300 : 20_000);
    await settled(product);
    const script = 'deploy/rebuild.ts';
    const env = { DATABASE_URL: databaseUrl, EVENT_STORE_URL: '', LOG_LEVEL: 'error' };
    const rebuilding = new Supervised('rebuild', { script, args: ['--all'], env, reports: false });
    const client = new pg.Client({ connectionString: databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    const replaying = async () => (await client.query<{ found: boolean }>(REPLAYING)).rows[0]?.found;
    let kills = 0;
    try {
      const read = await whileReading(databaseUrl, [everything], async () => {
        while (kills < (short ? 1 : 15) && rebuilding.ends.length === 0) {
          while (await replaying()) await pause(LOOK_MS, signal);
          await rebuilding.start();
          while (rebuilding.running && !(await replaying())) await pause(LOOK_MS, signal);
          await pause(random() * (short ? WITHIN_MS.short : WITHIN_MS.full), signal);
          if (rebuilding.running) kills += 1;
          await rebuilding.kill();
        }
        // The last one is let finish, whatever the others left behind.
        await rebuilding.start();
        while (rebuilding.running) await pause(LOOK_MS, signal);
      });
      const broken = [...read.broken, ...product.ends, ...rebuilding.ends];
      broken.push(...(await differences(databaseUrl, signal)));
      return { kills, asked: read.asked, broken };
    } finally {
      await rebuilding.kill();
      await client.end();
    }
  });
}
