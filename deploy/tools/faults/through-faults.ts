import { afterEach, expect, test, vi } from 'vitest';
import { randomFrom } from '../bench/replay/random.ts';
import { clusterUrl } from '@learnloom/testing/cluster-address';
import { readModelTemplate } from '@learnloom/testing/read-model-database';
import { failuresOf } from './fault.ts';
import { databasesOn, type OwnDatabases } from './harness/databases.ts';
import { faults } from './registry.ts';

/**
 * Tests each second fault, from the first or the one after it, in its short form. They wait for much of their time: the two halves
 * run side by side, in files of their own.
 */
export function testHalf(first: 0 | 1): void {
  // Each starts whole products and kills them: seconds on a quiet machine, minutes on a busy one.
  vi.setConfig({ testTimeout: 600_000, hookTimeout: 60_000 });
  let databases: OwnDatabases;
  afterEach(() => databases.drop());

  const half = faults.filter((_, index) => index % 2 === first);
  test.each(half)('through fault $number, $name, what was promised holds', async fault => {
    databases = databasesOn(await clusterUrl(), await readModelTemplate());
    const { signal } = new AbortController();
    const figures = await fault.run({ random: randomFrom(fault.number), short: true, signal, databases });
    expect(failuresOf(fault, figures, true)).toEqual([]);
    expect(figures.kills + figures.acknowledged).toBeGreaterThan(0);
  });
}
