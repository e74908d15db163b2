import type pg from 'pg';
import { clusterUrl, TEMPLATE } from './cluster-address.ts';
import { asAdmin, databaseAt, testDatabase, testLog, type TestDatabase } from './database.ts';

const READ_MODELS = 'learnloom_read_models';
/** Of the advisory lock: one process makes the template, the others wait for it. */
const LOCK = 4711900;

/** Makes the empty tables as a worker makes them on an empty log. Only the one process that does so loads the read models. */
async function makeTables(url: string): Promise<void> {
  const [{ registry }, { installEmpty }, { projectorPool }] = await Promise.all([
    import('@learnloom/projections/registry'),
    import('@learnloom/projections/projector/tables'),
    import('@learnloom/projections/projector/projector-group'),
  ]);
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

/** Name of the template that has the empty tables of every read model; the first call of a run makes it. */
export async function readModelTemplate(): Promise<string> {
  const server = await clusterUrl();
  await (making ??= asAdmin(server, client => makeTemplate(server, client)));
  return READ_MODELS;
}

/**
 * A database of one's own with the empty tables of every read model, as one has where the product has started once: to make
 * them took most of the start of a backend in a test.
 */
export const readModelDatabase = async (): Promise<TestDatabase> => testDatabase(await readModelTemplate());
