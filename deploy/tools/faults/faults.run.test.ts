import { afterEach, expect, test, vi } from 'vitest';
import { randomFrom } from '../bench/replay/random.ts';
import { clusterUrl } from '@learnloom/testing/cluster-address';
import { failuresOf } from './fault.ts';
import { databasesOn, type OwnDatabases } from './harness/databases.ts';
import { faults } from './registry.ts';

// Each starts whole products and kills them: seconds on a quiet machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

let databases: OwnDatabases;
afterEach(() => databases.drop());

test.each(faults)('through fault $number, $name, what was promised holds', async fault => {
  databases = databasesOn(await clusterUrl());
  const { signal } = new AbortController();
  const figures = await fault.run({ random: randomFrom(fault.number), short: true, signal, databases });
  expect(failuresOf(fault, figures, true)).toEqual([]);
  expect(figures.kills + figures.acknowledged).toBeGreaterThan(0);
});
