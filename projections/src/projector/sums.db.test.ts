import { afterEach, beforeEach, expect, test } from 'vitest';
import { integer, table, text } from '@learnloom/contracts/kernel/table';
import type { NewEvent } from '@learnloom/platform/event-store/event-store';
import type { Kernel } from '@learnloom/platform/kernel';
import { testKernel } from '@learnloom/testing/database';
import { startProjections, type RunningProjections } from '@learnloom/testing/projections';
import { counted, counterEvent, counterEvents, counterStream } from './counting.fixture.ts';
import { projectorPool } from './projector-group.ts';
import { rows } from './rows.ts';
import { verify } from './verify.ts';

const labels = rows(table('labelled', { total: integer, label: text }), {
  version: '1',
  events: counterEvents,
  on: {
    Counted: (row, { data }) => ({ total: (row?.total ?? 0) + data.by, label: row?.label ?? data.label }),
    Renamed: (row, { data }) => row && { ...row, label: data.label },
    Removed: () => null,
  },
  sums: {
    table: table('label_sums', { streams: integer, counted: integer, large: integer }),
    of: ({ label, total }) => [
      [label, { streams: 1, counted: total }],
      ['all', { streams: 1, large: Number(total > 8) }],
    ],
  },
});

let kernel: Kernel;
let running: RunningProjections;
beforeEach(async () => {
  kernel = await testKernel();
  running = await startProjections(kernel, [labels]);
});
afterEach(async () => {
  await running.stop();
  await kernel.close();
});

const streams = Array.from({ length: 9 }, counterStream);

/** What happens to a stream: it begins, grows, shrinks, is called otherwise, goes and comes back. */
const steps: readonly ((round: number) => readonly NewEvent[])[] = [
  () => [counted(5)],
  (round: number) => [counted(round % 7), counterEvent('Renamed', { label: `b${round % 3}` })],
  () => [counted(-2)],
  () => [counterEvent('Renamed', { label: 'a' })],
  () => [counterEvent('Removed', {})],
];

test('sums follow what is added, changed, moved from key to key and removed, and a replay comes to the same', async () => {
  let last = '';
  for (let round = 0; round < 90; round += 1) {
    const step = steps[(round + Math.floor(round / 9)) % steps.length];
    const { position } = await kernel.store.append(streams[round % 9] ?? '', step?.(round) ?? [], 'any');
    last = position;
    if (round % 4 === 0) expect(await kernel.barrier.reached(position, 20_000)).toBe(true);
  }
  expect(await kernel.barrier.reached(last, 20_000)).toBe(true);
  const { pool } = kernel.database;
  const { rows: kept } = await pool.query('select * from read.label_sums order by key');
  const { rows: expected } = await pool.query(
    `select label as key, count(*)::int as streams, sum(total)::int as counted, 0 as large from read.labelled group by label
     union all select 'all', count(*)::int, 0, count(*) filter (where total > 8)::int from read.labelled order by key`,
  );
  expect(kept).toEqual(expected);
  expect(kept.length).toBeGreaterThan(2);

  for (const stream of streams)
    last = (await kernel.store.append(stream, [counterEvent('Removed', {})], 'any')).position;
  expect(await kernel.barrier.reached(last, 20_000)).toBe(true);
  expect((await pool.query('select * from read.label_sums')).rows).toEqual([]);

  await kernel.store.append(streams[0] ?? '', [counted(3)], 'any');
  const { log, store, sealing, database } = kernel;
  const ports = { url: database.url, pool: projectorPool(database.url, log), store, sealing, log };
  try {
    const { tables } = await verify(ports, labels, { signal: new AbortController().signal });
    expect(tables).toMatchObject([
      { table: 'labelled', differing: 0 },
      { table: 'label_sums', differing: 0 },
    ]);
  } finally {
    await ports.pool.end();
  }
});
