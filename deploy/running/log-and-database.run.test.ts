import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { testDatabase, type TestDatabase } from '@learnloom/testing/database';
import { startStandIn, type StandIn } from '@learnloom/testing/event-store-db/stand-in';
import { eventually } from '@learnloom/testing/eventually';
import { memoryFolder } from '@learnloom/testing/memory-folder';
import { signInMaster } from '@learnloom/testing/people';
import { runScript, type RunningScript } from '@learnloom/testing/script';
import { freePort } from './free-port.ts';

/** Whole programs one after the other, on a machine that may be slow. */
const DEADLINE_MS = 120_000;
vi.setConfig({ testTimeout: 600_000, hookTimeout: 60_000 });

/** The two parts of an installation whose events are in an EventStoreDB. */
interface Parts {
  readonly database: TestDatabase;
  readonly log: StandIn;
}

let folder: string;
let file: string;
let parts: Parts;
const databases: TestDatabase[] = [];
const logs: StandIn[] = [];
const running: RunningScript[] = [];

const newDatabase = async (): Promise<TestDatabase> => {
  const database = await testDatabase();
  databases.push(database);
  return database;
};
const newLog = async (): Promise<StandIn> => {
  const log = await startStandIn();
  logs.push(log);
  return log;
};
beforeEach(async () => {
  folder = memoryFolder();
  file = join(folder, 'backups', 'site.backup');
  parts = { database: await newDatabase(), log: await newLog() };
});
afterEach(async () => {
  for (const { child, exit } of running.splice(0)) {
    child.kill('SIGKILL');
    await exit;
  }
  for (const log of logs.splice(0)) await log.close();
  for (const database of databases.splice(0)) await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const environment = ({ database, log }: Parts, port = 0) => ({
  DATABASE_URL: database.url,
  EVENT_STORE_URL: log.url,
  EVENT_STORE_WAIT: '0',
  DATA_DIR: join(folder, 'data'),
  PORT: String(port),
  LOG_LEVEL: 'warn',
  MASTER_EMAIL: 'master@example.org',
  MASTER_PASSWORD: 'Slate-Harbour-61',
});

/** A program that ends by itself. */
async function ended(of: Parts, script: string, ...args: string[]) {
  const { out, err, exit } = runScript(`deploy/${script}.ts`, args, environment(of));
  const [code] = await exit;
  return { code, out: await out, err: await err };
}

interface Product {
  readonly api: ApiClient;
  readonly programs: readonly RunningScript[];
}

/** Backend and worker, once they are ready. */
async function start(of: Parts): Promise<Product> {
  const port = await freePort();
  const programs = ['deploy/run-worker.ts', 'deploy/run-backend.ts'].map(script =>
    runScript(script, [], environment(of, port)),
  );
  running.push(...programs);
  const api = apiClient(port);
  const isOk = async () => expect((await api.get<{ status: string }>('/health/ready')).body.status).toBe('ok');
  const ready = eventually(isOk, DEADLINE_MS);
  // What ends instead says why.
  const gone = programs.map(async ({ exit, err }) => {
    await exit;
    throw new Error(`A program ended: ${await err}`);
  });
  await Promise.race([ready, ...gone]);
  for (const one of gone) one.catch(() => undefined);
  return { api, programs };
}

async function stop({ programs }: Product): Promise<void> {
  for (const { child, exit, err } of programs) {
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    expect(await err).toBe('');
  }
  running.splice(0);
}

/** By the master, who can sign in. */
async function createTag({ api }: Product): Promise<string> {
  const { token } = await signInMaster(api);
  const slug = `tag-${randomUUID()}`;
  const { status } = await api.post('/articles/tags', { token, body: { title: 'Tag', slug } });
  expect([200, 202]).toContain(status);
  return slug;
}

/** As the read models have them. */
async function tagsIn({ database }: Parts): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ slug: string }>('select slug from read.tag');
    return rows.map(({ slug }) => slug).toSorted();
  } finally {
    await client.end();
  }
}

const verified = async (of: Parts): Promise<void> => {
  const { code, out, err } = await ended(of, 'verify', 'log_chain', 'tag', 'account');
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^log_chain: intact, \d+ events$/m);
  expect(out).toContain('tag: equal\n');
  expect(out).toContain('account: equal\n');
};

/** What a start says that is refused: one line, and no more. */
async function refusal(of: Parts, script: string): Promise<string> {
  const { code, err } = await ended(of, script);
  expect(code).toBe(1);
  expect(err).toMatch(/^Setting EVENT_STORE_URL: [^\n]*\n$/);
  return err;
}

test('beside newer events of other programs and of the server, verify and a worker that returns go on', async () => {
  const first = await start(parts);
  const slugs = [await createTag(first)];
  await eventually(async () => expect(await tagsIn(parts)).toEqual(slugs), DEADLINE_MS);
  parts.log.writeOthers(600);
  // The checkpoints move past what others wrote.
  await eventually(async () => expect((await first.api.get('/health/ready')).status).toBe(200), DEADLINE_MS);
  await stop(first);
  parts.log.writeOthers(3, '$statsCollected');
  await verified(parts);
  const second = await start(parts);
  slugs.push(await createTag(second));
  await eventually(async () => expect(await tagsIn(parts)).toEqual(slugs.toSorted()), DEADLINE_MS);
  await stop(second);
  await verified(parts);
});

test('of database and log either may be lost: one line says what is missing, and a backup brings both back', async () => {
  const first = await start(parts);
  const slugs = [await createTag(first)];
  await eventually(async () => expect(await tagsIn(parts)).toEqual(slugs), DEADLINE_MS);
  await stop(first);
  expect(await ended(parts, 'backup', file)).toMatchObject({ code: 0, err: '' });

  const logLost = { ...parts, log: await newLog() };
  for (const script of ['run-backend', 'run-worker', 'verify'])
    expect(await refusal(logLost, script)).toMatch(/does not contain the events that the database was built from/);
  expect(await ended(logLost, 'restore', file, '--replace')).toMatchObject({ code: 0, err: '' });
  const second = await start(logLost);
  await eventually(async () => expect(await tagsIn(logLost)).toEqual(slugs), DEADLINE_MS);
  slugs.push(await createTag(second));
  await stop(second);
  await verified(logLost);

  const databaseLost = { ...logLost, database: await newDatabase() };
  for (const script of ['run-backend', 'run-worker', 'verify'])
    expect(await refusal(databaseLost, script)).toMatch(
      /passwords, sessions and personal-data keys are missing.*npm run restore/,
    );
  expect(await ended(databaseLost, 'restore', file)).toMatchObject({ code: 0, err: '' });
  const third = await start(databaseLost);
  // The log was kept, and with it what came after the backup.
  await eventually(async () => expect(await tagsIn(databaseLost)).toEqual(slugs.toSorted()), DEADLINE_MS);
  await createTag(third);
  await stop(third);
  await verified(databaseLost);
});
