import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Kernel } from '@learnloom/platform/kernel';
import { testKernel, testLog } from '@learnloom/testing/database';
import { countsOf, remoteTrials, type RemoteTrials } from './remote-trials.ts';

let kernel: Kernel;
let trials: RemoteTrials;
beforeAll(async () => {
  kernel = await testKernel();
});
beforeEach(async () => {
  await kernel.database.pool.query('truncate kernel.remote_trials, kernel.remote_trial_counts');
  trials = remoteTrials(kernel.database.pool, testLog);
});
afterAll(() => kernel.close());

const at = (minute: number) => `2026-01-01T00:0${minute}:00.000Z`;
const first = { name: 'mfe-one', version: '2', before: '1', share: 10, startedAt: at(1) };

async function note(version: string, visits: number, failures: number): Promise<void> {
  await trials.all();
  for (let n = 0; n < visits; n += 1) trials.note('mfe_one', version, 'visits');
  for (let n = 0; n < failures; n += 1) trials.note('mfe_one', version, 'failures');
}

test('visits and failures add up by version, of all backends, and only while a version is tried [TEAM-01]', async () => {
  await note('2', 1, 1);
  expect(await trials.counts()).toEqual([]);
  await trials.start(first);
  await note('2', 3, 1);
  await note('1', 30, 0);
  const other = remoteTrials(kernel.database.pool, testLog);
  await other.all();
  other.note('mfe_one', '2', 'visits');
  await other.flush();
  const counts = await trials.counts();
  expect(countsOf(counts, 'mfe-one', '2')).toEqual({ visits: 4, failures: 1 });
  expect(countsOf(counts, 'mfe-one', '1')).toEqual({ visits: 30, failures: 0 });
  expect(countsOf(counts, 'mfe-one', '3')).toEqual({ visits: 0, failures: 0 });
  await trials.end({ name: 'mfe-one', version: '2', because: 'staff', at: at(2) });
  await note('2', 5, 5);
  expect(countsOf(await trials.counts(), 'mfe-one', '2')).toEqual({ visits: 4, failures: 1 });
});

test('a repeated start keeps what was counted; a later one begins from nothing [TEAM-01]', async () => {
  await trials.start(first);
  await note('2', 3, 1);
  await trials.start(first);
  expect(countsOf(await trials.counts(), 'mfe-one', '2')).toEqual({ visits: 3, failures: 1 });
  await trials.start({ ...first, version: '3', startedAt: at(2) });
  expect(await trials.counts()).toEqual([]);
  expect(await trials.all()).toMatchObject([{ version: '3', share: 10, startedAt: at(2), end: null }]);
});

test('what ended stays to be shown, until something else is deployed [TEAM-01]', async () => {
  await trials.start(first);
  await trials.end({ name: 'mfe-one', version: '9', because: 'errors', at: at(2) });
  expect(await trials.all()).toMatchObject([{ end: null }]);
  await trials.end({ name: 'mfe-one', version: '2', because: 'errors', at: at(2) });
  await trials.end({ name: 'mfe-one', version: '2', because: 'staff', at: at(3) });
  expect(await trials.all()).toMatchObject([{ version: '2', end: { because: 'errors', at: at(2) } }]);
  // An older deployment that is handled again does not take it away.
  await trials.clear('mfe-one', at(0));
  expect(await trials.all()).toHaveLength(1);
  await trials.clear('mfe-one', at(4));
  expect(await trials.all()).toEqual([]);
});
