import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Kernel } from '@learnloom/platform/kernel';
import { testKernel } from '@learnloom/testing/database';
import { eventually } from '@learnloom/testing/eventually';
import { startProjections } from '@learnloom/testing/projections';
import { runSource, type RunningScript } from '@learnloom/testing/script';
import { tablesOf } from '@learnloom/testing/tables';
import { counted, counterEvent, counters, counterStream, tally } from './counting.fixture.ts';

/** Processes on a slow machine. */
const DEADLINE_MS = 60_000;
/** More than it takes to find the event. */
const MOST_WORKERS = 8;

const worker = 'projections/src/projector/ending-worker.fixture.ts';

let kernel: Kernel;
let running: RunningScript | undefined;
beforeEach(async () => {
  kernel = await testKernel();
});
afterEach(async () => {
  running?.child.kill('SIGKILL');
  await running?.exit;
  await kernel.close();
});

const start = (...args: readonly string[]) => runSource(worker, args, { DATABASE_URL: kernel.database.url });
const parked = async () => {
  const { rows } = await kernel.database.pool.query<{ stream: string; error: string }>(
    'select stream, error from kernel.parked order by position',
  );
  return rows.map(({ stream, error }) => [stream, error]);
};
const totals = async () =>
  Object.fromEntries(
    (await tablesOf(kernel.database)('counter').select('key', 'total')).map(row => [row.key, row.total]),
  );
const counterAt = async () => {
  const { rows } = await kernel.database.pool.query<{ position: string }>(
    `select position from kernel.checkpoints where name = 'counter'`,
  );
  return rows[0]?.position;
};
const keyOf = (stream: string) => stream.slice('counter-'.length);

/** Starts a worker after every one that ends, as whoever keeps workers running does, until the position is reached. Gives how many ended. */
async function untilReached(position: string, memory = 'none'): Promise<number> {
  for (let ended = 0; ended < MOST_WORKERS; ended += 1) {
    running = start(memory);
    let over = false;
    const exit = running.exit.then(() => (over = true));
    const applied = async () => (await counterAt()) === position && (await kernel.barrier.reached(position, 20));
    await eventually(async () => expect(over || (await applied())).toBe(true), DEADLINE_MS);
    if (!over) return ended;
    await exit;
  }
  throw new Error(`${MOST_WORKERS} workers ended`);
}

const ENDED = '2 processes ended while they applied this event alone';
const FOLLOWS = 'An earlier event of this stream is parked';

test('an event that ends the worker is parked by name once some ended over it, and all else goes on', async () => {
  const models = await startProjections(kernel, [tally(), counters()]);
  await models.stop();
  const [good, bad, other] = [counterStream(), counterStream(), counterStream()];
  await kernel.store.append(good, [counted(1)], 'any');
  await kernel.store.append(bad, [counted(2), counted(13), counted(4)], 'any');
  const { position } = await kernel.store.append(other, [counted(5)], 'any');

  expect(await untilReached(position)).toBe(4);
  expect(await parked()).toEqual([
    [bad, ENDED],
    [bad, FOLLOWS],
  ]);
  expect(await totals()).toEqual({ [keyOf(good)]: 1, [keyOf(bad)]: 2, [keyOf(other)]: 5 });
  expect(await tablesOf(kernel.database)('tally').select('type', 'n')).toEqual([{ type: 'Counted', n: 5 }]);
  const later = await kernel.store.append(good, [counted(6)], 'any');
  expect(await kernel.barrier.reached(later.position, 20_000)).toBe(true);
  // The end of the work is noted after what it did is there.
  const begun = async () => (await kernel.database.pool.query('select name from kernel.begun')).rows;
  await eventually(async () => expect(await begun()).toEqual([]), DEADLINE_MS);

  running?.child.kill('SIGKILL');
  await running?.exit;
  const retried = async (memory: string) => (await start(memory, bad).exit)[1];
  expect([await retried('none'), await retried('none')]).toEqual(['SIGKILL', 'SIGKILL']);
  // Whoever has the wish of staff before them is not ended by it for ever.
  expect(await retried('none')).toBeNull();
  expect(await parked()).toEqual([
    [bad, ENDED],
    [bad, FOLLOWS],
  ]);
  expect(await retried('room')).toBeNull();
  expect(await parked()).toEqual([]);
  expect(await totals()).toMatchObject({ [keyOf(bad)]: 19 });
}, 400_000);

test('an event whose step from an old form ends the worker is parked by name, too, by those who look into it', async () => {
  const models = await startProjections(kernel, [tally(), counters()]);
  await models.stop();
  const [bad, other] = [counterStream(), counterStream()];
  const old = counterEvent('Renamed', { label: '13' });
  await kernel.store.append(bad, [counted(2), old, counted(4)], 'any');
  const { position } = await kernel.store.append(other, [counted(5)], 'any');

  expect(await untilReached(position, 'upcaster')).toBe(4);
  expect(await parked()).toEqual([
    [bad, ENDED],
    [bad, FOLLOWS],
  ]);
  expect(await totals()).toEqual({ [keyOf(bad)]: 2, [keyOf(other)]: 5 });
  expect(await tablesOf(kernel.database)('tally').select('type', 'n').orderBy('type')).toEqual([
    { type: 'Counted', n: 3 },
    { type: 'Renamed', n: 1 },
  ]);

  running?.child.kill('SIGKILL');
  await running?.exit;
  const retried = async (memory: string) => (await start(memory, bad).exit)[1];
  expect([await retried('upcaster'), await retried('upcaster')]).toEqual(['SIGKILL', 'SIGKILL']);
  expect(await retried('upcaster')).toBeNull();
  expect((await parked())[0]).toEqual([bad, ENDED]);
  expect(await retried('room')).toBeNull();
  expect(await parked()).toEqual([]);
  expect(await totals()).toMatchObject({ [keyOf(bad)]: 6 });
}, 400_000);
