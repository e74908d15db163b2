import { TEMPLATE } from './cluster-address.ts';
import { testDatabase, testLog, type TestDatabase } from './database.ts';
import { makeTemplate } from './template-database.ts';

const READ_MODELS = 'learnloom_read_models';

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

let making: Promise<void> | undefined;

/** Name of the template that has the empty tables of every read model; the first call of a run makes it. */
export async function readModelTemplate(): Promise<string> {
  await (making ??= makeTemplate({ name: READ_MODELS, from: TEMPLATE, fill: makeTables }));
  return READ_MODELS;
}

/**
 * A database of one's own with the empty tables of every read model, as one has where the product has started once: to make
 * them took most of the start of a backend in a test.
 */
export const readModelDatabase = async (): Promise<TestDatabase> => testDatabase(await readModelTemplate());
