import knex, { type Knex } from 'knex';
import pg from 'pg';
import * as eventStore from './001-event-store.ts';
import * as kernel from './002-kernel.ts';
import * as hold from './005-hold.ts';

interface Step {
  readonly name: string;
  readonly up: (db: Knex) => Promise<void>;
}

/** In order; names are permanent. */
const steps: readonly Step[] = [
  { name: '001-event-store', up: eventStore.up },
  { name: '002-kernel', up: kernel.up },
  { name: '005-hold', up: hold.up },
];

const source: Knex.MigrationSource<Step> = {
  getMigrations: () => Promise.resolve([...steps]),
  getMigrationName: step => step.name,
  getMigration: step =>
    Promise.resolve({
      up: step.up,
      down: () => Promise.reject(new Error('Migrations go forward only')),
    }),
};

const LOCK = 4711002;

/**
 * Brings the database up to date; each step is one transaction. Processes that start at once take turns under a
 * session lock, which ends with its connection: a start that was killed half-way leaves nothing locked.
 */
export async function migrate(url: string): Promise<void> {
  const turn = new pg.Client({ connectionString: url, application_name: 'learnloom migrate' });
  turn.on('error', () => undefined);
  await turn.connect();
  const db = knex({
    client: 'pg',
    connection: url,
    pool: { min: 0, max: 2 },
    migrations: { migrationSource: source, schemaName: 'kernel', tableName: 'migrations' },
  });
  try {
    await turn.query('select pg_advisory_lock($1)', [LOCK]);
    await turn.query('create schema if not exists kernel');
    await db.migrate.forceFreeMigrationsLock();
    await db.migrate.latest();
  } finally {
    await db.destroy();
    await turn.end();
  }
}
