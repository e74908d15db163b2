import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Kernel } from '@learnloom/platform/kernel';
import { testKernel } from '@learnloom/testing/database';
import { eventually } from '@learnloom/testing/eventually';
import { runSource, type RunningScript } from '@learnloom/testing/script';
import { failedWork } from './failed-work.ts';
import { happened } from './reactions.fixture.ts';

/** Processes on a slow machine. */
const DEADLINE_MS = 60_000;
/** More than it takes to find the event. */
const MOST_PROCESSES = 6;
const ENDED = '3 processes ended while they were at it';

let kernel: Kernel;
let running: RunningScript | undefined;
beforeEach(async () => {
  kernel = await testKernel();
  await kernel.database.pool.query('create table acted (number int not null)');
});
afterEach(async () => {
  running?.child.kill('SIGKILL');
  await running?.exit;
  await kernel.close();
});

const start = (memory: 'none' | 'room') =>
  runSource('backend/src/kernel/reactions/ending-reactor.fixture.ts', [memory], { DATABASE_URL: kernel.database.url });
const acted = async () => {
  const { rows } = await kernel.database.pool.query<{ number: number }>('select distinct number from acted order by 1');
  return rows.map(({ number }) => number);
};
const work = async () => {
  const { rows } = await kernel.database.pool.query<{ event: string; error: string | null }>(
    'select event, error from kernel.reaction_work order by position',
  );
  return rows.map(({ event, error }) => [event, error]);
};

/** Starts a process after every one that ends, as whoever keeps them running does. Gives how many ended. */
async function untilActed(numbers: readonly number[]): Promise<number> {
  for (let ended = 0; ended < MOST_PROCESSES; ended += 1) {
    running = start('none');
    let over = false;
    const exit = running.exit.then(() => (over = true));
    const done = async () => JSON.stringify(await acted()) === JSON.stringify(numbers);
    await eventually(async () => expect(over || (await done())).toBe(true), DEADLINE_MS);
    if (!over) return ended;
    await exit;
  }
  throw new Error(`${MOST_PROCESSES} processes ended`);
}

test('a reaction that ends its process is parked by name once some ended over it, and all else goes on', async () => {
  const bad = randomUUID();
  for (const number of [1, 2]) await happened(kernel, randomUUID(), 'Rang', { number });
  const ending = await happened(kernel, bad, 'Rang', { number: 13 });
  const after = await happened(kernel, bad, 'Rang', { number: 14 });
  for (const number of [3, 4, 5, 6, 7, 8, 9]) await happened(kernel, randomUUID(), 'Rang', { number });

  expect(await untilActed([1, 2, 3, 4, 5, 6, 7, 8, 9])).toBe(3);
  const parkedWork = [
    [ending, ENDED],
    [after, null],
  ];
  await eventually(async () => expect(await work()).toEqual(parkedWork), DEADLINE_MS);
  await happened(kernel, randomUUID(), 'Rang', { number: 10 });
  await eventually(async () => expect(await acted()).toContain(10), DEADLINE_MS);

  const parked = { event: ending, step: '' };
  await failedWork(kernel.database.pool).retry('EndsProcesses', parked);
  expect((await running?.exit)?.[1]).toBe('SIGKILL');
  // Whoever has the wish of staff before them is not ended by it for ever.
  running = start('none');
  expect((await running.exit)[1]).toBe('SIGKILL');
  running = start('none');
  await eventually(async () => expect((await work())[0]).toEqual([ending, ENDED]), DEADLINE_MS);
  running.child.kill('SIGKILL');
  await running.exit;

  running = start('room');
  await failedWork(kernel.database.pool).retry('EndsProcesses', parked);
  await eventually(async () => expect(await work()).toEqual([]), DEADLINE_MS);
  expect(await acted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 14]);
}, 400_000);
