import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Kernel } from '@learnloom/platform/kernel';
import { projectionLag } from '@learnloom/platform/projection-lag';
import { testKernel } from '@learnloom/testing/database';
import { eventually } from '@learnloom/testing/eventually';
import { runScript } from '@learnloom/testing/script';
import { tableIn } from './projector/tables.ts';
import { registry } from './registry.ts';

// Whole processes, on a machine that may be slow.
const DEADLINE_MS = 90_000;
vi.setConfig({ testTimeout: 180_000 });

let kernel: Kernel;
beforeAll(async () => {
  kernel = await testKernel();
});
afterAll(() => kernel.close());

const worker = (url: string, ...args: string[]) =>
  runScript('deploy/run-worker.ts', args, { DATABASE_URL: url, LOG_LEVEL: 'info' });

const alive = async () => expect((await projectionLag(kernel.database.read, kernel.store)).alive).toBe(true);
const gone = async () => expect((await projectionLag(kernel.database.read, kernel.store)).alive).toBe(false);

test('makes every read model, drops the ones that nobody declares, and ends with its parent', async () => {
  const { pool, url } = kernel.database;
  await pool.query(`create table read.old (key text);
    insert into kernel.checkpoints (name, version, position, tables) values ('old', 1, null, '{old}')`);
  const { child, exit, out } = worker(url, '--attached');
  await eventually(alive, DEADLINE_MS);
  const names = ['old', ...registry.flatMap(model => Object.keys(model.tables))];
  const { rows } = await pool.query<{ name: string; there: boolean }>(
    'select name, to_regclass(name) is not null as there from unnest($1::text[]) as name',
    [names.map(name => tableIn('read', name))],
  );
  expect(rows.filter(row => row.there).length).toBe(names.length - 1);
  expect(rows[0]?.there).toBe(false);
  child.stdin?.end();
  expect(await exit).toEqual([0, null]);
  await gone();
  for (const line of (await out).trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ process: 'projections' });
});

test('stops cleanly on SIGTERM', async () => {
  const { child, exit } = worker(kernel.database.url);
  await eventually(alive, DEADLINE_MS);
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  await gone();
});

test('says in one line which setting it cannot use', async () => {
  const { exit, err } = worker('mysql://user:hunter2@db/x');
  expect(await exit).toEqual([1, null]);
  expect(await err).toMatch(/^Setting DATABASE_URL: [^\n]*\n$/);
  expect(await err).not.toContain('hunter2');
});
