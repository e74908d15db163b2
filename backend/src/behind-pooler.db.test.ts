import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@learnloom/deploy/running/free-port';
import { openPool } from '@learnloom/platform/database';
import { testBackend, testSettings, type TestBackend } from '@learnloom/testing/backend';
import { apiClient } from '@learnloom/testing/client';
import { testLog } from '@learnloom/testing/database';
import { eventually } from '@learnloom/testing/eventually';
import { signInMaster } from '@learnloom/testing/people';
import { afterAll, beforeAll, expect, test } from 'vitest';

const installed = spawnSync('pgbouncer', ['--version']).status === 0;
/** PgBouncer refuses to run as root. */
const NOBODY = 65_534;
/** Fewer sessions than the backend has connections, so that transactions change between them. */
const POOL_SIZE = 3;

let folder: string;
let pooler: ChildProcess | undefined;
let backend: TestBackend;

async function startPooler(databaseUrl: string): Promise<string> {
  const port = await freePort();
  const { hostname, port: behind, username, password } = new URL(databaseUrl);
  const config = `[databases]
* = host=${hostname} port=${behind}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
default_pool_size = ${POOL_SIZE}
auth_type = trust
auth_file = ${join(folder, 'users')}
`;
  writeFileSync(join(folder, 'users'), `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`);
  writeFileSync(join(folder, 'pooler.ini'), config);
  chmodSync(folder, 0o755);
  const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  pooler = spawn('pgbouncer', ['-q', join(folder, 'pooler.ini')], { stdio: 'ignore', ...identity });
  return Object.assign(new URL(databaseUrl), { port: String(port) }).href;
}

beforeAll(async () => {
  if (!installed) return;
  folder = mkdtempSync(join(tmpdir(), 'learnloom-pooler-'));
  let pooledDatabaseUrl = '';
  backend = await testBackend({}, async url => {
    pooledDatabaseUrl = await startPooler(url);
  });
  const throughPooler = await backend.another({ settings: { ...testSettings, pooledDatabaseUrl } });
  backend = { ...backend, port: throughPooler.port, runtime: throughPooler.runtime };
});
afterAll(async () => {
  await backend?.close();
  pooler?.kill();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

test.skipIf(!installed)('works behind a pooler in transaction mode [OPS-02]', async () => {
  const api = apiClient(backend.port);
  const { token } = await signInMaster(api);
  const slugs = Array.from({ length: 24 }, () => `tag-${randomUUID()}`);
  const created = await Promise.all(
    slugs.map(slug => api.post('/articles/tags', { token, body: { title: slug.slice(0, 40), slug } })),
  );
  expect(created.map(({ status }) => status)).toEqual(slugs.map(() => 200));
  const lists = await Promise.all(slugs.map(() => api.get<{ total: number }>('/articles/tags', { token })));
  expect(new Set(lists.map(({ body }) => body.total))).toEqual(new Set([slugs.length]));
  await eventually(async () => expect((await api.get('/health/ready')).status).toBe(200));
  expect((await backend.kernel.database.pool.query('select from kernel.parked')).rows).toEqual([]);
});

test.skipIf(!installed)('leaves no setting behind in the sessions of a pooler [OPS-02]', async () => {
  const { pooledDatabaseUrl } = backend.runtime.settings;
  const pool = openPool(pooledDatabaseUrl ?? '', { name: 'test', log: testLog, pooled: 'transactions', max: 8 });
  const shown = await Promise.all(
    Array.from({ length: 24 }, () =>
      pool.query<{ path: string; ms: string }>(
        "select current_setting('search_path') as path, current_setting('statement_timeout') as ms, pg_sleep(0.01)",
      ),
    ),
  );
  expect(new Set(shown.map(({ rows }) => `${rows[0]?.path} ${rows[0]?.ms}`))).toEqual(new Set(['"$user", public 0']));
  await pool.end();
});
