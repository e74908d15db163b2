import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Answer, Page } from '@learnloom/contracts/kernel/command';
import { accountChanges } from '@learnloom/contracts/accounts/account';
import { activityChanges } from '@learnloom/contracts/activity/activity';
import { articleTags, type TagRow } from '@learnloom/contracts/content/tags';
import { AppendTooLarge, EventStoreUnavailable } from '@learnloom/platform/event-store/event-store';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient, type Sent } from '@learnloom/testing/client';
import { eventually } from '@learnloom/testing/eventually';
import { signInMaster } from '@learnloom/testing/people';
import { handlers } from '../../registry.ts';

let backend: TestBackend;
let api: ApiClient;
let token: string;

beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  token = (await signInMaster(api)).token;
});
afterAll(() => backend.close());

const tagOf = (slug: string) => ({ key: randomUUID(), title: `Tag ${slug}`, slug });
const createTag = (body: object, sent: Sent = {}) => api.post<Answer>('/articles/tags', { token, body, ...sent });
const refused = (body: object, sent: Sent = {}) => api.post('/articles/tags', { token, body, ...sent });
const versionOf = async (key: string) => (await backend.kernel.store.read(`article-tag-${key}`)).length;
const headers = (key: string) => ({ headers: { 'idempotency-key': key } });

test('a command answers with its message and position, and the read models show it', async () => {
  const tag = tagOf('shown');
  const { status, body, headers: answered } = await createTag(tag);
  expect([status, body.status, body.message]).toEqual([200, 200, 'Added a new article tag']);
  const [event] = await backend.kernel.store.read(`article-tag-${tag.key}`);
  expect(body.position).toBe(event?.position);
  expect(answered.get('x-correlation-id')).toMatch(/^[\w-]{36}$/);
  const { body: page } = await api.get<Page<TagRow>>('/articles/tags?search=shown', { token });
  expect(page.rows).toMatchObject([tag]);
});

test('an answer names the topics that the command changed', async () => {
  await createTag(tagOf('after-a-gap'));
  const { body } = await createTag(tagOf('topics'));
  expect(body.topics).toEqual(expect.arrayContaining([articleTags.topics.staff.name, activityChanges.name]));
  expect(body.topics).not.toContain(accountChanges.name);
});

test('metadata of an event says who, by which command, and under which correlation id', async () => {
  const tag = tagOf('metadata');
  const correlationId = randomUUID();
  const { headers: answered } = await createTag(tag, { headers: { 'x-correlation-id': correlationId } });
  expect(answered.get('x-correlation-id')).toBe(correlationId);
  const [event] = await backend.kernel.store.read(`article-tag-${tag.key}`);
  expect(event?.metadata).toMatchObject({ command: 'CreateArticleTag', correlationId, actor: expect.any(String) });
});

test('a duplicate slug answers 409 and names it', async () => {
  await createTag(tagOf('twice'));
  const again = tagOf('twice');
  const { status, body } = await refused(again);
  expect([status, body.kind]).toEqual([409, 'conflict']);
  expect(body.errors).toHaveProperty('slug');
  expect(await versionOf(again.key)).toBe(0);
});

