import type pg from 'pg';
import { projectorPool } from '@learnloom/projections/projector/projector-group';
import { installEmpty } from '@learnloom/projections/projector/tables';
import { registry } from '@learnloom/projections/registry';
import { clusterUrl, TEMPLATE } from './cluster-address.ts';
import { asAdmin, databaseAt, testDatabase, testLog, type TestDatabase } from './database.ts';

const READ_MODELS = 'learnloom_read_models';
/** Of the advisory lock: one process makes the template, the others wait for it. */
const LOCK = 4711900;

/** Makes the empty tables as a worker makes them on an empty log. */
async function makeTables(url: string): Promise<void> {
  const pool = projectorPool(url, testLog);
  for (const projection of registry) await installEmpty(pool, projection);
  await pool.end();
}

async function makeTemplate(server: string, client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  const { rowCount } = await client.query('select from pg_database where datname = $1', [READ_MODELS]);
  if (rowCount) return;
  const draft = `${READ_MODELS}_draft`;
  await client.query(`drop database if exists ${draft}`);
  await client.query(`create database ${draft} template ${TEMPLATE} strategy file_copy`);
  await makeTables(databaseAt(server, draft));
  await client.query(`alter database ${draft} rename to ${READ_MODELS}`);
}

let making: Promise<void> | undefined;

/**
 * A database of one's own with the empty tables of every read model, as one has where the product has started once: to make
 * them took most of the start of a backend in a test.
 */
export async function readModelDatabase(): Promise<TestDatabase> {
  const server = await clusterUrl();
  await (making ??= asAdmin(server, client => makeTemplate(server, client)));
  return testDatabase(READ_MODELS);
}
