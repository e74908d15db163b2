import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountExport } from '@learnloom/contracts/accounts/account-export';
import { MOST_BOOKMARKS, type Bookmark, type NextReading, type OwnMarks } from '@learnloom/contracts/accounts/reading';
import type { Page } from '@learnloom/contracts/kernel/command';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { eventually } from '@learnloom/testing/eventually';
import { newPerson, PASSWORD, signInMaster, type Person } from '@learnloom/testing/people';

let backend: TestBackend;
let api: ApiClient;
let master: Person;
/** Parts of one tutorial, in reading order. */
let parts: readonly string[];

beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  master = await signInMaster(api);
  const [author, category] = [randomUUID(), randomUUID()];
  await made('/articles/authors', { key: author, firstName: 'Ada', lastName: 'Obi', gender: 'FEMALE' });
  await made('/tutorials/categories', { key: category, title: 'Sails', slug: 'sails', summary: 'On sails.' });
  parts = [randomUUID(), randomUUID(), randomUUID()];
  for (const [order, key] of parts.entries()) {
    const title = `Part ${order + 1}`;
    await made('/tutorials', {
      ...{
        key,
        title,
        slug: `part-${order + 1}`,
        summary: 'In short.',
        published: true,
        featured: false,
        order,
        author,
      },
      ...{ category: 'sails', metaTitle: title, content: JSON.stringify({ v: 1, ops: [{ insert: 'Text.\n' }] }) },
    });
  }
});
afterAll(() => backend.close());

