import { afterAll, beforeAll, expect, test } from 'vitest';
import * as operations from '@learnloom/backend/operations/registry';
import { readModels } from '@learnloom/contracts/operations/read-models';
import { testAreas, type TestAreas } from '@learnloom/testing/areas';
import { eventually } from '@learnloom/testing/eventually';
import { runScript, type RunningScript } from '@learnloom/testing/script';

/** A process on a slow machine. */
const DEADLINE_MS = 60_000;

let product: TestAreas;
const workers: RunningScript[] = [];
beforeAll(async () => {
  product = await testAreas([operations]);
});
afterAll(async () => {
  for (const { child } of workers) child.kill('SIGKILL');
  await product.close();
});

function worker(): RunningScript {
  const started = runScript('deploy/run-worker.ts', [], { DATABASE_URL: product.kernel.database.url });
  workers.push(started);
  return started;
}

const query = async (sql: string) =>
  (await product.kernel.database.pool.query<Record<string, unknown>>(sql)).rows.map(row => Object.values(row)[0]);

test('a worker killed during a rebuild leaves the old tables serving, and another one does it again', async () => {
  const reader = await product.kernel.database.pool.connect();
  await reader.query('begin; select count(*) from read.category');
  const [before] = await query("select to_regclass('read.category')::oid");
  await product.execute(readModels.rebuild, { name: 'category' });
  const first = worker();
  const building = "select nspname from pg_namespace where nspname = 'rebuild_category'";
  await eventually(async () => expect((await query(building)).length).toBe(1), DEADLINE_MS);
  expect(await query('select name from kernel.live_rebuilds')).toEqual(['category']);

  first.child.kill('SIGKILL');
  await first.exit;
  await eventually(async () => expect(await query('select name from kernel.live_rebuilds')).toEqual([]));
  await reader.query('commit');
  reader.release();
  expect(await query('select count(*) from read.category')).toEqual([0]);
  expect(await query("select to_regclass('read.category')::oid")).toEqual([before]);
  expect(await query('select outcome from kernel.work_outcomes')).toEqual([]);

  const second = worker();
  await eventually(
    async () => expect(await query('select outcome from kernel.work_outcomes')).toEqual(['done']),
    DEADLINE_MS,
  );
  expect(await query("select to_regclass('read.category')::oid")).not.toEqual([before]);
  expect(await query(building)).toEqual([]);
  second.child.kill('SIGTERM');
  expect(await second.exit).toEqual([0, null]);
}, 150_000);

test('a rebuild over which three processes ended is not begun again before staff ask for it anew', async () => {
  const reader = await product.kernel.database.pool.connect();
  await reader.query('begin; select count(*) from read.tag');
  await product.execute(readModels.rebuild, { name: 'tag' });
  const building = () => query('select name from kernel.live_rebuilds');
  const outcomes = () => query(`select outcome from kernel.work_outcomes where name = 'tag' order by number`);
  for (let ended = 0; ended < 3; ended += 1) {
    const { child, exit } = worker();
    await eventually(async () => expect(await building()).toEqual(['tag']), DEADLINE_MS);
    child.kill('SIGKILL');
    await exit;
    await eventually(async () => expect(await building()).toEqual([]));
  }
  const last = worker();
  await eventually(async () => expect(await outcomes()).toEqual(['failed']), DEADLINE_MS);
  expect(await query("select reason from kernel.work_outcomes where outcome = 'failed'")).toEqual([
    expect.stringMatching(/^3 processes ended while they built it/),
  ]);
  await reader.query('commit');
  reader.release();
  await product.execute(readModels.rebuild, { name: 'tag' });
  await eventually(async () => expect(await outcomes()).toEqual(['failed', 'done']), DEADLINE_MS);
  // Told a moment after the tables are in place.
  await eventually(async () => expect(await query('select name from kernel.rebuilds')).toEqual([]));
  last.child.kill('SIGTERM');
  expect(await last.exit).toEqual([0, null]);
}, 150_000);
