import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrate, steps } from '@learnloom/platform/migrations/migrate';
import type { FaultOptions } from './fault.ts';
import { Broken } from './harness/broken.ts';
import { whileReading } from './harness/reader.ts';
import { Supervised } from './harness/supervised.ts';
import { millisecondsOf, pause } from './harness/waiting.ts';
import type { Halfway } from './killed-rebuilding.ts';

const EVENTS = 2000;

const facts = `
  select count(*), md5(string_agg(md5(concat(stream, version, id, type, data, metadata)), '' order by position))
    from es.events`;

/** All that steps make: columns, indexes, and which steps were done. */
const shape = `
  select md5(string_agg(line, E'\\n' order by line)) from (
    select concat_ws(' ', table_schema, table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema in ('es', 'kernel', 'read')
    union all select indexdef from pg_indexes where schemaname in ('es', 'kernel', 'read')
    union all select concat('step ', name) from kernel.migrations
  ) as lines`;

async function asked(databaseUrl: string, question: string, values: readonly unknown[] = []): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return JSON.stringify((await client.query({ text: question, values: [...values] })).rows);
  } finally {
    await client.end();
  }
}

/** A database that an earlier version left, with events. */
async function earlier(databaseUrl: string, done: number): Promise<void> {
  await migrate(databaseUrl, steps.slice(0, done));
  const events = Array.from({ length: EVENTS }, (_, number) => ({
    stream: `kept-${number}`,
    expected: -1,
    events: [{ id: randomUUID(), type: 'Kept', data: { number }, metadata: {} }],
  }));
  await asked(databaseUrl, 'select from es.append($1)', [JSON.stringify(events)]);
}

const migrating = (databaseUrl: string): Supervised =>
  new Supervised('migrate', {
    script: 'deploy/tools/faults/harness/migrate-process.ts',
    env: { DATABASE_URL: databaseUrl },
    reports: true,
  });

/** Starts that are killed while they bring a database up to date; the next one finishes, and the events are whole. */
export async function killedMigrating({ random, short, signal, databases }: FaultOptions): Promise<Halfway> {
  const fresh = await databases.empty();
  await earlier(fresh, 1);
  // How long it takes here; killed at any moment of that, or just after.
  const whole = await millisecondsOf(() => migrate(fresh));
  const wanted = await asked(fresh, shape);
  const broken = new Broken();
  let seen = 0;
  const kills = short ? 1 : 25;
  for (let kill = 0; kill < kills; kill += 1) {
    const databaseUrl = await databases.empty();
    await earlier(databaseUrl, 1 + Math.floor(random() * (steps.length - 1)));
    const before = await asked(databaseUrl, facts);
    const start = migrating(databaseUrl);
    const read = await whileReading(databaseUrl, [facts], async () => {
      await start.start();
      await pause(random() * 1.2 * whole, signal);
      await start.kill();
      await migrate(databaseUrl);
    });
    broken.addAll([...read.broken, ...start.ends]);
    seen += read.asked;
    broken.check((await asked(databaseUrl, facts)) === before, 'Events are not as they were before a migration');
    broken.check((await asked(databaseUrl, shape)) === wanted, 'A migration that was killed left something else');
  }
  return { kills, asked: seen, broken: broken.list };
}
