import knex, { type Knex } from 'knex';
import { READ_SCHEMA, type Database } from '@learnloom/platform/database';

const made = new WeakMap<Database, Knex>();
/** Connections that nobody uses go soon, so that the database can be dropped. */
const IDLE_MS = 1000;

/** The read models' tables by their names, of which the product does not know all: tests look behind the scenes. */
export function tablesOf(database: Database): Knex {
  const known = made.get(database);
  if (known) return known;
  const connection: unknown = { ...database.readPool.options };
  const pool = { min: 0, max: 5, idleTimeoutMillis: IDLE_MS };
  const tables = knex({
    client: 'pg',
    connection: connection as Knex.PgConnectionConfig,
    pool,
    searchPath: [READ_SCHEMA],
  });
  made.set(database, tables);
  return tables;
}