async function made(path: string, body: object): Promise<void> {
  const { status, body: answer } = await api.post(path, { token: master.token, body });
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`);
}
const reader = () => newPerson(api, 'USER', master.token);
const partAt = (index: number): string => parts[index] ?? '';

const asking = ({ token }: Person) => ({
  mark: (item: string, kind = 'tutorial') => api.post('/auth/bookmarks', { token, body: { item, kind } }),
  read: (item: string, percent: number, heading = '') =>
    api.post('/auth/reading', { token, body: { item, kind: 'tutorial', percent, heading } }),
  bookmarks: async () => (await api.get<Page<Bookmark>>('/auth/bookmarks', { token })).body,
  history: async () =>
    (
      await api.get<Page<{ readonly item: string; readonly percent: number }>>('/auth/reading', { token })
    ).body.rows.map(({ item, percent }) => [item, percent]),
  next: async () => (await api.get<readonly NextReading[]>('/auth/reading/next', { token })).body,
  marks: async (item: string) => (await api.get<OwnMarks>(`/auth/marks/${item}`, { token })).body,
});

test('a reader keeps bookmarks, which nobody else sees and no event tells of', async () => {
  const person = await reader();
  const own = asking(person);
  const events = async () => (await backend.kernel.store.read(`account-${person.key}`)).length;
  const before = await events();
  expect((await own.mark(partAt(0))).status).toBe(200);
  expect((await own.mark(partAt(0))).status).toBe(200);
  expect(await own.bookmarks()).toMatchObject({
    total: 1,
    rows: [{ item: partAt(0), kind: 'tutorial', page: { title: 'Part 1', path: '/tutorials/sails/part-1' } }],
  });
  expect(await own.marks(partAt(0))).toEqual({ bookmarked: true, keepsHistory: true, place: null });
  expect((await asking(await reader()).bookmarks()).total).toBe(0);
  expect((await api.get('/auth/bookmarks')).status).toBe(401);
  expect((await own.mark(randomUUID())).body).toMatchObject({ status: 404, code: 'page-gone' });
  expect((await own.mark(partAt(0), 'bank')).status).toBe(404);
  await api.send('DELETE', `/auth/bookmarks/${partAt(0)}`, { token: person.token });
  expect((await own.bookmarks()).total).toBe(0);
  expect(await events()).toBe(before);
});

test('a bookmark of what is a draft again stays, without its title, and bookmarks are bounded', async () => {
  const person = await reader();
  const own = asking(person);
  await own.mark(partAt(2));
  await made(`/tutorials/${partAt(2)}/make-draft`, {});
  await eventually(async () => expect((await own.bookmarks()).rows).toMatchObject([{ item: partAt(2), page: null }]));
  await made(`/tutorials/${partAt(2)}/publish`, {});
  await backend.kernel.database.pool.query(
    `insert into kernel.bookmarks (account, item, kind) select $1, gen_random_uuid(), 'article' from generate_series(2, $2)`,
    [person.key, MOST_BOOKMARKS],
  );
  expect((await own.mark(partAt(0))).body).toMatchObject({ status: 409, code: 'too-many-bookmarks' });
  expect((await own.mark(partAt(2))).status).toBe(200);
});

test('what was begun is gone on with where it was left, and what was read is followed by the next part', async () => {
  const own = asking(await reader());
  await own.read(partAt(0), 40, 'the-mast');
  await own.read(partAt(0), 20, 'the-keel');
  expect(await own.next()).toMatchObject([
    { title: 'Part 1', path: '/tutorials/sails/part-1#the-keel', percent: 40, after: null },
  ]);
  expect((await own.marks(partAt(0))).place).toEqual({ percent: 40, heading: 'the-keel' });
  await own.read(partAt(0), 100);
  expect(await own.next()).toMatchObject([{ title: 'Part 2', path: '/tutorials/sails/part-2', after: 'Part 1' }]);
  await own.read(partAt(1), 10);
  expect(await own.next()).toMatchObject([{ title: 'Part 2', percent: 10, after: null }]);
  await own.read(partAt(1), 99);
  await own.read(partAt(2), 100);
  expect(await own.next()).toEqual([]);
  expect(await own.history()).toEqual([
    [partAt(2), 100],
    [partAt(1), 99],
    [partAt(0), 100],
  ]);
});

test('the history can be switched off, taken away page by page or whole, and is bounded', async () => {
  const person = await reader();
  const own = asking(person);
  const { token } = person;
  await own.read(partAt(0), 40);
  await own.read(partAt(1), 40);
  await api.post('/auth/reading/keep', { token, body: { keep: false } });
  await own.read(partAt(0), 90);
  await own.read(partAt(2), 90);
  expect(await own.history()).toEqual([
    [partAt(1), 40],
    [partAt(0), 40],
  ]);
  await api.send('DELETE', `/auth/reading/${partAt(1)}`, { token });
  expect(await own.history()).toEqual([[partAt(0), 40]]);
  await api.post('/auth/reading/keep', { token, body: { keep: true } });
  const { pool } = backend.kernel.database;
  await pool.query(
    `insert into kernel.reading_history (account, item, kind, percent, heading, read_at)
     select $1, gen_random_uuid(), 'article', 1, '', now() - interval '1 day' * number from generate_series(1, 600) number`,
    [person.key],
  );
  await own.read(partAt(2), 1);
  const { rows } = await pool.query<{ count: number; oldest: number }>(
    `select count(*)::int as count, round(extract(epoch from now() - min(read_at)) / 86400)::int as oldest
       from kernel.reading_history where account = $1`,
    [person.key],
  );
  expect(rows).toEqual([{ count: 500, oldest: 498 }]);
  await api.send('DELETE', '/auth/reading', { token });
  expect(await own.history()).toEqual([]);
});

test('bookmarks and history are in the file of one’s data, and go with the account', async () => {
  const person = await reader();
  const own = asking(person);
  await own.mark(partAt(0));
  await own.read(partAt(1), 30);
  await api.post('/auth/reading/keep', { token: person.token, body: { keep: false } });
  const { body } = await api.get<AccountExport>('/auth/account-data', { token: person.token });
  expect(body.bookmarks).toMatchObject([{ kind: 'tutorial', title: 'Part 1', markedAt: expect.any(String) }]);
  expect(body.reading).toMatchObject({ kept: false, pages: [{ title: 'Part 2', percent: 30 }] });
  await api.post('/auth/delete-account', { token: person.token, body: { password: PASSWORD } });
  await eventually(async () => {
    const { rows } = await backend.kernel.database.pool.query<{ left: number }>(
      `select (select count(*) from kernel.bookmarks where account = $1)
            + (select count(*) from kernel.reading_history where account = $1)
            + (select count(*) from kernel.reading_off where account = $1) as left`,
      [person.key],
    );
    expect(Number(rows[0]?.left)).toBe(0);
  });
});
