import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Answer, Page } from '@learnloom/contracts/kernel/command';
import { socketEvents, type Change } from '@learnloom/contracts/kernel/topic';
import { articleTags, type TagRow } from '@learnloom/contracts/content/tags';
import { randomFrom } from '../bench/replay/random.ts';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { testDatabase, type TestDatabase } from '@learnloom/testing/database';
import { eventually } from '@learnloom/testing/eventually';
import { newPerson } from '@learnloom/testing/people';
import { audit } from './harness/audit.ts';
import { Load } from './harness/load.ts';
import { Product, type Actor } from './harness/product.ts';
import { differences } from './harness/read-models.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const DEADLINE_MS = 60_000;
const STAFF = articleTags.topics.staff.name;
const { signal } = new AbortController();

let database: TestDatabase;
let product: Product;
let first: ApiClient;
let second: ApiClient;
let master: Actor;

beforeAll(async () => {
  database = await testDatabase();
  product = new Product({ databaseUrl: database.url, backends: 2, workers: 2, signal });
  await product.start();
  const [one, other] = product.backends.map(({ port }) => apiClient(port));
  if (!one || !other) throw new Error('There are not two backends');
  [first, second] = [one, other];
  master = await product.signIn();
});
afterAll(async () => {
  await product.stop();
  await database.drop();
});

const createTag = async (api: ApiClient) => {
  const key = randomUUID();
  const { token } = master;
  const { status } = await api.post<Answer>('/articles/tags', {
    token,
    body: { key, title: 'Tag', slug: `tag-${key}` },
  });
  return { key, status };
};

const tagsOf = async (api: ApiClient) => {
  const { body } = await api.get<Page<TagRow>>('/articles/tags?limit=100', { token: master.token });
  return body.rows.map(({ key }) => key);
};

async function listen(backend: number, token: string, topics: readonly string[]) {
  const socket: Socket = io(`http://127.0.0.1:${product.backends[backend]?.port}`, {
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnection: false,
  });
  const changes: Change[] = [];
  socket.on(socketEvents.changed, (change: Change) => changes.push(change));
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  await socket.timeout(DEADLINE_MS).emitWithAck(socketEvents.follow, { topics, after: null });
  return { socket, changes };
}

test('what one backend has answered is there when the other is asked', async () => {
  const statuses: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const [here, there] = round % 2 ? [first, second] : [second, first];
    const { key, status } = await createTag(here);
    statuses.push(status);
    // 202: on a slow machine the answer did not wait for the read models.
    if (status === 200) expect(await tagsOf(there)).toContain(key);
    else await eventually(async () => expect(await tagsOf(there)).toContain(key), DEADLINE_MS);
  }
  expect(statuses).toContain(200);
  expect(statuses.every(status => status === 200 || status === 202)).toBe(true);
});

test('a public answer that one backend keeps in memory follows a change made through the other', async () => {
  const slugs = async () => {
    const { body } = await first.get<{ categories: { slug: string }[] }>('/articles/categories/landing');
    return body.categories.map(({ slug }) => slug);
  };
  expect(await slugs()).toEqual([]);
  const category = { title: 'CSS', slug: 'css', summary: 'Styles' };
  await second.post('/articles/categories', { token: master.token, body: category });
  await eventually(async () => expect(await slugs()).toEqual(['css']), DEADLINE_MS);
});

test('a socket hears every change once, through whichever backend it was made', async () => {
  const { socket, changes } = await listen(0, master.token, [STAFF]);
  const made: string[] = [];
  for (let round = 0; round < 20; round += 1) made.push((await createTag(round % 4 ? second : first)).key);
  const heard = () => changes.flatMap(({ keys }) => keys);
  await eventually(() => expect(new Set(heard())).toEqual(new Set(made)), DEADLINE_MS);
  // What would come twice comes before what is made after it.
  const { key: last } = await createTag(second);
  await eventually(() => expect(heard()).toContain(last), DEADLINE_MS);
  expect(heard().sort()).toEqual([...made, last].sort());
  socket.disconnect();
});

test('a suspension through one backend ends the session at the other: its sockets and its requests', async () => {
  const person = await newPerson(first, 'MANAGER', master.token);
  const { socket } = await listen(0, person.token, []);
  expect((await first.get('/articles/tags', { token: person.token })).status).toBe(200);
  await second.post(`/admin/accounts/${person.key}/suspend`, { token: master.token, body: {} });
  await eventually(() => expect(socket.connected).toBe(false));
  await eventually(async () => expect((await first.get('/articles/tags', { token: person.token })).status).toBe(401));
});

test('under load, with one of the workers killed, every event is applied once', async () => {
  const load = new Load(product, { actor: master, random: randomFrom(1), mayBeAway: false });
  const [worker] = product.workers;
  for (const enough of [100, 200]) {
    await eventually(() => expect(load.acknowledged).toBeGreaterThan(enough), DEADLINE_MS);
    await worker?.kill();
    await worker?.start();
  }
  expect(await load.finish()).toEqual([]);
  await product.shows(await product.head());
  expect(await audit(database.url, load.expected)).toEqual({ lost: 0, duplicated: 0 });
  expect(await differences(database.url, signal)).toEqual([]);
  expect(product.ends).toEqual([]);
});
