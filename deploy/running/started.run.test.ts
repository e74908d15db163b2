import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { shareCompilerCaches } from '@learnloom/testing/compiler-caches';
import { testDatabase, type TestDatabase } from '@learnloom/testing/database';
import { memoryFolder } from '@learnloom/testing/memory-folder';
import { runScript, runSource, type RunningScript } from '@learnloom/testing/script';
import { registry } from '@learnloom/projections/registry';
import { compile } from '../compiled/compile.mjs';
import { freePort } from './free-port.ts';

vi.setConfig({ testTimeout: 120_000 });

let database: TestDatabase;
let folder: string;
const started: RunningScript[] = [];
beforeAll(async () => {
  database = await testDatabase();
  folder = memoryFolder();
  shareCompilerCaches(folder);
});
/** What a test that failed has left behind would go on for ever, without its database. */
afterEach(async () => {
  for (const { child, exit } of started.splice(0)) {
    child.kill('SIGKILL');
    await exit;
  }
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

const environment = (port: number) => ({
  DATABASE_URL: database.url,
  DATA_DIR: folder,
  PORT: String(port),
  LOG_LEVEL: 'warn',
  MASTER_EMAIL: 'master@example.org',
  MASTER_PASSWORD: 'Slate-Harbour-61',
});

/** As the README's commands run them once `npm run build` was there, and as the tree's other tools are run. */
test.each<[string, typeof runScript]>([
  ['compiled', (script, args, env) => runScript('deploy/run.mjs', [script, ...args], env)],
  ['from their sources', runSource],
])('backends and workers run alone, several of each, %s, and end in order', async (how, run) => {
  if (how === 'compiled') await compile();
  const ports = [await freePort(), await freePort()];
  const worker = run('deploy/run-worker.ts', [], environment(0));
  const backends = ports.map(port => run('deploy/run-backend.ts', [], environment(port)));
  started.push(worker, ...backends);
  const ask = (port: number, path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}/api${path}`, init);
  await vi.waitFor(
    async () => {
      for (const port of ports) expect((await ask(port, '/health/ready')).status).toBe(200);
    },
    { timeout: 90_000, interval: 200 },
  );
  const body = JSON.stringify({ email: 'master@example.org', password: 'Slate-Harbour-61' });
  const headers = { 'content-type': 'application/json' };
  for (const port of ports)
    expect((await ask(port, '/auth/login', { method: 'POST', headers, body })).status).toBe(200);
  for (const { child, exit, err } of [...backends, worker]) {
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    expect(await err).toBe('');
  }
});

test('npm start goes on where a read model could not be rebuilt, and names it', async () => {
  const client = new pg.Client(database.url);
  await client.connect();
  // It ended three processes, and a worker has given it up.
  const version = registry.find(({ name }) => name === 'tag')?.version;
  await client.query(
    `insert into kernel.checkpoints (name, version, position, tables) values ('tag', 'older', null, '{}')
     on conflict (name) do update set version = excluded.version`,
  );
  await client.query(
    `insert into kernel.rebuilds (name, holder, version, cancellable, process, ends) values ('tag', 0, $1, false, $2, 2)`,
    [version, randomUUID()],
  );
  await client.query(
    `insert into kernel.workers (id, heartbeat_at, behind, given_up) values ($1, now() + interval '1 hour', $2, $3)`,
    [randomUUID(), ['tag'], { tag: '3 processes ended' }],
  );
  await client.end();
  const port = await freePort();
  const { child, out, exit } = runScript('deploy/start.mjs', [], { ...environment(port), DEMO: '0' });
  await new Promise<void>(done => child.stdout?.on('data', (text: Buffer) => text.includes('Ctrl+C') && done()));
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  expect(await out).toContain('These read models could not be rebuilt: tag. See “Read models” in the admin.');
});
