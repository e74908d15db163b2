import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountRow } from '@learnloom/contracts/accounts/account';
import type { ActivityEntry } from '@learnloom/contracts/activity/activity';
import type { Answer, Page, Problem } from '@learnloom/contracts/kernel/command';
import type { History, Moment } from '@learnloom/contracts/activity/history';
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

const ask = <T>(key: string, more = '', { token } = master) =>
  api.get<T>(`/admin/history/account/${key}${more}`, { token });
const suspend = (key: string, reason: string) =>
  api.post<Answer>(`/admin/accounts/${key}/suspend`, { token: master.token, body: { reason } });

test('the history of an account is opened for those who manage accounts, and for nobody else', async () => {
  const person = await newPerson(api, 'USER', master.token);
  await suspend(person.key, 'Spam');
  const { body } = await ask<History>(person.key);
  expect(body).toMatchObject({ title: 'Ada Obi', total: 5, deleted: false });
  expect(body.rows.map(({ text, actor }) => [text, actor?.key])).toEqual([
    ['Suspended a user account', master.key],
    ['Signed in', person.key],
    ['Set a password', person.key],
    ['Changed an account’s role', master.key],
    ['Added a new admin', master.key],
  ]);
  expect(body.rows[0]?.changes).toEqual([
    { field: 'suspended', label: 'Account', before: 'Active', after: 'Suspended' },
    { field: 'reason', label: 'Reason', before: null, after: 'Spam' },
  ]);
  expect(body.rows[4]?.changes).toContainEqual({ field: 'email', label: 'Email', before: null, after: person.email });
  expect(JSON.stringify(body)).not.toMatch(/emailHash|"session"/);

  const manager = await newPerson(api, 'MANAGER', master.token);
  for (const more of ['', '/moment']) expect((await ask<Problem>(person.key, more, manager)).status).toBe(403);
});

test('an account is seen as it was', async () => {
  const person = await newPerson(api, 'USER', master.token);
  await suspend(person.key, 'Spam');
  const fieldsAt = async (more: string) =>
    Object.fromEntries((await ask<Moment>(person.key, more)).body.fields.map(({ field, value }) => [field, value]));
  expect(await fieldsAt('/moment?version=0')).toMatchObject({ firstName: 'Ada', role: 'Manager', suspended: 'Active' });
  expect(await fieldsAt('/moment')).toMatchObject({ suspended: 'Suspended', reason: 'Spam' });
});

const restore = (key: string, body: object, { token } = master) =>
  api.post<Answer & Problem>(`/admin/accounts/${key}/restore`, { token, body });
const role = (key: string, wanted: string) =>
  api.post<Answer>(`/admin/accounts/${key}/role`, { token: master.token, body: { role: wanted } });
const listed = async ({ email }: Person) =>
  (await api.get<Page<AccountRow>>(`/admin/accounts?search=${email}`, { token: master.token })).body.rows;

test('an account is made what it was: role and access come back, in one entry of the history and the log', async () => {
  const person = await newPerson(api, 'MANAGER', master.token);
  const { latest } = (await ask<History>(person.key)).body;
  await suspend(person.key, 'Spam');
  await role(person.key, 'USER');
  expect((await restore(person.key, { version: latest, latest: latest + 2 })).body.message).toBe('Restored an account');
  expect(await listed(person)).toMatchObject([{ role: 'MANAGER', suspended: false, email: person.email }]);
  const changes = [
    { field: 'role', label: 'Role', before: 'User', after: 'Manager' },
    { field: 'suspended', label: 'Account', before: 'Suspended', after: 'Active' },
    { field: 'reason', label: 'Reason', before: 'Spam', after: '' },
  ];
  expect((await ask<History>(person.key)).body.rows[0]).toMatchObject({ text: 'Restored an account', changes });
  const log = await api.get<Page<ActivityEntry>>(`/admin/activity?target=${person.key}`, { token: master.token });
  expect(log.body.rows[0]).toMatchObject({
    text: 'Restored an account',
    actor: { key: master.key },
    target: { title: 'Ada Obi' },
    changes: expect.arrayContaining(changes),
  });
  expect((await api.signIn(person.email, PASSWORD)).user.memberRole).toBe('MANAGER');
});

