import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleTags } from '@learnloom/contracts/content/tags';
import { socketEvents, type Change } from '@learnloom/contracts/kernel/topic';
import { rebuild } from '@learnloom/projections/projector/rebuild';
import { projectorPool } from '@learnloom/projections/projector/projector-group';
import { createLogger } from '@learnloom/platform/log';
import { registry } from '@learnloom/projections/registry';
import { testBackend, testSettings, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { testLog } from '@learnloom/testing/database';
import { eventually } from '@learnloom/testing/eventually';
import { startStandIn, type StandIn } from '@learnloom/testing/event-store-db/stand-in';
import { signInMaster, type Person } from '@learnloom/testing/people';
import { tablesOf } from '@learnloom/testing/tables';

/** Longer than any back-off on a slow machine. */
const DEADLINE_MS = 30_000;

let standIn: StandIn;
let backend: TestBackend;
let api: ApiClient;
let master: Person;
beforeAll(async () => {
  standIn = await startStandIn();
  backend = await testBackend({ settings: { ...testSettings, eventStore: standIn.address } });
  api = apiClient(backend.port);
  master = await signInMaster(api);
});
afterAll(async () => {
  await backend.close();
  await standIn.close();
});

const create = (slug = `tag-${randomUUID()}`, idempotencyKey = randomUUID()) =>
  api.post<{ status: number; kind?: string }>('/articles/tags', {
    token: master.token,
    headers: { 'idempotency-key': idempotencyKey },
    body: { title: 'Tag', slug },
  });

const tags = async (): Promise<string[]> => {
  const { rows } = await backend.kernel.database.pool.query<{ slug: string }>('select slug from read.tag');
  return rows.map(({ slug }) => slug);
};

const isOk = async () => expect((await api.get<{ status: string }>('/health/ready')).body.status).toBe('ok');
const caughtUp = () => eventually(isOk, DEADLINE_MS);

test('a command goes through the event store to read models, the activity log and open pages', async () => {
  const socket = io(`http://127.0.0.1:${backend.port}`, {
    transports: ['websocket'],
    auth: { token: master.token },
    forceNew: true,
  });
  const changes: Change[] = [];
  socket.on(socketEvents.changed, (change: Change) => changes.push(change));
  await new Promise<void>(resolve => socket.once('connect', () => resolve()));
  const topics = [articleTags.topics.staff.name];
  await socket.timeout(DEADLINE_MS).emitWithAck(socketEvents.follow, { topics, after: null });

  const slug = `tag-${randomUUID()}`;
  const { status, body } = await create(slug);
  expect([200, 202]).toContain(status);
  await eventually(async () => expect(await tags()).toContain(slug), DEADLINE_MS);
  await eventually(() => expect(changes.map(({ topic }) => topic)).toEqual(topics), DEADLINE_MS);
  socket.disconnect();
  const { position } = body as { position?: string };
  expect(position).toMatch(/^\d{20}\.\d{20}$/);
  const logged = await tablesOf(backend.kernel.database)('activity_log')
    .where({ position })
    .first<{ command: string }>();
  expect(logged.command).toBe('CreateArticleTag');
  const { rows } = await backend.kernel.database.pool.query('select from es.events');
  expect(rows).toEqual([]);
  await caughtUp();
});

test('a read model that is rebuilt from the event store is as it was', async () => {
  await create();
  await caughtUp();
  const before = await tablesOf(backend.kernel.database)('tag').orderBy('key');
  const tag = registry.find(({ name }) => name === 'tag');
  if (!tag) throw new Error('There is no read model of tags');
  const { store, sealing, database } = backend.kernel;
  const pool = projectorPool(database.url, testLog);
  const { signal } = new AbortController();
  await rebuild({ url: database.url, pool, store, sealing, log: testLog }, tag, { signal });
  await pool.end();
  expect(await tablesOf(database)('tag').orderBy('key')).toEqual(before);
});

test('beside very many events of other programs the product becomes ready, and says how far behind it may be', async () => {
  await create();
  standIn.writeOthers(12_000);
  await eventually(isOk, 90_000);
  const { body } = await api.get<{ projections: { details: { allowed: number; events: Record<string, number> } } }>(
    '/health/ready',
  );
  expect(Math.max(...Object.values(body.projections.details.events))).toBeLessThan(body.projections.details.allowed);
  const slug = `tag-${randomUUID()}`;
  expect((await create(slug)).status).toBeLessThan(300);
  await eventually(async () => expect(await tags()).toContain(slug), DEADLINE_MS);
}, 150_000);

test('a document that the event store does not take is refused with its size and with what there is room for', async () => {
  const content = JSON.stringify({ v: 1, ops: [{ insert: `${'x'.repeat(1_200_000)}\n` }] });
  const { status, body } = await api.post<{ errors: Record<string, string> }>('/articles', {
    token: master.token,
    body: { title: 'Long', slug: 'long', content },
  });
  expect(status).toBe(400);
  expect(body.errors.content).toBe('The document is 1.20 MB; the limit is 1.04 MB.');
});

test('while the event store is away commands are answered 503, and everything recovers with it', async () => {
  await create();
  await caughtUp();
  const landing = () => api.get('/articles/categories/landing');
  expect((await landing()).status).toBe(200);
  const slug = `tag-${randomUUID()}`;
  const key = randomUUID();

  await standIn.refuse();
  const refused = await create(slug, key);
  expect([refused.status, refused.body.kind, refused.headers.get('retry-after')]).toEqual([503, 'unavailable', '2']);
  const ready = await api.get<{ eventStore: { ok: boolean }; database: { ok: boolean } }>('/health/ready');
  expect([ready.status, ready.body.eventStore.ok, ready.body.database.ok]).toEqual([503, false, true]);
  expect((await api.get('/health/live')).status).toBe(200);
  expect((await landing()).status).toBe(200);

  await standIn.accept();
  await eventually(async () => expect((await create(slug, key)).status).toBeLessThan(300), DEADLINE_MS);
  await eventually(async () => expect(await tags()).toContain(slug), DEADLINE_MS);
  await caughtUp();
}, 90_000);

test('a command whose outcome is unknown is carried out once, however often it is sent', async () => {
  const slug = `tag-${randomUUID()}`;
  const key = randomUUID();
  standIn.loseAnswers(12);
  await eventually(async () => expect((await create(slug, key)).status).toBeLessThan(300), DEADLINE_MS);
  standIn.loseAnswers(0);
  const again = await create(slug, key);
  expect(again.status).toBeLessThan(300);
  await eventually(async () => expect((await tags()).filter(one => one === slug)).toEqual([slug]), DEADLINE_MS);
  const tag = await tablesOf(backend.kernel.database)('tag').where({ slug }).first<{ key: string }>();
  expect((await backend.kernel.store.read(`article-tag-${tag.key}`)).length).toBe(1);
}, 90_000);

test('a backend that starts while the event store goes away waits for it and knows then what one append takes', async () => {
  const lines: string[] = [];
  const write = (line: string) => {
    if (!line.includes('Waiting up to 60 s for the event store at 127.0.0.1')) return;
    lines.push(line);
    standIn.loseAnswers(0);
  };
  const log = createLogger({ level: 'warn' }, { write });
  // How much it takes is asked by an append.
  standIn.loseAnswers(Number.POSITIVE_INFINITY);
  const waiting = { ...testSettings, eventStore: { ...standIn.address, waitSeconds: 60 } };
  const other = await backend.another({ settings: waiting, log });
  expect(lines.length).toBe(1);
  const { status, body } = await apiClient(other.port).post<{ errors: Record<string, string> }>('/articles', {
    token: master.token,
    body: {
      title: 'Long',
      slug: 'long',
      content: JSON.stringify({ v: 1, ops: [{ insert: `${'x'.repeat(1_200_000)}\n` }] }),
    },
  });
  expect([status, body.errors.content]).toEqual([400, expect.stringContaining('the limit is 1.04 MB')]);
}, 120_000);
