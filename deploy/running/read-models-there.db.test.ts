import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registry } from '@learnloom/projections/registry';
import { readModelsThere } from './read-models-there.ts';
import { testDatabase, type TestDatabase } from '@learnloom/testing/database';
import { eventually } from '@learnloom/testing/eventually';

/** Milliseconds without anything being built. */
const GIVES_UP = 1000;

let database: TestDatabase;
let session: pg.Client;
beforeEach(async () => {
  database = await testDatabase();
  session = new pg.Client({ connectionString: database.url });
  await session.connect();
});
afterEach(async () => {
  await session.end();
  await database.drop();
});

test('a start is given up when the projections make nothing', async () => {
  await expect(readModelsThere(database.url, GIVES_UP)).rejects.toThrow('The projections did not make their tables');
});

test('a read model that is built from a long log is waited for', async () => {
  await session.query(`
    insert into kernel.rebuilds (name, holder, version, cancellable) values ('tag', pg_backend_pid(), 1, false);
    select pg_advisory_lock(4711004, hashtext('tag'))`);
  const begun = performance.now();
  let there = false;
  const waiting = readModelsThere(database.url, GIVES_UP).then(() => (there = true));
  await eventually(() => expect(performance.now() - begun).toBeGreaterThan(2 * GIVES_UP));
  expect(there).toBe(false);
  await session.query(
    `insert into kernel.checkpoints (name, version, position, tables) select unnest($1::text[]), 1, null, '{}'`,
    [registry.map(({ name }) => name)],
  );
  expect(await waiting).toBe(true);
});
