import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testKernel, testLog } from '@learnloom/testing/database';
import { eventually } from '@learnloom/testing/eventually';
import { isTransient, openDatabase } from './database.ts';
import type { Kernel } from './kernel.ts';
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

test('processes that migrate at once, and one after a start that was killed, all succeed', async () => {
  const { pool, url } = kernel.database;
  await pool.query('update kernel.migrations_lock set is_locked = 1');
  await Promise.all([migrate(url), migrate(url), migrate(url)]);
  const { rows } = await pool.query<{ name: string }>('select name from kernel.migrations order by id');
  expect(rows.map(row => row.name)).toEqual(steps.map(step => step.name));
});