test('whoever was suspended then is signed out, and a role counts for open sessions at once', async () => {
  const person = await newPerson(api, 'MANAGER', master.token);
  const { latest } = (await ask<History>(person.key)).body;
  await suspend(person.key, 'Spam');
  await api.post(`/admin/accounts/${person.key}/reactivate`, { token: master.token });
  await role(person.key, 'MASTER');
  const { token, cookie } = await api.signIn(person.email, PASSWORD);
  const may = async (path: string) => (await api.get(path, { token })).status;
  expect(await may('/admin/accounts')).toBe(200);
  expect((await restore(person.key, { version: latest + 2 })).status).toBe(200);
  await eventually(async () => expect(await may('/admin/accounts')).toBe(403));
  expect(await may('/admin/dashboard')).toBe(200);

  expect((await restore(person.key, { version: latest + 1 })).status).toBe(200);
  await eventually(async () => expect(await may('/admin/dashboard')).toBe(401));
  const entry = await api.post<Problem>('/auth/login', { body: { email: person.email, password: PASSWORD } });
  expect([entry.status, entry.body.message]).toEqual([403, expect.stringMatching(/^This account is suspended\./)]);
  await api.post(`/admin/accounts/${person.key}/reactivate`, { token: master.token });
  expect((await api.post('/auth/refresh', { headers: { cookie } })).status).toBe(401);
});

test('a restoration is refused when it changes nothing, is stale, of no version, or not allowed', async () => {
  const person = await newPerson(api, 'MANAGER', master.token);
  const { latest } = (await ask<History>(person.key)).body;
  const refusal = async (body: object, by = master, key = person.key) => {
    const answer = await restore(key, body, by);
    return [answer.status, answer.body.message];
  };
  expect(await refusal({ version: 0 })).toEqual([409, 'The account already matches this version.']);
  expect(await refusal({ version: 0, latest: 0 })).toEqual([409, expect.stringContaining('while you were editing it')]);
  expect((await restore(person.key, { version: latest + 1 })).status).toBe(400);
  expect((await refusal({ version: 0 }, person))[0]).toBe(403);
  expect((await refusal({ version: 0 }, master, randomUUID()))[0]).toBe(404);
  expect(await refusal({ version: 0 }, master, master.key)).toEqual([409, 'You cannot restore your own account.']);
  expect((await ask<History>(person.key)).body.latest).toBe(latest);
});

test('an erased account is not brought back', async () => {
  const person = await newPerson(api, 'USER', master.token);
  await api.send('DELETE', `/admin/accounts/${person.key}`, { token: master.token, body: {} });
  for (const version of [0, undefined]) {
    const { status, body } = await restore(person.key, { version });
    expect([status, body.message]).toEqual([
      409,
      'This account was deleted and its personal data was erased. It cannot be restored.',
    ]);
  }
});

test('what was sealed for a forgotten person reads erased; the skeleton stays', async () => {
  const person = await newPerson(api, 'USER', master.token);
  await suspend(person.key, 'Spam');
  await backend.kernel.sealing.forgetSubject(`account-${person.key}`);
  const [entries, moment] = [await ask<History>(person.key), await ask<Moment>(person.key, '/moment')];
  expect(entries.body).toMatchObject({ title: 'Deleted account', total: 5 });
  expect(entries.body.rows.map(({ text }) => text)).toEqual([
    'Suspended a user account',
    'Signed in',
    'Set a password',
    'Changed an account’s role',
    'Added a new admin',
  ]);
  expect(entries.body.rows[4]?.changes).toContainEqual({
    field: 'firstName',
    label: 'First name',
    before: null,
    after: 'erased',
  });
  expect(moment.body.fields).toContainEqual({ field: 'email', label: 'Email', value: 'erased' });
  expect(JSON.stringify([entries.body.rows.map(({ changes }) => changes), moment.body])).not.toMatch(
    new RegExp(`Ada|Obi|${person.email}`),
  );
});
