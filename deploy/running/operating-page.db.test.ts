import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { metricsAt } from '@learnloom/testing/metrics';
import { root } from '../webpack/packages.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
});
afterAll(() => backend.close());

test('every metric that the page on running the product names is told', async () => {
  const page = readFileSync(join(root, 'deploy/OPERATING.md'), 'utf8');
  const named = new Set(page.match(/\blearnloom_\w+/g));
  expect(named.size).toBeGreaterThan(5);
  const told = new Set([...(await metricsAt(backend.metricsPort)).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  expect([...named].filter(name => !told.has(name))).toEqual([]);
});
