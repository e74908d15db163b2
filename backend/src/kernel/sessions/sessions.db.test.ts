import { randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@learnloom/contracts/accounts/account';
import { testBackend, testSettings, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { eventually } from '@learnloom/testing/eventually';
import { newPerson, PASSWORD, signInMaster, type Person } from '@learnloom/testing/people';

let backend: TestBackend;
let api: ApiClient;
let master: Person;

beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  master = await signInMaster(api);
});
afterAll(() => backend.close());

const refresh = (cookie: string, to: ApiClient = api) =>
  to.post<Session>('/auth/refresh', cookie ? { headers: { cookie } } : {});
const refreshed = async (cookie: string) => {
  const { status, body, cookies } = await refresh(cookie);
  expect(status).toBe(200);
  return { ...body, cookie: cookies[0] ?? '' };
};
const works = async (token: string, at: ApiClient = api) => (await at.get('/admin/dashboard', { token })).status;
const longAgo = (seconds: number) =>
  backend.kernel.database.pool.query(`update kernel.sessions set rotated_at = rotated_at - make_interval(secs => $1)`, [
    seconds,
  ]);
/** As if the grace for tabs that refresh at once were over. */
const afterGrace = () => longAgo(11);

test('the refresh cookie is httpOnly, SameSite=Lax and lasts 30 days [AUTH-04]', async () => {
  const { headers } = await api.post('/auth/login', { body: { email: master.email, password: 'Slate-Harbour-61' } });
  const [cookie = ''] = headers.getSetCookie();
  expect(cookie).toMatch(/^learnloom-refresh=[^;]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
});

test('on a domain with TLS the cookie is for all hosts of it and Secure [AUTH-04]', async () => {
  const settings = { ...testSettings, domain: 'learn.example.org', secureCookies: true };
  const other = await backend.another({ settings });
  const body = { email: master.email, password: 'Slate-Harbour-61' };
  const { headers } = await apiClient(other.port).post('/auth/login', { body });
  expect(headers.getSetCookie()[0]).toMatch(/; Domain=learn\.example\.org; Secure$/);
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
});

test('a refresh exchanges the cookie; tokens are stored as hashes only', async () => {
  const person = await newPerson(api, 'MANAGER', master.token);
  const next = await refreshed(person.cookie);
  expect(next.cookie).not.toBe(person.cookie);
  expect(next.user).toEqual(person.user);
  expect(await works(next.token)).toBe(200);
  const { rows } = await backend.kernel.database.pool.query<{ row: string }>(
    'select s::text as row from kernel.sessions s',
  );
  for (const { row } of rows) expect(row).not.toContain(next.cookie.split('.')[1]);
});

test('a cookie that was exchanged before ends the whole session', async () => {
  const person = await newPerson(api, 'MANAGER', master.token);
  const second = await refreshed(person.cookie);
  const third = await refreshed(second.cookie);
  await afterGrace();
  expect((await refresh(person.cookie)).status).toBe(401);
  expect((await refresh(third.cookie)).status).toBe(401);
  await eventually(async () => expect(await works(third.token)).toBe(401));
});

test('twenty refreshes at once all succeed with one next cookie, and leave one live branch', async () => {
  const person = await newPerson(api, 'MANAGER', master.token);
  const all = await Promise.all(Array.from({ length: 20 }, () => refreshed(person.cookie)));
  const [cookie = '', ...others] = new Set(all.map(one => one.cookie));
  expect(others).toEqual([]);
  const { rows } = await backend.kernel.database.pool.query(
    'select 1 from kernel.sessions where account = $1 and revoked_at is null',
    [person.key],
  );
  expect(rows).toHaveLength(1);
  await afterGrace();
  await refreshed(cookie);
});

test('an exchanged cookie is good for ten seconds more; after them its use ends the session', async () => {
  const person = await newPerson(api, 'MANAGER', master.token);
  const { cookie } = await refreshed(person.cookie);
  await longAgo(8);
  expect((await refreshed(person.cookie)).cookie).toBe(cookie);
  await longAgo(3);
  expect((await refresh(person.cookie)).status).toBe(401);
  expect((await refresh(cookie)).status).toBe(401);
});

test('whoever tries cookies without end keeps nobody else behind the same address out', async () => {
  const person = await newPerson(api, 'MANAGER', master.token);
  const there = apiClient((await backend.another()).port);
  const statuses = new Set<number>();
  for (let n = 0; n < 125; n += 1) statuses.add((await refresh('learnloom-refresh=x', there)).status);
  expect([...statuses]).toEqual([401, 429]);
  expect((await refresh(person.cookie, there)).status).toBe(200);
});

test('an invented cookie opens nothing and ends nothing', async () => {
  const person = await newPerson(api, 'MANAGER', master.token);
  const [session = ''] = (person.cookie.split('=')[1] ?? '').split('.');
  for (const invented of ['', 'learnloom-refresh=x', `learnloom-refresh=${session}.${randomUUID()}.${'0'.repeat(32)}`])
    expect((await refresh(invented)).status).toBe(401);
  await refreshed(person.cookie);
});

test('signing out ends the session on every backend and removes the cookie', async () => {
  const there = apiClient((await backend.another()).port);
  const person = await newPerson(api, 'MANAGER', master.token);
  expect(await works(person.token, there)).toBe(200);
  const { status, headers } = await api.post('/auth/logout', { token: person.token });
  expect(status).toBe(200);
  expect(headers.getSetCookie()[0]).toMatch(/^learnloom-refresh=; Path=\/; Max-Age=0;/);
  await eventually(async () => expect(await works(person.token, there)).toBe(401));
  expect((await refresh(person.cookie, there)).status).toBe(401);
});

test('a suspended account is out at once on every backend, and back after its reactivation', async () => {
  const there = apiClient((await backend.another()).port);
  const person = await newPerson(api, 'MANAGER', master.token);
  expect(await works(person.token, there)).toBe(200);
  const suspended = await api.post(`/admin/accounts/${person.key}/suspend`, {
    token: master.token,
    body: { reason: 'Spam' },
  });
  expect(suspended.status).toBe(200);
  await eventually(async () => expect(await works(person.token, there)).toBe(401));
  expect((await refresh(person.cookie)).status).toBe(401);
  const signIn = () => api.post('/auth/login', { body: { email: person.email, password: PASSWORD } });
  const refused = await signIn();
  expect([refused.status, refused.body.message]).toEqual([403, 'This account is suspended. Reason: Spam']);
  await api.post(`/admin/accounts/${person.key}/reactivate`, { token: master.token });
  expect((await signIn()).status).toBe(200);
});

// Each is wrong in one thing alone.
test.each<[string, (claims: object, key: string, ours: { readonly keyid: string }) => string]>([
  ['without a signature', (claims, _key, ours) => jwt.sign(claims, null, { ...ours, algorithm: 'none' })],
  ['of another algorithm', (claims, key, ours) => jwt.sign(claims, key, { ...ours, algorithm: 'HS512' })],
  ['signed with another key', (claims, _key, ours) => jwt.sign(claims, 'x'.repeat(64), ours)],
  ['with a foreign key id', (claims, key) => jwt.sign(claims, key, { keyid: 'foreign' })],
  ['for another audience', (claims, key, ours) => jwt.sign({ ...claims, aud: 'other' }, key, ours)],
  ['of another issuer', (claims, key, ours) => jwt.sign({ ...claims, iss: 'other' }, key, ours)],
  ['that has expired', (claims, key, ours) => jwt.sign({ ...claims, exp: 1 }, key, ours)],
])('a token %s is refused', async (_name, forge) => {
  const claims = jwt.decode(master.token) as { kid?: string };
  const header = JSON.parse(Buffer.from(master.token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string };
  const { signingKey } = backend.kernel.secrets;
  const ours = { keyid: header.kid };
  expect(await works(jwt.sign(claims, signingKey, ours))).toBe(200);
  expect(await works(forge(claims, signingKey, ours))).toBe(401);
});

test('a role in the token does not count: the account says which it has', async () => {
  const person = await newPerson(api, 'USER', master.token);
  const { header, payload } = jwt.decode(person.token, { complete: true }) ?? { header: { kid: '' }, payload: '' };
  const claims = { ...(payload as object), role: 'MASTER' };
  expect(await works(jwt.sign(claims, backend.kernel.secrets.signingKey, { keyid: header.kid ?? '' }))).toBe(403);
});

test('a session that is used every day ends all the same after the days of the setting [ACC-01]', async () => {
  const person = await newPerson(api, 'USER', master.token);
  const first = await refreshed(person.cookie);
  const { pool } = backend.kernel.database;
  const startedBefore = (days: number) =>
    pool.query('update kernel.sessions set created_at = now() - make_interval(days => $1) where account = $2', [
      days,
      person.key,
    ]);
  await startedBefore(89);
  const last = await refreshed(first.cookie);
  const { rows } = await pool.query<{ days: number }>(
    `select extract(day from expires_at - now())::int as days from kernel.sessions where account = $1`,
    [person.key],
  );
  expect(rows.map(({ days }) => days)).toEqual([0]);
  await startedBefore(91);
  expect((await refresh(last.cookie)).status).toBe(401);
});
