import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { READ_DAYS, type ReadersFigures, type ReadsOfPage } from '@learnloom/contracts/activity/page-reads';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { eventually } from '@learnloom/testing/eventually';
import { newPerson, signInMaster, type Person } from '@learnloom/testing/people';
import { services } from './services.ts';

let backend: TestBackend;
let api: ApiClient;
let master: Person;
const [shown, draft] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  master = await signInMaster(api);
  const author = randomUUID();
  await made('/articles/authors', { key: author, firstName: 'Ada', lastName: 'Obi', gender: 'FEMALE' });
  await made('/articles/categories', { key: randomUUID(), title: 'Sails', slug: 'sails', summary: 'On sails.' });
  for (const [key, title] of [
    [shown, 'Reef a sail'],
    [draft, 'Mend a sail'],
  ] as const) {
    const slug = title.toLowerCase().replaceAll(' ', '-');
    await made('/articles', {
      ...{ key, title, slug, summary: 'In short.', published: key === shown, featured: false, author },
      ...{ category: 'sails', metaTitle: title, content: JSON.stringify({ v: 1, ops: [{ insert: 'Text.\n' }] }) },
    });
  }
});
afterAll(() => backend.close());

async function made(path: string, body: object): Promise<void> {
  const { status, body: answer } = await api.post(path, { token: master.token, body });
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`);
}
const read = async (body: object) => (await api.post('/page-reads', { body })).status;
const figures = async ({ token }: Person = master) =>
  (await api.get<ReadersFigures>('/admin/dashboard/readers', { token })).body;

test('pages that are read are counted by week and kind, without anything of who read [ADM-07]', async () => {
  expect((await figures()).reads.map(({ label }) => label)).toEqual([
    'Articles',
    'Tutorials',
    'Courses',
    'Quizzes',
    'Exercises',
  ]);
  expect((await figures()).most).toEqual([]);
  for (let n = 0; n < 2; n += 1) expect(await read({ kind: 'article', item: shown })).toBe(204);
  // What is read later adds to the week and day that are there.
  await eventually(async () => expect((await figures()).most[0]?.reads).toBe(2));
  expect(await read({ kind: 'article', item: shown })).toBe(204);
  await eventually(async () => {
    const { reads, most, weeks } = await figures();
    expect(reads[0]?.counts).toEqual(weeks.map((_, at) => (at === weeks.length - 1 ? 3 : 0)));
    expect(most).toEqual([
      { kind: 'article', item: shown, title: 'Reef a sail', path: '/howto/sails/reef-a-sail', reads: 3 },
    ]);
  });
  const { body } = await api.get<ReadsOfPage>(`/admin/page-reads/article/${shown}`, { token: master.token });
  expect([body.counts.at(-1), body.counts.length]).toEqual([3, body.weeks.length]);
  expect(body.dayCounts).toEqual(body.days.map((_, at) => (at === READ_DAYS - 1 ? 3 : 0)));
  const { rows } = await backend.kernel.database.pool.query<Record<string, unknown>>('select * from kernel.page_reads');
  expect(rows.map(row => Object.keys(row).sort())).toEqual([['item', 'kind', 'reads', 'week']]);
});

test('neither a draft, nor what does not exist, nor an article as a quiz is counted', async () => {
  const before = await figures();
  for (const body of [
    { kind: 'article', item: draft },
    { kind: 'article', item: randomUUID() },
    { kind: 'quiz', item: shown },
  ])
    expect(await read(body)).toBe(204);
  await backend.runtime.ports.services.get(services.pageReads).flush();
  expect(await figures()).toEqual(before);
});

test.each([
  { kind: 'bank', item: shown },
  { kind: 'article', item: 'reef-a-sail' },
  { kind: 'article', item: shown, reader: 'me' },
  { kind: 'article' },
])('a read like %j is refused', async body => {
  expect(await read(body)).toBe(400);
});

test('whoever manages none of it sees none of it, and readers are not asked', async () => {
  const manager = await newPerson(api, 'USER', master.token);
  expect((await api.get('/admin/dashboard/readers', { token: manager.token })).status).toBe(403);
  expect((await api.get('/admin/dashboard/readers')).status).toBe(401);
});

test('one address cannot count without end', async () => {
  const body = { kind: 'article', item: randomUUID() };
  const statuses = await Promise.all(Array.from({ length: 400 }, () => read(body)));
  expect(statuses.filter(status => status === 429).length).toBeGreaterThan(0);
});
