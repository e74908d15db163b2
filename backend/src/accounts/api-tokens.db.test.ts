import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActivityPage } from '@learnloom/contracts/activity/activity';
import type { ApiTokenRow, CreatedApiToken, TokenChoice } from '@learnloom/contracts/accounts/api-tokens';
import type { Answer, Page } from '@learnloom/contracts/kernel/command';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { eventually } from '@learnloom/testing/eventually';
import { newPerson, signInMaster, type Person } from '@learnloom/testing/people';

let backend: TestBackend;
let api: ApiClient;
let master: Person;

beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  master = await signInMaster(api);
});
afterAll(() => backend.close());

const create = (token: string, body: object) =>
  api.post<Answer<CreatedApiToken>>('/admin/api-tokens', {
    token,
    body: { name: 'Build server', actions: ['ARTICLE_TAGS'], expiresAt: null, ...body },
  });
const tokenOf = async (person: Pick<Person, 'token'>, body: object = {}) =>
  (await create(person.token, body)).body.data;
const addTag = (token: string, title: string) =>
  api.post<Answer<{ readonly key: string }>>('/articles/tags', { token, body: { title, slug: title } });
const rows = async () => (await api.get<Page<ApiTokenRow>>('/admin/api-tokens', { token: master.token })).body.rows;

/** A manager who may make tokens and manage tags. */
async function manager(): Promise<Person> {
  const person = await newPerson(api, 'MANAGER', master.token);
  const granted = await api.post(`/admin/accounts/${person.key}/grant`, {
    token: master.token,
    body: { group: 'MANAGE_API_TOKENS' },
  });
  expect(granted.status).toBe(200);
  return person;
}

test('a program acts for its person with the permissions of its token, and the log says so [PRG-01]', async () => {
  const { key, token } = await tokenOf(master);
  expect(token).toMatch(/^ll_/);
  expect((await addTag(token, 'by-token')).status).toBe(200);
  expect((await api.get('/admin', { token })).status).toBe(403);
  await eventually(async () => {
    const { body } = await api.get<ActivityPage>('/admin/activity?limit=10', { token: master.token });
    expect(body.rows[0]).toMatchObject({
      command: 'CreateArticleTag',
      token: 'Build server',
      actor: { key: master.key },
    });
    expect((await rows()).find(row => row.key === key)).toMatchObject({
      status: 'active',
      lastUsedAt: expect.any(String),
    });
  });
  // Neither the log of events nor a table has the token itself.
  const { rows: kept } = await backend.runtime.kernel.database.pool.query(
    'select hash from kernel.api_tokens where hash = $1',
    [token],
  );
  expect(kept).toEqual([]);
});

test('a token opens neither the account itself nor another token [PRG-01]', async () => {
  const { token } = await tokenOf(master);
  for (const path of ['/auth/profile', '/auth/sessions', '/auth/passkeys', '/admin/api-tokens'])
    expect([path, (await api.get(path, { token })).status]).toEqual([path, 403]);
  expect((await create(token, {})).status).toBe(403);
  expect((await create(master.token, { actions: ['MANAGE_API_TOKENS'] })).body).toMatchObject({
    code: 'not-for-tokens',
  });
  expect((await api.post('/auth/logout', { token, body: {} })).status).toBe(403);
});

test('a token has no more than its person has now [PRG-01]', async () => {
  const person = await manager();
  expect((await create(person.token, { actions: ['MANAGE_ADMINS'] })).body).toMatchObject({
    code: 'beyond-own-rights',
  });
  const { token } = await tokenOf(person);
  expect((await addTag(token, 'while-allowed')).status).toBe(200);
  await api.post(`/admin/accounts/${person.key}/take`, {
    token: master.token,
    body: { group: 'ARTICLE_TAGS' },
  });
  await eventually(async () => expect((await addTag(token, 'no-longer')).status).toBe(403), 1000);
});

test('a token is of no use once it is revoked, expired, or its person is suspended or deleted [PRG-01]', async () => {
  const works = async (token: string) => (await api.get('/admin/activity', { token })).status === 200;
  const ends = (token: string) => eventually(async () => expect(await works(token)).toBe(false), 1000);
  const revoked = await tokenOf(master);
  expect(await works(revoked.token)).toBe(true);
  await api.post(`/admin/api-tokens/${revoked.key}/revoke`, { token: master.token, body: {} });
  await ends(revoked.token);
  const shown = (await rows()).find(({ key }) => key === revoked.key);
  expect(shown).toMatchObject({ status: 'revoked', lastUsedAt: expect.any(String) });
  expect((await create(master.token, { expiresAt: '2020-01-01T00:00:00Z' })).body).toMatchObject({ code: 'time-past' });
  const expiring = await tokenOf(master, { expiresAt: new Date(Date.now() + 700).toISOString() });
  expect(await works(expiring.token)).toBe(true);
  await ends(expiring.token);
  const person = await manager();
  const { token } = await tokenOf(person);
  expect(await works(token)).toBe(true);
  await api.post(`/admin/accounts/${person.key}/suspend`, { token: master.token, body: {} });
  await ends(token);
  const leaving = await manager();
  const last = await tokenOf(leaving);
  expect(await works(last.token)).toBe(true);
  await api.send('DELETE', `/admin/accounts/${leaving.key}`, { token: master.token });
  await ends(last.token);
});

test('a token may have a whole group or one of its actions, and is offered both [PRG-01]', async () => {
  const { body } = await api.get<readonly TokenChoice[]>('/admin/api-tokens/choices', { token: master.token });
  const offered = body.map(({ name }) => name);
  expect(offered).toEqual(expect.arrayContaining(['ARTICLE_TAGS', 'article-tag:create']));
  expect(offered.filter(name => name.startsWith('api-token:'))).toEqual([]);
  const { token } = await tokenOf(master, { actions: ['article-tag:create'] });
  const added = await addTag(token, 'one-action');
  expect(added.status).toBe(200);
  const removed = await api.send('DELETE', `/articles/tags/${added.body.data.key}`, { token });
  expect(removed.status).toBe(403);
});

test('a changed or unknown token is refused [PRG-01]', async () => {
  const { key, token } = await tokenOf(master);
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  for (const one of [forged, `ll_${key}`, 'll_', `ll_${'0'.repeat(80)}`])
    expect((await api.get('/admin/activity', { token: one })).status).toBe(401);
});
