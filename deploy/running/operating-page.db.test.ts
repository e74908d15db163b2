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

test('every metric that the page on operating, the alert rules and the dashboard name is there [OPS-03]', async () => {
  const files = ['OPERATING.md', 'monitoring/alerts.yaml', 'monitoring/grafana.json'];
  const texts = files.map(file => readFileSync(join(root, 'deploy', file), 'utf8')).join('\n');
  const named = new Set(texts.match(/\blearnloom_\w+/g)?.map(name => name.replace(/_(bucket|count)$/, '')));
  expect(named.size).toBeGreaterThan(5);
  const told = new Set([...(await metricsAt(backend.metricsPort)).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  // The first are there only with a replica, the others are those of a worker.
  const isElsewhere = (name: string) => /^learnloom_(replica|worker)_/.test(name);
  expect([...named].filter(name => !told.has(name) && !isElsewhere(name))).toEqual([]);
});
