import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountExport } from '@learnloom/contracts/accounts/account-export';
import type { OwnProfile, OwnSession } from '@learnloom/contracts/accounts/profile';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
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

const profileOf = async ({ token }: Person) => (await api.get<OwnProfile>('/auth/profile', { token })).body;
const update = ({ token }: Person, body: object, headers: Record<string, string> = {}) =>
  api.post('/auth/update-account-profile', { token, headers, body: { firstName: 'Ada', lastName: 'Obi', ...body } });
const sessionsOf = async ({ token }: Person) =>
  (await api.get<readonly OwnSession[]>('/auth/sessions', { token })).body;
const refresh = async (cookie: string) => (await api.post('/auth/refresh', { headers: { cookie } })).status;

test('a person says more of the own account; a local number is one of the country, else of Nigeria [AUTH-01] [REF-01]', async () => {
  const person = await newPerson(api, 'USER', master.token);
  const said = { otherNames: 'Nkem', country: 'NG', state: 'LA', bio: 'Learns.\nTeaches.' };
  expect((await update(person, { ...said, phone: '0803 123 4567' })).status).toBe(200);
  const profile = await profileOf(person);
  expect(profile).toMatchObject({ ...said, phone: '+2348031234567', email: person.email, avatar: '' });
  expect((await update(person, { phone: '030 901820', country: 'DE' })).status).toBe(200);
  expect((await profileOf(person)).phone).toBe('+4930901820');
  for (const [body, field] of [
    [{ phone: '+1 2345678' }, 'phone'],
    [{ state: 'LA' }, 'state'],
    [{ country: 'Nigeria' }, 'country'],
    [{ country: 'ZZ' }, 'country'],
    [{ country: 'DE', state: 'LA' }, 'state'],
    [{ country: 'AQ', state: 'LA' }, 'state'],
    [{ memberRole: 'MASTER' }, 'memberRole'],
  ] as const) {
    const refused = await update(person, body);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, [field]]);
  }
  const stale = await update(person, {}, { 'if-match': `"${profile.version}"` });
  expect(stale.body).toMatchObject({ status: 409, code: 'changed-meanwhile' });
  const { body } = await api.get<AccountExport>('/auth/account-data', { token: person.token });
  expect(body.profile).toMatchObject({ phone: '+4930901820', country: 'DE' });
});

test('what the profile says is sealed, and managers do not read numbers and places in the log', async () => {
  const person = await newPerson(api, 'USER', master.token);
  await update(person, { phone: '+2348030000042', bio: 'Unmistakable words', country: 'NG' });
  const { rows } = await backend.kernel.database.pool.query<{ text: string }>(
    'select e::text as text from es.events e',
  );
  expect(rows.map(({ text }) => text).join()).not.toMatch(/2348030000042|Unmistakable/);
  const manager = await newPerson(api, 'MANAGER', master.token);
  const log = await api.get(`/admin/activity?target=${person.key}`, { token: manager.token });
  expect(JSON.stringify(log.body)).not.toContain('2348030000042');
});

test('whoever changes the password needs the present one, stays, and is signed out everywhere else [AUTH-01]', async () => {
  const person = await newPerson(api, 'USER', master.token);
  const other = await api.signIn(person.email, PASSWORD);
  const change = (currentPassword: string, password: string) =>
    api.post('/auth/reset-account-password', {
      token: person.token,
      body: { currentPassword, password, confirmPassword: password },
    });
  const NEXT = 'Seventeen-otters-9';
  expect((await change('Wrong-password-1', NEXT)).body.errors).toEqual({
    currentPassword: 'The password is incorrect.',
  });
  expect((await change(PASSWORD, 'Password1!')).body.errors).toHaveProperty('password');
  expect((await change(PASSWORD, PASSWORD)).body.errors).toEqual({
    password: 'The new password must be different from the current one.',
  });
  expect((await change(PASSWORD, NEXT)).status).toBe(200);
  expect([await refresh(person.cookie), await refresh(other.cookie)]).toEqual([200, 401]);
  await eventually(async () => expect((await api.get('/auth/profile', { token: other.token })).status).toBe(401));
  expect((await api.post('/auth/login', { body: { email: person.email, password: PASSWORD } })).status).toBe(401);
  await api.signIn(person.email, NEXT);
});

test('sessions are told apart by browser and network; nothing else that a browser says of itself is kept', async () => {
  const person = await newPerson(api, 'USER', master.token);
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; Zaphod) Gecko/20100101 Firefox/140.0' };
  const entered = await api.post('/auth/login', { headers, body: { email: person.email, password: PASSWORD } });
  const known = async () => (await sessionsOf(person)).find(({ current }) => !current);
  expect(await known()).toMatchObject({ device: 'Firefox on Linux', network: '127.0.0.*' });
  await api.post('/auth/refresh', {
    headers: { cookie: entered.cookies.join('; '), 'user-agent': headers['user-agent'].replace('Firefox', 'Chrome') },
  });
  expect(await known()).toMatchObject({ device: 'Chrome on Linux' });
  const { rows } = await backend.kernel.database.pool.query<{ text: string }>(
    'select s::text as text from kernel.sessions s where account = $1',
    [person.key],
  );
  expect(rows.map(({ text }) => text).join()).not.toMatch(/Zaphod|127\.0\.0\.1/);
  // Staff see when, not from where.
  const seen = await api.get(`/admin/accounts/${person.key}`, { token: master.token });
  expect(seen.status).toBe(200);
  expect(JSON.stringify(seen.body)).not.toContain('127.0.0.');
  const { body } = await api.get<AccountExport>('/auth/account-data', { token: person.token });
  expect(body.sessions.map(({ device }) => device)).toContain('Chrome on Linux');
});

test('a person sees the own sessions and ends one of them; nobody ends those of others', async () => {
  const person = await newPerson(api, 'USER', master.token);
  const phone = await api.signIn(person.email, PASSWORD);
  const all = await sessionsOf(person);
  expect(all.map(({ current }) => current).sort()).toEqual([false, true]);
  const lost = all.find(({ current }) => !current)?.session ?? '';
  const end = (session: string, token: string) => api.post(`/auth/sessions/${session}/end`, { token });
  expect((await end(lost, master.token)).status).toBe(404);
  expect((await end(lost, person.token)).status).toBe(200);
  await eventually(async () => expect((await api.get('/auth/profile', { token: phone.token })).status).toBe(401));
  expect(await refresh(phone.cookie)).toBe(401);
  expect(await sessionsOf(person)).toHaveLength(1);
  expect((await end(lost, person.token)).status).toBe(404);
});