test('of many at once for one slug, one wins', async () => {
  const tags = Array.from({ length: 12 }, () => tagOf('race'));
  const answers = await Promise.all(tags.map(tag => createTag(tag)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
  const versions = await Promise.all(tags.map(({ key }) => versionOf(key)));
  expect(versions.reduce((sum, version) => sum + version, 0)).toBe(1);
});

test('a slug is taken when the answer to its append was lost; the retry is answered', async () => {
  const other = await backend.another();
  const { store } = other.runtime.kernel;
  const append = store.append.bind(store);
  let lost = 0;
  vi.spyOn(store, 'append').mockImplementation(async (stream, events, expected) => {
    const answer = await append(stream, events, expected);
    if (lost > 0 || !stream.startsWith(articleTags.subject)) return answer;
    lost += 1;
    throw new EventStoreUnavailable('The answer is lost');
  });
  const tag = tagOf('lost-answer');
  const sent = { token, body: tag, ...headers(randomUUID()) };
  const create = () => apiClient(other.port).post<Answer>('/articles/tags', sent);
  expect((await create()).status).toBe(503);
  expect((await createTag(tagOf('lost-answer'))).status).toBe(409);
  expect((await create()).status).toBe(200);
  expect([lost, await versionOf(tag.key)]).toEqual([1, 1]);
});

test('what a failed append claimed is free at once; what is too large to be recorded answers 413', async () => {
  const other = await backend.another();
  const { store } = other.runtime.kernel;
  const append = store.append.bind(store);
  const failures = [new AppendTooLarge(3_000_000, 1_048_576), new EventStoreUnavailable('It is away')];
  vi.spyOn(store, 'append').mockImplementation(async (stream, events, expected) => {
    const failure = stream.startsWith(articleTags.subject) && failures.shift();
    if (failure) throw failure;
    return append(stream, events, expected);
  });
  const tag = tagOf('never-recorded');
  const create = () => apiClient(other.port).post('/articles/tags', { token, body: { ...tag, key: randomUUID() } });
  const large = await create();
  expect([large.status, large.body.kind, large.body.message]).toEqual([
    413,
    'too-large',
    'This takes 3.00 MB; the limit is 1.05 MB.',
  ]);
  expect((await create()).status).toBe(503);
  expect((await createTag(tag)).status).toBe(200);
});

test('a slug that was given up is free again', async () => {
  const tag = tagOf('given-up');
  await createTag(tag);
  await api.send('PUT', `/articles/tags/${tag.key}`, { token, body: { title: 'Renamed', slug: 'renamed' } });
  expect((await createTag(tagOf('given-up'))).status).toBe(200);
  expect((await createTag(tagOf('renamed'))).status).toBe(409);
  await api.send('DELETE', `/articles/tags/${tag.key}`, { token });
  expect((await createTag(tagOf('renamed'))).status).toBe(200);
});

test('editors at once do not lose a change: each is decided on the state that it changes [ES-01]', async () => {
  const tag = tagOf('busy');
  await createTag(tag);
  const titles = Array.from({ length: 4 }, (_, index) => `Title ${index}`);
  const answers = await Promise.all(
    titles.map(title => api.send('PUT', `/articles/tags/${tag.key}`, { token, body: { title, slug: 'busy' } })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await versionOf(tag.key)).toBe(5);
});

test('another backend decides on what this one recorded, whatever it remembers', async () => {
  const other = await backend.another();
  const there = apiClient(other.port);
  const tag = tagOf('two-backends');
  await createTag(tag);
  expect((await there.post(`/articles/tags/${tag.key}/make-draft`, { token })).status).toBe(200);
  expect((await api.post(`/articles/tags/${tag.key}/publish`, { token })).status).toBe(200);
  expect((await there.post(`/articles/tags/${tag.key}/make-draft`, { token })).status).toBe(200);
  expect(await versionOf(tag.key)).toBe(4);
});

test('ten requests at once with one Idempotency-Key record one event and get one answer', async () => {
  const key = randomUUID();
  const { key: _, ...tag } = tagOf('idempotent');
  const answers = await Promise.all(Array.from({ length: 10 }, () => createTag(tag, headers(key))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const { body } = await api.get<Page<TagRow>>('/articles/tags?search=idempotent', { token });
  expect(body.total).toBe(1);
  const later = await createTag(tag, headers(key));
  expect(later.body).toEqual(answers[0]?.body);
});

test('a retry on another backend gets the same answer, even when the first one could not keep it', async () => {
  const other = await backend.another();
  const key = randomUUID();
  const tag = tagOf('retried');
  const first = await createTag(tag, headers(key));
  await backend.kernel.database.pool.query('delete from kernel.idempotency');
  const again = await apiClient(other.port).post<Answer>('/articles/tags', { token, body: tag, ...headers(key) });
  expect(again.body).toEqual(first.body);
  expect(await versionOf(tag.key)).toBe(1);
});

test('an Idempotency-Key of another request answers 409', async () => {
  const key = randomUUID();
  await createTag(tagOf('first-request'), headers(key));
  const other = tagOf('second-request');
  expect((await refused(other, headers(key))).status).toBe(409);
  await backend.kernel.database.pool.query('delete from kernel.idempotency');
  expect((await refused(other, headers(key))).status).toBe(409);
  expect(await versionOf(other.key)).toBe(0);
});

test('an Idempotency-Key has a length', async () => {
  const { status, body } = await refused(tagOf('long-key'), headers('x'.repeat(201)));
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['Idempotency-Key']]);
});

test('a refusal is not remembered: the mended request goes through under the same key', async () => {
  const key = randomUUID();
  const tag = tagOf('mended');
  expect((await refused({ ...tag, slug: 'Not A Slug!' }, headers(key))).status).toBe(400);
  expect((await createTag(tag, headers(key))).status).toBe(200);
});

test('without read models in time the answer is 202, and the event is recorded', async () => {
  const client = await backend.kernel.database.pool.connect();
  const tag = tagOf('late');
  try {
    await client.query('begin');
    await client.query('select 1 from kernel.checkpoints for update');
    const { status, body } = await createTag(tag);
    expect([status, body.status, body.message]).toEqual([202, 202, 'Added a new article tag']);
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect(await versionOf(tag.key)).toBe(1);
});

test('states are read anew when notices may have been missed: what they hold may be erased by now', async () => {
  const { states, kernel } = (await backend.another()).runtime;
  const tag = tagOf('remembered');
  await createTag(tag);
  const kind = handlers.find(({ category }) => category === articleTags.subject);
  if (!kind) throw new Error('Nothing decides on tags');
  const read = vi.spyOn(kernel.store, 'read');
  const look = () => states.known(kind, tag.key);
  await look();
  await look();
  expect(read).toHaveBeenCalledTimes(1);
  await backend.kernel.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'learnloom % notifications'`,
  );
  await eventually(async () => {
    await look();
    expect(read.mock.calls.length).toBeGreaterThan(1);
  });
});
