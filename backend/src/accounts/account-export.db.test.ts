import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountExport } from '@learnloom/contracts/accounts/account-export';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { newPerson, signInMaster, type Person } from '@learnloom/testing/people';

/** Downloads are few in ten minutes, so the read models are waited for instead of asking again. */
const DEADLINE_MS = 60_000;

let backend: TestBackend;
let api: ApiClient;
let master: Person;

beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  master = await signInMaster(api);
});
afterAll(() => backend.close());

const download = (token: string) => api.get<AccountExport>('/auth/account-data', { token });

test('an account downloads what is kept about it, as a file that nobody else keeps', async () => {
  const person = await newPerson(api, 'USER', master.token);
  await api.post('/website/newsletter', { body: { email: person.email } });
  await api.post(`/admin/accounts/${person.key}/role`, { token: master.token, body: { role: 'MANAGER' } });
  await api.post(`/admin/accounts/${master.key}/role`, { token: person.token, body: { role: 'USER' } });
  await api.post('/articles/tags', { token: person.token, body: { title: 'Grid', slug: 'grid' } });

  const { barrier, store } = backend.kernel;
  await barrier.reached((await store.head()) ?? '', DEADLINE_MS);
  const { status, headers, body } = await download(person.token);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="learnloom-account-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(Object.keys(body.about)).toEqual(Object.keys(body).filter(part => part !== 'about' && part !== 'exportedAt'));
  expect(body.profile).toMatchObject({
    key: person.key,
    email: person.email,
    firstName: 'Ada',
    lastName: 'Obi',
    otherNames: '',
    role: 'MANAGER',
    registeredAt: expect.any(String),
    lastSignInAt: expect.any(String),
  });
  expect(body.newsletter).toEqual({ email: person.email, subscribedAt: expect.any(String) });
  expect(body.sessions).toEqual([
    { device: '', network: '127.0.0.*', startedAt: expect.any(String), lastUsedAt: expect.any(String), endedAt: null },
  ]);
  expect(body.activity.map(({ by, text, target }) => [by, text, target.type, target.title])).toEqual([
    ['you', 'Added a new article tag', 'article-tag', 'Grid'],
    ['staff', 'Changed an account’s role', 'account', null],
    ['you', 'Signed in', 'account', null],
    ['you', 'Set a password', 'account', null],
    ['staff', 'Changed an account’s role', 'account', null],
    ['staff', 'Added a new admin', 'account', null],
  ]);
});

test('messages that were sent under its email are in it, with what was answered; notes and those of others are not', async () => {
  const [person, other] = [await newPerson(api, 'USER', master.token), await newPerson(api, 'USER', master.token)];
  const { barrier, secrets, store } = backend.kernel;
  const caughtUp = async () => barrier.reached((await store.head()) ?? '', DEADLINE_MS);
  const staff = (method: string, path: string, body: object) => api.send(method, path, { token: master.token, body });
  await staff('PUT', '/admin/website-settings/CONTACT_INFORMATION/details', { email: 'hello@example.org' });
  for (const { email } of [person, other]) {
    const opened = secrets.derivedToken('opened-form', `${randomUUID()}_${Date.now() - 20_000}`);
    const sent = { name: 'Ada', email, subject: 'Certificates', text: `When? ${email}`, opened };
    expect((await api.post('/website/contact-form', { body: sent })).status).toBe(200);
  }
  await caughtUp();
  const { body: inbox } = await api.get<{ rows: { key: string; email: string }[] }>(
    `/admin/forms/contact?search=${person.email}`,
    { token: master.token },
  );
  const key = inbox.rows[0]?.key;
  expect((await staff('POST', '/admin/forms/contact/reply', { key, text: 'In May.' })).status).toBe(200);
  expect((await staff('POST', `/admin/forms/messages/${key}/notes`, { text: 'A nuisance' })).status).toBe(200);
  // The reply's mail is a reaction's.
  await expect
    .poll(async () => (await download(person.token)).body.kept['mails']?.rows.length, { timeout: DEADLINE_MS })
    .toBeGreaterThan(0);
  const { kept } = (await download(person.token)).body;
  expect(Object.keys(kept).sort()).toEqual([
    'attempts',
    'certificates',
    'courses',
    'discussions',
    'mails',
    'messages',
    'orders',
  ]);
  expect(kept['messages']?.rows).toEqual([
    {
      form: 'contact',
      name: 'Ada',
      email: person.email,
      subject: 'Certificates',
      text: `When? ${person.email}`,
      sample: '',
      receivedAt: expect.any(String),
      answers: [{ at: expect.any(String), text: 'In May.' }],
    },
  ]);
  expect(kept['mails']?.rows).toContainEqual({
    what: expect.any(String),
    to: person.email,
    state: expect.any(String),
    queuedAt: expect.any(String),
    changedAt: expect.any(String),
  });
  expect(JSON.stringify(kept)).not.toMatch(new RegExp(`nuisance|${other.email}`));
});

test('a session that ended says so', async () => {
  const person = await newPerson(api, 'USER', master.token);
  await api.post('/auth/logout', { token: person.token });
  const { token } = await api.signIn(person.email, 'Correct-horse-1');
  const { sessions } = (await download(token)).body;
  expect(sessions.map(({ endedAt }) => endedAt === null)).toEqual([true, false]);
});

test('what staff did elsewhere holds nobody else’s name', async () => {
  const { body } = await download(master.token);
  expect(JSON.stringify(body)).not.toMatch(/Ada|Obi|user-/);
});

test('visitors download nothing, and an account ten times in ten minutes', async () => {
  expect((await api.get('/auth/account-data')).status).toBe(401);
  const person = await newPerson(api, 'USER', master.token);
  const statuses = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await download(person.token)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});
