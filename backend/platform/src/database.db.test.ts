import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testKernel, testLog } from '@learnloom/testing/database';
import { eventually } from '@learnloom/testing/eventually';
import { isTransient, openDatabase, openPool } from './database.ts';
import { connectionNeed } from './connection-need.ts';
import { openKernel, type Kernel } from './kernel.ts';
import { migrate, steps } from './migrations/migrate.ts';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await testKernel();
});
afterAll(() => kernel.close());

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

test('timestamps are ISO text and counts are numbers', async () => {
  const sql = `select timestamptz '2026-01-02 03:04:05.678+02' as at, count(*) as n, null::timestamptz as none`;
  const expected = { at: '2026-01-02T01:04:05.678Z', n: 1, none: null };
  expect((await kernel.database.pool.query(sql)).rows).toEqual([expected]);
});

test('a killed connection fails its query as transient, and queries are answered again at once', async () => {
  const { pool } = kernel.database;
  expect(isTransient(await failure(pool.query('select pg_terminate_backend(pg_backend_pid())')))).toBe(true);
  await eventually(() => pool.query('select 1'), 1000);
});

test('a server that is away is transient; a wrong statement is not', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise(resolve => server.close(resolve));
  const away = openDatabase(`postgres://app:x@127.0.0.1:${port}/app`, { name: 'away', log: testLog });
  expect(isTransient(await failure(away.pool.query('select 1')))).toBe(true);
  await away.close();
  expect(isTransient(await failure(kernel.database.pool.query('select nonsense')))).toBe(false);
  expect(isTransient(await failure(kernel.database.pool.query('select 1 / 0')))).toBe(false);
});

test('a fault of the environment is transient: it says nothing about the statement or the event [OPS-01]', async () => {
  const { pool, url } = kernel.database;
  const readOnly = openPool(url, { name: 'test', log: testLog, server: { default_transaction_read_only: 'on' } });
  const stranger = openPool(url, { name: 'test', log: testLog, server: { role: 'pg_monitor' } });
  for (const [from, statement] of [
    [readOnly, 'create table kernel.nothing ()'],
    [stranger, 'create table kernel.nothing ()'],
    [pool, 'create table nowhere.nothing ()'],
    [pool, 'select from read.not_there'],
  ] as const)
    expect(isTransient(await failure(from.query(statement)))).toBe(true);
  await Promise.all([readOnly.end(), stranger.end()]);
});

test('settings of a connection hold from its first statement on, without start parameters', async () => {
  const pool = openPool(kernel.database.url, { name: 'test', log: testLog, server: { search_path: 'read' }, max: 3 });
  const paths = await Promise.all(
    Array.from({ length: 3 }, () => pool.query<{ search_path: string }>('show search_path')),
  );
  expect(paths.map(({ rows }) => rows[0]?.search_path)).toEqual(['read', 'read', 'read']);
  const { rows } = await pool.query<{ statement_timeout: string }>('show statement_timeout');
  expect(rows[0]?.statement_timeout).toBe('30s');
  await pool.end();
});

test('processes that migrate at once, and one after a start that was killed, all succeed', async () => {
  const { pool, url } = kernel.database;
  await pool.query('update kernel.migrations_lock set is_locked = 1');
  await Promise.all([migrate(url), migrate(url), migrate(url)]);
  const { rows } = await pool.query<{ name: string }>('select name from kernel.migrations order by id');
  expect(rows.map(row => row.name)).toEqual(steps.map(step => step.name));
});

test('a start knows how many connections all processes of the site may open [SCL-02]', async () => {
  const { pool } = kernel.database;
  const allowed = expect.any(Number) as number;
  expect(await connectionNeed(pool, 20)).toEqual({ needed: 24, allowed });
  const other = await openKernel(kernel.database.url, { name: 'other', log: testLog, eventStore: null });
  expect(await connectionNeed(pool, 6)).toEqual({ needed: 20, allowed });
  await other.close();
});
