import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Change } from '@learnloom/contracts/kernel/topic';
import type { Kernel } from '@learnloom/platform/kernel';
import { projectionLag } from '@learnloom/platform/projection-lag';
import { testKernel } from '@learnloom/testing/database';
import { eventually } from '@learnloom/testing/eventually';
import { startProjections, type RunningProjections } from '@learnloom/testing/projections';
import { tablesOf } from '@learnloom/testing/tables';
import { counted, counterEvent, counters, counterStream, tally } from './counting.fixture.ts';
import type { Projection } from './projection.ts';
import { projectorPool } from './projector-group.ts';
import type { ReplayProgress } from './progress.ts';
import { RebuildCancelled } from './rebuild-board.ts';
import { rebuild, type RebuildOptions } from './rebuild.ts';
import { Taken, withAdvisoryLock } from './advisory-lock.ts';

let kernel: Kernel;
let running: RunningProjections;
let poison: boolean;
const pools: { end(): Promise<void> }[] = [];

beforeEach(async () => {
  poison = false;
  kernel = await testKernel();
  running = await startProjections(kernel, [counters({ poison: () => poison }), tally()]);
});
afterEach(async () => {
  await running.stop();
  for (const pool of pools.splice(0)) await pool.end();
  await kernel.close();
});

const rebuilding = (projection: Projection, options: Partial<RebuildOptions> = {}) => {
  const { log, store, sealing, database } = kernel;
  const pool = projectorPool(database.url, log);
  pools.push(pool);
  const ports = { url: database.url, pool, store, sealing, log };
  return rebuild(ports, projection, { signal: new AbortController().signal, ...options });
};

const applied = async (position: string) => expect(await kernel.barrier.reached(position, 20_000)).toBe(true);

const table = async (name: string) =>
  (await kernel.database.pool.query<Record<string, unknown>>(`select * from read.${name} order by 1`)).rows;

const streams = Array.from({ length: 12 }, counterStream);

/** A little of everything: counted, renamed, removed and counted again. */
async function write(rounds: number): Promise<string> {
  let last = '';
  for (let round = 0; round < rounds; round += 1) {
    const stream = streams[round % streams.length] ?? '';
    const events = [counted(round), counterEvent('Renamed', { label: `r${round}` })];
    if (round % 5 === 4) events.push(counterEvent('Removed', {}));
    if (round % 10 === 9) events.push(counted(1, 'again'));
    last = (await kernel.store.append(stream, events, 'any')).position;
  }
  return last;
}

test('a rebuilt read model equals the live one, while writes and reads go on [ES-02]', async () => {
  await applied(await write(60));
  const stop = { now: false };
  let last = '';
  const writing = (async () => {
    while (!stop.now) {
      last = await write(3);
      await new Promise(resolve => setTimeout(resolve, 5));
    }
  })();
  let reads = 0;
  const reading = (async () => {
    while (!stop.now) {
      const rows = await tablesOf(kernel.database)('counter').where('total', '>=', 0);
      expect(rows.length).toBeGreaterThan(0);
      reads += 1;
      await new Promise(resolve => setTimeout(resolve, 1));
    }
  })();
  for (const model of [counters(), tally()]) await rebuilding(model);
  stop.now = true;
  await Promise.all([writing, reading]);
  expect(reads).toBeGreaterThan(0);
  await applied(last);
  const live = { counter: await table('counter'), tally: await table('tally') };
  expect(live.counter.length).toBeGreaterThan(5);
  await rebuilding(counters());
  await rebuilding(tally());
  expect({ counter: await table('counter'), tally: await table('tally') }).toEqual(live);
});

const leftOvers = async () => {
  const { rows } = await kernel.database.pool.query<{ left: string }>(
    `select nspname as left from pg_namespace where nspname ~ '^(rebuild|verify)_'
     union all select name from kernel.rebuilds`,
  );
  return rows.map(({ left }) => left);
};

test('a rebuild that is broken off leaves the old read model serving, and the next one succeeds', async () => {
  await applied(await write(30));
  const before = await table('counter');
  const stop = new AbortController();
  const broken = rebuilding(counters(), { signal: stop.signal, onProgress: () => stop.abort(new Error('broken off')) });
  await expect(broken).rejects.toThrow('broken off');
  expect(await leftOvers()).toEqual([]);
  expect(await table('counter')).toEqual(before);
  await rebuilding(counters());
  expect(await table('counter')).toEqual(before);
});

/** A read model whose tables take ten minutes to complete. */
function slow(): Projection {
  const model = counters();
  const [create = ''] = model.tables['counter'] ?? [];
  return { ...model, tables: { counter: [create, 'select pg_sleep(600)'] } };
}

const underWay = async () =>
  (await kernel.database.pool.query('select name, events, total, "cancellable" from kernel.live_rebuilds')).rows;

test('an end is not held up by a long statement', async () => {
  await applied(await write(10));
  const stop = new AbortController();
  const broken = expect(rebuilding(slow(), { signal: stop.signal })).rejects.toThrow('broken off');
  await eventually(async () => expect(await underWay()).toMatchObject([{ events: 23 }]));
  stop.abort(new Error('broken off'));
  await broken;
  expect(await leftOvers()).toEqual([]);
});

