import { afterEach, beforeEach, expect, test } from 'vitest';
import * as operations from '@learnloom/backend/operations/registry';
import * as website from '@learnloom/backend/website/registry';
import { readModels } from '@learnloom/contracts/operations/read-models';
import { updatePage } from '@learnloom/contracts/website/page';
import { testAreas, type TestAreas } from '@learnloom/testing/areas';
import { eventually } from '@learnloom/testing/eventually';
import { appendPoison } from '@learnloom/testing/poison';
import type { Projection } from '../projector/projection.ts';
import { projectorPool } from '../projector/projector-group.ts';
import { registry } from '../registry.ts';
import { WorkRunner } from './work-runner.ts';

let product: TestAreas;
let stops: (() => Promise<void>)[];

beforeEach(async () => {
  stops = [];
  product = await testAreas([operations, website]);
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await product.close();
});

function runner(hasGivenUp?: (projection: Projection) => boolean): void {
  const { log, store, sealing, database, notifications } = product.kernel;
  const pool = projectorPool(database.url, log);
  const work = new WorkRunner({ url: database.url, pool, store, sealing, log }, registry, hasGivenUp);
  const off = notifications.onChange(change => work.hear([change]));
  work.start();
  stops.push(async () => {
    off();
    await work.stop();
    await pool.end();
  });
}

const query = async (sql: string, values: unknown[] = []) =>
  (await product.kernel.database.pool.query<Record<string, unknown>>(sql, values)).rows;
/** Another table has another one. */
const tableId = async (name: string) => (await query('select to_regclass($1)::oid as id', [`read.${name}`]))[0]?.['id'];
const outcomes = () => query('select name, number, outcome from kernel.work_outcomes order by name, number');
const rebuilds = () => query('select name from kernel.live_rebuilds');
const parked = () => query('select event, error from kernel.parked order by position');

/** Keeps rebuilds of the table from being put in place until it is let go. */
async function holding(table: string): Promise<() => Promise<void>> {
  const reader = await product.kernel.database.pool.connect();
  await reader.query(`begin; select count(*) from read.${table}`);
  const letGo = async () => {
    await reader.query('commit');
    reader.release();
  };
  return letGo;
}

test('a rebuild is done once, whatever the number of workers', async () => {
  runner();
  runner();
  const before = await tableId('category');
  await product.execute(readModels.rebuild, { name: 'category' });
  await eventually(async () => expect(await outcomes()).toEqual([{ name: 'category', number: 1, outcome: 'done' }]));
  const after = await tableId('category');
  expect(after).not.toBe(before);
  await product.execute(readModels.rebuild, { name: 'tag' });
  await eventually(async () => expect((await outcomes()).length).toBe(2));
  expect(await tableId('category')).toBe(after);
});

test('a read model whose rebuild was given up is built when staff ask for it, in place of another version', async () => {
  await query(`update kernel.checkpoints set version = 'older' where name = 'category'`);
  runner(({ name }) => name === 'category');
  await product.execute(readModels.rebuild, { name: 'category' });
  await eventually(async () => expect(await outcomes()).toEqual([{ name: 'category', number: 1, outcome: 'done' }]));
  const [{ version } = {}] = await query(`select version from kernel.checkpoints where name = 'category'`);
  expect(version).toBe(registry.find(({ name }) => name === 'category')?.version);
});

test('what was asked for while no worker ran is done when one does; a rebuild of the requests repeats nothing', async () => {
  await product.execute(readModels.rebuild, { name: 'category' });
  await product.execute(readModels.rebuild, { name: 'read_model_work' });
  runner();
  await eventually(async () => expect((await outcomes()).length).toBe(2));
  const after = await tableId('category');
  await product.execute(readModels.rebuild, { name: 'tag' });
  await eventually(async () => expect((await outcomes()).length).toBe(3));
  expect(await tableId('category')).toBe(after);
});

test('a second rebuild of the same read model is refused while one waits or runs', async () => {
  await product.execute(readModels.rebuild, { name: 'category' });
  const again = product.execute(readModels.rebuild, { name: 'category' });
  await expect(again).rejects.toMatchObject({ kind: 'conflict', message: 'This read model is already being rebuilt.' });
  await expect(product.execute(readModels.rebuild, { name: 'nothing' })).rejects.toMatchObject({ kind: 'missing' });
});

