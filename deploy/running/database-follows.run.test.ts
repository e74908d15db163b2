import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { projectionLag } from '@learnloom/platform/projection-lag';
import type { Kernel } from '@learnloom/platform/kernel';
import { testKernel } from '@learnloom/testing/database';
import { eventually } from '@learnloom/testing/eventually';
import { runScript } from '@learnloom/testing/script';
import { DATABASE_FOLLOWS } from './database-follows.ts';

vi.setConfig({ testTimeout: 120_000 });

let kernel: Kernel;
beforeAll(async () => {
  kernel = await testKernel();
});
afterAll(() => kernel.close());

const begunAhead = () => runScript('deploy/run-worker.ts', ['--attached', DATABASE_FOLLOWS], { LOG_LEVEL: 'info' });

test('projections that are begun before their database work on it as soon as they hear where it is', async () => {
  const { child, exit } = begunAhead();
  child.stdin?.write(`${kernel.database.url}\n`);
  await eventually(
    async () => expect((await projectionLag(kernel.database.read, kernel.store)).alive).toBe(true),
    90_000,
  );
  child.stdin?.end();
  expect(await exit).toEqual([0, null]);
});

test('projections whose start found no database end with it, without a word', async () => {
  const { child, exit, err } = begunAhead();
  child.stdin?.end();
  expect(await exit).toEqual([0, null]);
  expect(await err).toBe('');
});
