import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Kernel } from '@learnloom/platform/kernel';
import { testKernel } from '@learnloom/testing/database';
import { startProjections, type RunningProjections } from '@learnloom/testing/projections';
import { counted, counterEvent, counters, counterStream, tally } from './counting.fixture.ts';
import type { ProjectorPorts } from './ports.ts';
import type { Projection } from './projection.ts';
import { projectorPool } from './projector-group.ts';
import { repair } from './repair.ts';
import { NotLive, verify } from './verify.ts';

let kernel: Kernel;
let running: RunningProjections;
let ports: ProjectorPorts;
let poison: boolean;
const streams = Array.from({ length: 12 }, counterStream);

beforeEach(async () => {
  poison = false;
  kernel = await testKernel();
  running = await startProjections(kernel, [counters({ poison: () => poison }), tally()]);
  const { log, store, sealing, database } = kernel;
  ports = { url: database.url, pool: projectorPool(database.url, log), store, sealing, log };
});
afterEach(async () => {
  await running.stop();
  await ports.pool.end();
  await kernel.close();
});

const signal = new AbortController().signal;
const verifying = (model: Projection = counters()) => verify(ports, model, { signal });

/** A little of everything; gives the last position. */
async function write(rounds: number): Promise<string> {
  let last = '';
  for (let round = 0; round < rounds; round += 1) {
    const events = [counted(round % 10), counterEvent('Renamed', { label: `Round ${round}` })];
    if (round % 7 === 6) events.push(counterEvent('Removed', {}));
    last = (await kernel.store.append(streams[round % streams.length] ?? '', events, 'any')).position;
  }
  return last;
}
const applied = async (position: string) => expect(await kernel.barrier.reached(position, 20_000)).toBe(true);
const tamper = (sql: string) => kernel.database.pool.query(sql);

test('live tables equal a replay, while they are written [ES-02]', async () => {
  await applied(await write(40));
  const stop = { now: false };
  const writing = (async () => {
    while (!stop.now) await write(3);
  })();
  for (const model of [counters(), tally(), counters()]) {
    const { tables, position, failed } = await verifying(model);
    expect(position).not.toBeNull();
    expect(failed).toBe(0);
    expect(tables).toMatchObject([{ table: model.name, differing: 0, differences: [] }]);
    expect(tables[0]?.rows).toBeGreaterThan(model.name === 'tally' ? 2 : 5);
  }
  stop.now = true;
  await writing;
  const { rows } = await kernel.database.pool.query("select 1 from pg_namespace where nspname like 'verify%'");
  expect(rows).toEqual([]);
});

test('nothing recorded yet is equal', async () => {
  expect(await verifying()).toMatchObject({ position: null, tables: [{ rows: 0, differing: 0 }] });
});

test('rows that differ are named, with their columns and without values', async () => {
  await applied(await write(12));
  const { rows } = await kernel.database.pool.query<{ key: string }>('select key from read.counter order by key');
  const [changed, gone] = rows.map(({ key }) => key);
  await tamper(`update read.counter set label = 'Secret', marks = '[7777]' where key = '${changed}';
    delete from read.counter where key = '${gone}';
    insert into read.counter (key, label) values ('~surplus', 'Secret')`);
  const verified = await verifying();
  expect(verified.tables).toEqual([
    {
      table: 'counter',
      rows: rows.length + 1,
      differing: 3,
      differences: [
        { key: { key: changed }, kind: 'changed', columns: ['label', 'marks'] },
        { key: { key: gone }, kind: 'missing', columns: [] },
        { key: { key: '~surplus' }, kind: 'surplus', columns: [] },
      ],
    },
  ]);
  expect(JSON.stringify(verified)).not.toMatch(/Secret|7777|Round/);
});

test('of many differing rows twenty are named', async () => {
  await applied(await write(1));
  await tamper("insert into read.counter (key) select 'x' || n from generate_series(1, 500) as n");
  const [table] = (await verifying()).tables;
  expect(table?.differing).toBe(500);
  expect(table?.differences.length).toBe(20);
});

test('what is parked or skipped is in neither, and what was retried is in both', async () => {
  poison = true;
  const [bad, worse] = [counterStream(), counterStream()];
  await kernel.store.append(bad, [counted(1), counted(13), counted(2)], 'none');
  await applied((await kernel.store.append(worse, [counted(13), counted(13), counted(3)], 'none')).position);
  expect(await verifying()).toMatchObject({ tables: [{ differing: 0 }], leftOut: 5, failed: 0 });
  const { rows } = await kernel.database.pool.query<{ event: string }>(
    'select event from kernel.parked where stream = $1 order by position',
    [worse],
  );
  await repair(ports, counters({ poison: () => true }), worse, { skip: rows[0]?.event ?? '' });
  expect(await verifying()).toMatchObject({ tables: [{ differing: 0 }], leftOut: 5 });
  poison = false;
  for (const stream of [bad, worse]) await repair(ports, counters(), stream);
  expect(await verifying()).toMatchObject({ tables: [{ rows: 2, differing: 0 }], leftOut: 1 });
});

test('an event that the live one took and the replay cannot is told', async () => {
  await applied((await kernel.store.append(counterStream(), [counted(13), counted(1)], 'none')).position);
  const verified = await verifying(counters({ poison: () => true }));
  expect(verified).toMatchObject({ failed: 2, tables: [{ differing: 1, differences: [{ kind: 'surplus' }] }] });
});

test('another version than the live one is not compared', async () => {
  await applied(await write(3));
  await expect(verifying(counters({ version: '2' }))).rejects.toBeInstanceOf(NotLive);
});
