import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer, Problem } from '@learnloom/contracts/kernel/command';
import type { History, Moment } from '@learnloom/contracts/activity/history';
import { testBackend, type TestBackend } from '../../../deploy/testing/backend.ts';
import { apiClient, type ApiClient } from '../../../deploy/testing/client.ts';
import { newPerson, signInMaster, type Person } from '../../../deploy/testing/people.ts';

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
  expect(body).toMatchObject({ title: 'Ada Obi', total: 3, deleted: false });
  expect(body.rows.map(({ text, actor }) => [text, actor?.key])).toEqual([
    ['Suspended a user account', master.key],
    ['Signed in', person.key],
    ['Created an account', person.key],
  ]);
  expect(body.rows[0]?.changes).toEqual([
    { field: 'suspended', before: false, after: true },
    { field: 'reason', before: null, after: 'Spam' },
  ]);
  expect(body.rows[2]?.changes).toContainEqual({ field: 'email', before: null, after: person.email });
  expect(JSON.stringify(body)).not.toMatch(/emailHash|"session"/);

  const manager = await newPerson(api, 'MANAGER', master.token);
  for (const more of ['', '/moment']) expect((await ask<Problem>(person.key, more, manager)).status).toBe(403);
});

test('an account is seen as it was', async () => {
  const person = await newPerson(api, 'USER', master.token);
  await suspend(person.key, 'Spam');
  const fieldsAt = async (more: string) =>
    Object.fromEntries((await ask<Moment>(person.key, more)).body.fields.map(({ field, value }) => [field, value]));
  expect(await fieldsAt('/moment?version=0')).toMatchObject({ firstName: 'Ada', role: 'USER', suspended: false });
  expect(await fieldsAt('/moment')).toMatchObject({ suspended: true, reason: 'Spam' });
});

test('what was sealed for a forgotten person reads erased; the skeleton stays', async () => {
  const person = await newPerson(api, 'USER', master.token);
  await suspend(person.key, 'Spam');
  await backend.kernel.sealing.forgetSubject(`account-${person.key}`);
  const [entries, moment] = [await ask<History>(person.key), await ask<Moment>(person.key, '/moment')];
  expect(entries.body).toMatchObject({ title: 'Deleted account', total: 3 });
  expect(entries.body.rows.map(({ text }) => text)).toEqual([
    'Suspended a user account',
    'Signed in',
    'Created an account',
  ]);
  expect(entries.body.rows[2]?.changes).toContainEqual({ field: 'firstName', before: null, after: 'erased' });
  expect(moment.body.fields).toContainEqual({ field: 'email', value: 'erased' });
  expect(JSON.stringify([entries.body.rows.map(({ changes }) => changes), moment.body])).not.toMatch(
    new RegExp(`Ada|Obi|${person.email}`),
  );
});
