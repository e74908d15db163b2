import { afterEach, beforeEach, expect, test } from 'vitest';
import { integer, table } from '@learnloom/contracts/kernel/table';
import type { Change } from '@learnloom/contracts/kernel/topic';
import type { Kernel } from '@learnloom/platform/kernel';
import { testKernel } from '@learnloom/testing/database';
import { eventually } from '@learnloom/testing/eventually';
import { startProjections, type RunningProjections } from '@learnloom/testing/projections';
import { tablesOf } from '@learnloom/testing/tables';
import { counted, counterEvents, counters, counterStream, tally } from './counting.fixture.ts';
import type { ProjectorPorts } from './ports.ts';
import { projectorPool } from './projector-group.ts';
import { rebuild, Superseded } from './rebuild.ts';
import { repair } from './repair.ts';
import { rows } from './rows.ts';

let kernel: Kernel;
let running: RunningProjections;
let ports: ProjectorPorts;
let poison: boolean;
let bad: string;
let good: string;
const model = counters({ poison: () => poison });

beforeEach(async () => {
  poison = true;
  [bad, good] = [counterStream(), counterStream()];
  kernel = await testKernel();
  running = await startProjections(kernel, [model, tally()]);
  const { log, store, sealing, database } = kernel;
  ports = { url: database.url, pool: projectorPool(database.url, log), store, sealing, log };
  await append(good, counted(100));
  await append(bad, counted(1), counted(13), counted(2), counted(13), counted(4));
});
afterEach(async () => {
  await running.stop();
  await ports.pool.end();
  await kernel.close();
});

async function append(stream: string, ...events: ReturnType<typeof counted>[]): Promise<void> {
  const { position } = await kernel.store.append(stream, events, 'any');
  expect(await kernel.barrier.reached(position, 20_000)).toBe(true);
}
const totalOf = async (stream: string): Promise<number> => {
  const row = await tablesOf(kernel.database)('counter')
    .where({ key: stream.slice('counter-'.length) })
    .first();
  return row?.total;
};
const parked = async () => {
  const { rows } = await kernel.database.pool.query<{ event: string; stream: string; error: string }>(
    'select event, stream, error from kernel.parked order by position',
  );
  return rows;
};
const errors = async () => (await parked()).map(({ error }) => error);

const FAILED = '13 cannot be counted';
const FOLLOWS = 'An earlier event of this stream is parked';

test('parked events are applied in order, and the live projector goes on from there', async () => {
  expect(await errors()).toEqual([FAILED, FOLLOWS, FOLLOWS, FOLLOWS]);
  const told: Change[] = [];
  kernel.notifications.onChange(change => told.push(change));
  poison = false;
  await repair(ports, model, bad);
  expect(await errors()).toEqual([]);
  expect(await totalOf(bad)).toBe(33);
  await eventually(() =>
    expect(told).toContainEqual(
      expect.objectContaining({ topic: 'test:counters', keys: [bad.slice('counter-'.length)] }),
    ),
  );
  await append(bad, counted(10));
  expect(await totalOf(bad)).toBe(43);
  expect(await totalOf(good)).toBe(100);
});

test('staff hear of what is parked', async () => {
  const told: Change[] = [];
  kernel.notifications.onChange(change => told.push(change));
  await append(counterStream(), counted(13));
  await eventually(() => expect(told).toContainEqual(expect.objectContaining({ topic: 'read-models:staff' })));
});

test('the first one that fails again stays, with its error of now and the ones behind it', async () => {
  let allowed = 1;
  await repair(ports, counters({ poison: () => (allowed -= 1) < 0 }), bad);
  expect(await errors()).toEqual([FAILED, FOLLOWS]);
  expect(await totalOf(bad)).toBe(16);
  await append(bad, counted(1));
  expect(await totalOf(bad)).toBe(16);
  expect((await errors()).length).toBe(3);
});

test('a skipped event is given up, and the later ones are applied as far as they can be', async () => {
  const [first] = await parked();
  await repair(ports, model, bad, { skip: first?.event ?? '' });
  expect(await totalOf(bad)).toBe(3);
  expect(await errors()).toEqual([FAILED, FOLLOWS]);
});

test('only the first parked event can be skipped', async () => {
  const [, second] = await parked();
  await repair(ports, model, bad, { skip: second?.event ?? '' });
  expect((await parked()).length).toBe(4);
});

test('a rebuild passes over a skipped event that fails again, and takes one that does not', async () => {
  for (let n = 0; n < 2; n += 1) await repair(ports, model, bad, { skip: (await parked())[0]?.event ?? '' });
  expect([await errors(), await totalOf(bad)]).toEqual([[], 7]);
  const skipped = async () => (await kernel.database.pool.query('select 1 from kernel.skipped')).rowCount;
  const signal = new AbortController().signal;
  await rebuild(ports, model, { signal });
  expect([await errors(), await totalOf(bad), await skipped()]).toEqual([[], 7, 2]);
  poison = false;
  await rebuild(ports, model, { signal });
  expect([await errors(), await totalOf(bad), await skipped()]).toEqual([[], 33, 0]);
});

test('rows that a live worker remembers from other streams are read again', async () => {
  const byLabel = rows(table('by_label', { sum: integer }), {
    version: '1',
    events: counterEvents,
    keyOf: event => ('label' in event.data ? event.data.label : event.key),
    on: {
      Counted: (row, { data }) => {
        if (data.by === 13 && poison) throw new Error('13 cannot be counted');
        return { sum: (row?.sum ?? 0) + data.by };
      },
      Renamed: row => row,
      Removed: row => row,
    },
  });
  const sum = async () => (await tablesOf(kernel.database)('by_label').where({ key: 'a' }).first())?.sum;
  await running.stop();
  running = await startProjections(kernel, [byLabel]);
  await eventually(() => expect(running.group.behindNames).toEqual([]));
  for (let times = 0; times < 3; times += 1) await append(good, counted(1));
  expect(await sum()).toBe(104);
  poison = false;
  await repair(ports, byLabel, bad);
  await append(good, counted(1));
  expect(await sum()).toBe(104 + 32 + 1);
});

test('is done while events come in, without losing or repeating one', async () => {
  const stop = { now: false };
  let written = 0;
  const writing = (async () => {
    while (!stop.now) await append(bad, counted((written += 1) > 0 ? 1 : 0));
  })();
  await eventually(() => expect(written).toBeGreaterThan(3));
  poison = false;
  await repair(ports, model, bad);
  await eventually(() => expect(written).toBeGreaterThan(10));
  stop.now = true;
  await writing;
  expect(await totalOf(bad)).toBe(33 + written);
  expect(await errors()).toEqual([]);
});

test('nothing is done that is not wanted any more, or by another version', async () => {
  poison = false;
  await repair(ports, model, bad, { wanted: () => Promise.resolve(false) });
  expect((await parked()).length).toBe(4);
  await expect(repair(ports, counters({ version: '2' }), bad)).rejects.toBeInstanceOf(Superseded);
  expect((await parked()).length).toBe(4);
});
