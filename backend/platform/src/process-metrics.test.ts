import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from './log.ts';
import { serveMetrics } from './metrics-server.ts';
import { workerExposition } from './process-metrics.ts';

test('a worker serves what it measures of itself, its version and figures of its own [OPS-03]', async () => {
  let models = 40;
  const figure = { name: 'learnloom_worker_read_models', help: 'Read models', read: () => models };
  const log = createLogger({ level: 'silent', name: 'test' });
  const server = await serveMetrics({ host: '127.0.0.1', port: 0 }, workerExposition([figure]), log);
  onTestFinished(() => server.close());
  models = 41;
  const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
  expect(text).toMatch(/^learnloom_worker_read_models 41$/m);
  expect(text).toMatch(/^learnloom_build_info\{version="\d+\.\d+\.\d+[^"]*",node="v\d+[^"]*"\} 1$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404);
});