test('a rebuild under way is cancelled, and the old tables stay', async () => {
  runner();
  const letGo = await holding('category');
  const before = await tableId('category');
  await product.execute(readModels.rebuild, { name: 'category' });
  await eventually(async () => expect(await rebuilds()).toEqual([{ name: 'category' }]));
  await product.execute(readModels.cancelRebuild, { name: 'category' });
  await eventually(async () => expect(await rebuilds()).toEqual([]));
  expect(await outcomes()).toEqual([
    { name: 'category', number: 1, outcome: 'cancelled' },
    { name: 'category', number: 2, outcome: 'done' },
  ]);
  await letGo();
  expect(await tableId('category')).toBe(before);
  expect(await query("select 1 from pg_namespace where nspname like 'rebuild%'")).toEqual([]);
  await expect(product.execute(readModels.cancelRebuild, { name: 'category' })).rejects.toMatchObject({
    kind: 'conflict',
  });
});

test('a rebuild that waits is cancelled before it begins', async () => {
  const before = await tableId('category');
  await product.execute(readModels.rebuild, { name: 'category' });
  await product.execute(readModels.cancelRebuild, { name: 'category' });
  runner();
  await eventually(async () => expect((await outcomes()).length).toBe(2));
  await product.execute(readModels.rebuild, { name: 'tag' });
  await eventually(async () => expect((await outcomes()).length).toBe(3));
  expect((await outcomes())[0]).toMatchObject({ outcome: 'cancelled' });
  expect(await tableId('category')).toBe(before);
});

/** The about page, and three events that its read model refuses for as long as the page is there. */
async function poisoned() {
  const section = 'ABOUT_INFORMATION';
  const content = JSON.stringify({ v: 1, ops: [{ insert: 'We teach.\n' }] });
  await product.execute(updatePage[section], { title: 'About', content });
  const poison = await appendPoison(product.kernel.store, section, ['One', 'Two', 'Three']);
  expect(await product.kernel.barrier.reached(poison.position, 20_000)).toBe(true);
  expect((await parked()).map(({ event }) => event)).toEqual(poison.events);
  return { ...poison, name: 'website_page' };
}

test('parked events are retried: first in vain, then with success', async () => {
  runner();
  const { name, stream } = await poisoned();
  await product.execute(readModels.retryParked, { name, stream });
  await eventually(async () => expect(await outcomes()).toEqual([{ name, number: 1, outcome: 'done' }]));
  expect((await parked()).length).toBe(3);
  await query('delete from read.website_page');
  await product.execute(readModels.retryParked, { name, stream });
  await eventually(async () => expect(await parked()).toEqual([]));
  expect(await query('select title from read.website_page')).toEqual([{ title: 'Three' }]);
  await expect(product.execute(readModels.retryParked, { name, stream })).rejects.toMatchObject({ kind: 'conflict' });
});

test('the first parked event is skipped, once, and no other', async () => {
  const { name, stream, events } = await poisoned();
  const [first = '', second = '', third] = events;
  await expect(product.execute(readModels.skipParked, { name, stream, event: second })).rejects.toMatchObject({
    kind: 'conflict',
  });
  // Two requests for the same event, made before either was fulfilled, skip one event.
  await product.execute(readModels.skipParked, { name, stream, event: first });
  await product.execute(readModels.skipParked, { name, stream, event: first });
  runner();
  runner();
  await eventually(async () => expect((await outcomes()).length).toBe(2));
  expect((await parked()).map(({ event }) => event)).toEqual([second, third]);
  expect((await parked())[0]?.['error']).toMatch(/duplicate key .* \(23505\)/);
});

test('only masters may', async () => {
  for (const role of [null, 'USER', 'MANAGER'] as const)
    await expect(product.execute(readModels.rebuild, { name: 'tag' }, role)).rejects.toMatchObject({
      kind: role === null ? 'unauthenticated' : 'forbidden',
    });
});
