import { readModelLabel } from '@learnloom/contracts/operations/names';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readModels, type ReadModelRow } from '@learnloom/contracts/operations/read-models';
import { activityLog } from '@learnloom/contracts/activity/activity';
import { updatePage } from '@learnloom/contracts/website/page';
import { testAreas, type TestAreas } from '@learnloom/testing/areas';
import { eventually } from '@learnloom/testing/eventually';
import { appendPoison, type Poison } from '@learnloom/testing/poison';
import * as activity from '../activity/registry.ts';
import * as website from '../website/registry.ts';
import * as operations from './registry.ts';

let product: TestAreas;
let poison: Poison;
const name = 'website_page';

beforeAll(async () => {
  product = await testAreas([operations, website, activity]);
  const section = 'ABOUT_INFORMATION';
  const content = JSON.stringify({ v: 1, ops: [{ insert: 'We teach.\n' }] });
  await product.execute(updatePage[section], { title: 'About', content });
  poison = await appendPoison(product.kernel.store, section, ['One', 'Two']);
  expect(await product.kernel.barrier.reached(poison.position, 20_000)).toBe(true);
});
afterAll(() => product?.close());

const overviewOf = async (model: string): Promise<ReadModelRow | undefined> =>
  (await product.ask(readModels.overview, {})).readModels.find(row => row.name === model);

test('read models are told with their size, how far they are, and what is parked', async () => {
  const { alive, readModels: all } = await product.ask(readModels.overview, {});
  expect(alive).toBe(true);
  expect(all.map(row => row.name)).toEqual(all.map(row => row.name).sort());
  expect(all.map(row => row.name)).not.toContain('*');
  expect(all.find(row => row.name === name)).toEqual({
    name,
    version: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
    status: 'live',
    eventsBehind: 0,
    lastEventAt: expect.stringMatching(/^20\d\d-.*Z$/) as string,
    tables: [{ name: 'website_page', rows: 1 }],
    parked: 2,
    rebuild: null,
    failing: null,
    givenUp: null,
    lastRebuild: null,
  });
  expect((await overviewOf('activity_log'))?.tables.map(table => table.name)).toEqual([
    'activity_log',
    'activity_state',
  ]);
});

test('a rebuild that was asked for waits, is shown while it runs, and how it ended', async () => {
  const { pool } = product.kernel.database;
  await product.execute(readModels.rebuild, { name: 'tag' });
  expect(await overviewOf('tag')).toMatchObject({ status: 'waiting', rebuild: null });
  const session = await pool.connect();
  await session.query(`select pg_advisory_lock(4711004, hashtext('tag'))`);
  await session.query(
    `insert into kernel.rebuilds (name, holder, version, cancellable, events, total, rate, seconds_left)
     values ('tag', pg_backend_pid(), 1, true, 50, 200, 10, 15)`,
  );
  expect(await overviewOf('tag')).toMatchObject({
    status: 'rebuilding',
    rebuild: { events: 50, total: 200, rate: 10, secondsLeft: 15, cancellable: true, cancelled: false },
  });
  session.release(true);
  await eventually(async () => expect((await overviewOf('tag'))?.rebuild).toBeNull());
  await pool.query(
    `insert into kernel.work_outcomes (name, number, outcome, reason) values ('tag', 1, 'failed', 'Too bad')`,
  );
  expect(await overviewOf('tag')).toMatchObject({
    status: 'live',
    lastRebuild: { outcome: 'failed', reason: 'Too bad' },
  });
});

test('parked events are listed by stream, the one that failed first', async () => {
  const { rows, total } = await product.ask(readModels.parked, {});
  expect(total).toBe(2);
  const common = { name, stream: poison.stream, type: 'WebsitePageUpdated', ofStream: 2, waiting: false };
  expect(rows).toMatchObject([
    { ...common, event: poison.events[0], first: true, error: expect.stringContaining('23505') as string },
    { ...common, event: poison.events[1], first: false, error: 'An earlier event of this stream is parked' },
  ]);
  for (const [search, found] of [
    [poison.stream, 2],
    ['23505', 1],
    ['PageUpdated', 2],
    ['account', 0],
  ] as const)
    expect((await product.ask(readModels.parked, { search })).total).toBe(found);
  const { pool } = product.kernel.database;
  await pool.query(`update kernel.parked set parked_at = parked_at - interval '1 day' where event = $1`, [
    poison.events[1],
  ]);
  const events = async (sort: 'parked' | '-parked') =>
    (await product.ask(readModels.parked, { sort })).rows.map(row => row.event);
  expect(await events('-parked')).toEqual(poison.events);
  expect(await events('parked')).toEqual(poison.events.toReversed());
  await product.execute(readModels.retryParked, { name, stream: poison.stream });
  expect((await product.ask(readModels.parked, {})).rows.map(row => row.waiting)).toEqual([true, true]);
});

test('a parked event is shown as recorded, with what is personal sealed', async () => {
  expect(await product.ask(readModels.parkedEvent, { name, event: poison.events[0] ?? '' })).toMatchObject({
    command: 'UpdateAboutInformation',
    version: 0,
    data: { title: 'One', section: 'ABOUT_INFORMATION' },
  });
  const { store, sealing } = product.kernel;
  const id = randomUUID();
  const stream = `account-${randomUUID()}`;
  const registered = { type: 'AccountRegistered', data: { role: 'USER', email: 'ada@example.org', firstName: 'Ada' } };
  const [sealed] = await sealing.seal(stream, [registered]);
  const data = { ...sealed?.data, email: { $sealed: 'tampered with' } };
  const metadata = { commandId: id, command: 'Register', actor: null, time: new Date().toISOString() };
  const event = { id, type: registered.type, data, metadata: { ...metadata, correlationId: 'test', schema: 1 } };
  const { position } = await store.append(stream, [event], 'none');
  await product.kernel.barrier.reached(position, 20_000);
  const shown = await product.ask(readModels.parkedEvent, { name: 'account', event: id });
  expect(shown.data).toEqual({ role: 'USER', email: 'sealed', firstName: 'sealed' });
  const missing = product.ask(readModels.parkedEvent, { name: 'tag', event: id });
  await expect(missing).rejects.toMatchObject({ kind: 'missing' });
});

test('what staff ask for is in the activity log', async () => {
  const { rows } = await product.ask(activityLog, { type: 'read-model' });
  expect(rows.map(({ text, target }) => [text, target.title])).toEqual([
    ['Requested a retry of failed events', readModelLabel(name)],
    ['Rebuilt a read model', 'Tag'],
  ]);
});
