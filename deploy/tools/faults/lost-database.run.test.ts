import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { articleTags } from '@learnloom/contracts/content/tags';
import { socketEvents, type Change } from '@learnloom/contracts/kernel/topic';
import { randomFrom } from '../bench/replay/random.ts';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { cuttable, type Cuttable } from '@learnloom/testing/cuttable';
import { testDatabase, type TestDatabase } from '@learnloom/testing/database';
import { eventually } from '@learnloom/testing/eventually';
import { metricsAt } from '@learnloom/testing/metrics';
import { newPerson } from '@learnloom/testing/people';
import { audit } from './harness/audit.ts';
import { Load } from './harness/load.ts';
import { Product, type Actor } from './harness/product.ts';
import { differences } from './harness/read-models.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const DEADLINE_MS = 60_000;
const STAFF = articleTags.topics.staff.name;
const { signal } = new AbortController();

let database: TestDatabase;
let way: Cuttable;
/** Reaches its database by a way that can be cut. */
let product: Product;
let api: ApiClient;
let master: Actor;
const started: Product[] = [];
const sockets: Socket[] = [];

beforeEach(async () => {
  database = await testDatabase();
  way = await cuttable(database.url);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  for (const one of started.splice(0)) await one.stop();
  await way.close();
  await database.drop();
});

async function start(workers: number): Promise<void> {
  product = new Product({ databaseUrl: way.url, backends: 1, workers, signal });
  started.push(product);
  await product.start();
  api = apiClient(product.backends[0]?.port ?? 0);
  master = await product.signIn();
}

const createTag = (through: ApiClient) => {
  const key = randomUUID();
  return through.post('/articles/tags', { token: master.token, body: { key, title: 'Tag', slug: `tag-${key}` } });
};

async function listen(): Promise<{ readonly socket: Socket; readonly changes: Change[] }> {
  const socket = io(`http://127.0.0.1:${product.backends[0]?.port}`, {
    transports: ['websocket'],
    auth: { token: master.token },
    forceNew: true,
    reconnection: false,
  });
  sockets.push(socket);
  const changes: Change[] = [];
  socket.on(socketEvents.changed, (change: Change) => changes.push(change));
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  const followed: unknown = await socket
    .timeout(DEADLINE_MS)
    .emitWithAck(socketEvents.follow, { topics: [STAFF], after: null });
  expect(followed).toEqual({ topics: [STAFF] });
  return { socket, changes };
}

test('while the database is away all that needs it answers 503; then everything goes on, and nothing is lost', async () => {
  await start(1);
  const landing = async () => (await api.get('/articles/categories/landing')).status;
  const activity = () => api.get('/admin/activity', { token: master.token });
  expect([await landing(), (await activity()).status]).toEqual([200, 200]);
  const { socket, changes } = await listen();
  const { cookie } = await newPerson(api, 'USER', master.token);
  const refresh = () => api.post('/auth/refresh', { headers: { cookie } });
  const load = new Load(product, { actor: master, random: randomFrom(1), clients: 4, mayBeAway: false });
  await eventually(() => expect(load.acknowledged).toBeGreaterThan(20), DEADLINE_MS);

  await way.cut();
  for (const refused of [await createTag(api), await activity(), await refresh()]) {
    expect([refused.status, refused.body.kind]).toEqual([503, 'unavailable']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  const signIn = { email: 'master@example.com', password: 'whatever-It-Is-1' };
  expect((await api.post('/auth/login', { body: signIn })).status).toBe(503);
  expect((await api.get('/health/ready')).status).toBe(503);
  expect((await api.get('/health/live')).status).toBe(200);
  expect(await landing()).toBe(200);
  const metricsPort = (await product.backends[0]?.ask('metrics')) as number;
  expect(await metricsAt(metricsPort)).toContain('learnloom_projection_lag_events Nan');
  await eventually(() => expect(load.unavailable).toBeGreaterThan(4), DEADLINE_MS);
  expect(socket.connected).toBe(true);

  await way.mend();
  await product.ready();
  const { acknowledged } = load;
  await eventually(() => expect(load.acknowledged).toBeGreaterThan(acknowledged + 20), DEADLINE_MS);
  expect([(await activity()).status, (await refresh()).status]).toEqual([200, 200]);
  expect(await load.finish()).toEqual([]);

  changes.length = 0;
  await eventually(async () => expect((await createTag(api)).status).toBe(200), DEADLINE_MS);
  await eventually(() => expect(changes.length).toBeGreaterThan(0), DEADLINE_MS);
  expect(socket.connected).toBe(true);
  await product.shows(await product.head());
  expect(await audit(database.url, load.expected)).toEqual({ lost: 0, duplicated: 0 });
  expect(await differences(database.url, signal)).toEqual([]);
  expect(product.ends).toEqual([]);
});

test('what changed while one backend was cut off is told to its sockets once it is back, and its pages follow', async () => {
  const elsewhere = new Product({ databaseUrl: database.url, backends: 1, workers: 1, signal });
  started.push(elsewhere);
  await elsewhere.start();
  await start(0);
  const there = apiClient(elsewhere.backends[0]?.port ?? 0);
  const slugs = async () => {
    const { body } = await api.get<{ categories: { slug: string }[] }>('/articles/categories/landing');
    return body.categories.map(({ slug }) => slug);
  };
  expect(await slugs()).toEqual([]);
  const { socket, changes } = await listen();

  await way.cut();
  const { status } = await createTag(there);
  expect([200, 202]).toContain(status);
  const category = { title: 'CSS', slug: 'css', summary: 'Styles' };
  await there.post('/articles/categories', { token: master.token, body: category });
  expect([changes, await slugs()]).toEqual([[], []]);

  await way.mend();
  await eventually(() => expect(changes).toMatchObject([{ topic: STAFF, keys: [] }]), DEADLINE_MS);
  await eventually(async () => expect(await slugs()).toEqual(['css']), DEADLINE_MS);
  expect(socket.connected).toBe(true);
});
