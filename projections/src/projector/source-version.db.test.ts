import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { integer, table } from '@learnloom/contracts/kernel/table';
import type { Kernel } from '@learnloom/platform/kernel';
import { projectionLag } from '@learnloom/platform/projection-lag';
import { testKernel } from '@learnloom/testing/database';
import { eventually } from '@learnloom/testing/eventually';
import { startProjections, type RunningProjections } from '@learnloom/testing/projections';
import { tablesOf } from '@learnloom/testing/tables';
import { counted, counterEvents, counterStream, counters } from './counting.fixture.ts';
import type { Projection } from './projection.ts';
import { rows } from './rows.ts';
import { sourceVersion } from './source-version.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'learnloom-versions-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let releases = 0;

/** A release of a program with one read model, whose handler and helper are these. Gives its file's address. */
function release(handler: string, helper = 'export const twice = n => 2 * n;\n'): string {
  const home = path.join(folder, `release-${(releases += 1)}`);
  mkdirSync(home);
  writeFileSync(path.join(home, 'helper.mjs'), helper);
  writeFileSync(
    path.join(home, 'sum.mjs'),
    `import { twice } from './helper.mjs';
export const sum = ({ rows, table, events, version }) =>
  rows(table, {
    version,
    events,
    on: { Counted: (row, { data }) => ({ sum: (row?.sum ?? 0) + ${handler} }), Renamed: row => row, Removed: () => null },
  });
`,
  );
  return pathToFileURL(path.join(home, 'sum.mjs')).href;
}

const sumTable = table('sum', { sum: integer });

async function readModelOf(address: string): Promise<Projection> {
  const { sum } = (await import(/* @vite-ignore */ address)) as {
    sum: (kit: object) => Projection;
  };
  return sum({ rows, table: sumTable, events: counterEvents, version: sourceVersion(address) });
}

test('the version of a read model changes with its handlers, with what they call, and with what is named besides', () => {
  const first = release('data.by');
  const version = sourceVersion(first);
  expect(version).toMatch(/^[0-9a-f]{16}$/);
  expect(sourceVersion(release('data.by'))).toBe(version);
  expect(sourceVersion(release('twice(data.by)'))).not.toBe(version);
  expect(sourceVersion(release('data.by', 'export const twice = n => n + n;\n'))).not.toBe(version);
  expect(sourceVersion(first, 'renderer 2')).not.toBe(version);
});

let kernel: Kernel;
let running: RunningProjections[];
const stream = counterStream();
const sumNow = async () => (await tablesOf(kernel.database)('sum').first<{ sum: number } | undefined>('sum'))?.sum;
const count = async (by: number) => (await kernel.store.append(stream, [counted(by)], 'any')).position;
const start = async (address: string) => {
  const started = await startProjections(kernel, [await readModelOf(address), counters()]);
  running.push(started);
  return started;
};
const stop = async (one: RunningProjections) => {
  running = running.filter(other => other !== one);
  await one.stop();
};
const behind = async () => (await projectionLag(kernel.database.read, kernel.store)).behind;

beforeEach(async () => {
  kernel = await testKernel();
  running = [];
});
afterEach(async () => {
  for (const one of running) await one.stop();
  await kernel.close();
});

test('a changed handler rebuilds its read model at the next start, and nothing else', async () => {
  const first = await start(release('data.by'));
  expect(await kernel.barrier.reached(await count(3), 20_000)).toBe(true);
  expect(await sumNow()).toBe(3);
  await stop(first);
  const second = await start(release('twice(data.by)'));
  expect(second.group.behindNames).toEqual(['sum']);
  await eventually(async () => expect(await sumNow()).toBe(6));
});

test('an older program that starts again builds its own tables, and the newer one says that it follows nothing', async () => {
  const [older, newer] = [release('data.by'), release('twice(data.by)')];
  await count(3);
  const late = await start(newer);
  await eventually(async () => expect(await sumNow()).toBe(6));
  const early = await start(older);
  await eventually(async () => expect(await sumNow()).toBe(3));
  await count(1);
  await eventually(async () => expect(await sumNow()).toBe(4));
  await eventually(() => expect(late.group.behindNames).toEqual(['sum']));
  await eventually(async () => expect(await behind()).toEqual([]));
  await stop(early);
  // Nobody follows it any more, so the one that is left takes it back.
  await eventually(async () => expect(await sumNow()).toBe(8), 30_000);
  await eventually(async () => expect(await behind()).toEqual([]), 30_000);
});