test('everybody sees how far it is, and anybody who may can cancel it', async () => {
  await applied(await write(10));
  const before = await table('counter');
  const building = expect(rebuilding(slow())).rejects.toBeInstanceOf(RebuildCancelled);
  const wanted = { name: 'counter', events: 23, total: 23, cancellable: true };
  await eventually(async () => expect(await underWay()).toEqual([wanted]));
  await kernel.database.pool.query('update kernel.rebuilds set cancelled = true');
  await building;
  expect(await leftOvers()).toEqual([]);
  expect(await table('counter')).toEqual(before);
});

test('one that lost its session ends, is not shown any more, and the next one clears what it left', async () => {
  await applied(await write(10));
  const building = expect(rebuilding(slow())).rejects.toThrow();
  await eventually(async () => expect(await underWay()).toMatchObject([{ events: 23 }]));
  await kernel.database.pool.query('select pg_terminate_backend(holder) from kernel.rebuilds');
  await eventually(async () => expect(await underWay()).toEqual([]));
  expect(await leftOvers()).toContain('counter');
  await building;
  await rebuilding(counters());
  expect(await leftOvers()).toEqual([]);
});

test('two at once take turns, and the second one asks whether it is still wanted', async () => {
  await applied(await write(10));
  let second: Promise<void> | undefined;
  const order: string[] = [];
  await rebuilding(counters(), {
    onProgress: () => {
      second ??= rebuilding(counters(), { wanted: () => Promise.resolve(order.push('asked') < 0) });
    },
    onSwap: () => Promise.resolve(void order.push('swapped')),
  });
  await second;
  expect(order).toEqual(['swapped', 'asked']);
  await expect(
    withAdvisoryLock({ url: kernel.database.url }, 'counter', { signal: new AbortController().signal }, () =>
      rebuilding(counters(), { patient: false }),
    ),
  ).rejects.toBeInstanceOf(Taken);
});

test('tells its progress and, at the end, that anything may have changed', async () => {
  await applied(await write(30));
  const told: Change[] = [];
  kernel.notifications.onChange(change => told.push(change));
  const progress: ReplayProgress[] = [];
  await rebuilding(counters(), { onProgress: one => progress.push(one) });
  expect(progress.at(-1)).toMatchObject({ events: 30 * 2 + 6 + 3, total: 30 * 2 + 6 + 3, secondsLeft: 0 });
  await eventually(() => expect(told.filter(({ topic }) => topic === 'test:counters')).toHaveLength(1));
  expect(told).toContainEqual(expect.objectContaining({ topic: 'test:counters', keys: [] }));
  expect(told).toContainEqual(expect.objectContaining({ topic: 'read-models:staff', keys: [] }));
});

test('parked events are applied again by a rebuild once the handler is mended', async () => {
  poison = true;
  const stream = counterStream();
  const { position } = await kernel.store.append(stream, [counted(1), counted(13), counted(2)], 'none');
  await applied(position);
  const parked = async () =>
    (await kernel.database.pool.query('select position, error from kernel.parked order by 1')).rows;
  const live = await parked();
  expect(live.length).toBe(2);
  await rebuilding(counters({ poison: () => true }));
  expect(await parked()).toEqual(live);
  await rebuilding(counters());
  expect(await parked()).toEqual([]);
  const rows = await tablesOf(kernel.database)('counter').where({ key: stream.slice('counter-'.length) });
  expect(rows[0].total).toBe(16);
});

test('a rebuild that could not take an event names it in one line, and what is parked is counted', async () => {
  const stream = counterStream();
  const poisoned = counted(13);
  const { position } = await kernel.store.append(stream, [counted(1), poisoned, counted(2)], 'none');
  await applied(position);
  const lag = () => projectionLag(kernel.database.read, kernel.store);
  expect((await lag()).parked).toEqual({});
  const told = vi.spyOn(kernel.log, 'error');
  await rebuilding(counters({ poison: () => true }));
  expect(told.mock.calls).toEqual([
    [
      { projection: 'counter', parked: 2, event: poisoned.id, stream, reason: '13 cannot be counted' },
      expect.stringContaining('Read models in the admin retries or skips them'),
    ],
  ]);
  expect((await lag()).parked).toEqual({ counter: 2 });
  told.mockClear();
  await rebuilding(counters());
  expect(told).not.toHaveBeenCalled();
  expect((await lag()).parked).toEqual({});
});

test('a reader that holds the table for a while delays the swap and does not fail', async () => {
  await applied(await write(10));
  const reader = await kernel.database.pool.connect();
  await reader.query('begin');
  await reader.query('select count(*) from read.counter');
  let last = '';
  const waits = () =>
    kernel.database.pool.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and query like 'drop table%'",
    );
  const building = rebuilding(counters());
  for (let times = 0; times < 3; times += 1) {
    await eventually(async () => expect((await waits()).rowCount).toBe(1));
    last = await write(12);
    await eventually(async () => expect((await waits()).rowCount).toBe(0));
  }
  const { rows } = await reader.query('select count(*)::int as n from read.counter');
  await reader.query('commit');
  reader.release();
  await building;
  expect(rows[0]?.n).toBeGreaterThan(0);
  await applied(last);
  const swapped = await table('counter');
  await rebuilding(counters());
  expect(await table('counter')).toEqual(swapped);
});

test('a poison event in the middle costs other streams nothing', async () => {
  poison = true;
  await write(40);
  await kernel.store.append(counterStream(), [counted(1), counted(13), counted(2)], 'none');
  await applied(await write(40));
  const live = await table('counter');
  await rebuilding(counters({ poison: () => true }));
  expect(await table('counter')).toEqual(live);
});
