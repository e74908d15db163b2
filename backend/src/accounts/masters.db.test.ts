import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from '@learnloom/contracts/kernel/command';
import type { AccountRow } from '@learnloom/contracts/accounts/account';
import { testBackend, testSettings, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient, type Sent } from '@learnloom/testing/client';
import { eventually } from '@learnloom/testing/eventually';
import { newPerson, PASSWORD, signInMaster, type Person } from '@learnloom/testing/people';

let backend: TestBackend;
let here: ApiClient;
let there: ApiClient;
let keeper: Person;

beforeAll(async () => {
  backend = await testBackend({ settings: { ...testSettings, trustProxy: true } });
  here = apiClient(backend.port);
  there = apiClient((await backend.another()).port);
  keeper = await signInMaster(here);
});
afterAll(() => backend.close());

type Removal = (api: ApiClient, by: Person, of: Person) => Promise<{ readonly status: number; readonly body: unknown }>;
const removals: Readonly<Record<string, Removal>> = {
  suspend: (api, by, of) => api.post(`/admin/accounts/${of.key}/suspend`, { token: by.token, body: {} }),
  demote: (api, by, of) => api.post(`/admin/accounts/${of.key}/role`, { token: by.token, body: { role: 'USER' } }),
  restore: (api, by, of) => api.post(`/admin/accounts/${of.key}/restore`, { token: by.token, body: { version: 0 } }),
  remove: (api, by, of) => api.send('DELETE', `/admin/accounts/${of.key}`, { token: by.token, body: {} }),
  leave: (api, by) => api.post('/auth/delete-account', { token: by.token, body: { password: PASSWORD } }),
};
const ofOthers = ['suspend', 'demote', 'remove'];
const pairs: readonly (readonly [string, string])[] = [
  ...ofOthers.flatMap(one => ofOthers.map(two => [one, two] as const)),
  ['restore', 'restore'],
  ['restore', 'demote'],
  ['leave', 'leave'],
];

/** A client at an address of its own, which limits do not count together with others. */
const fromElsewhere = (api: ApiClient): ApiClient => {
  const part = () => randomInt(256);
  const headers = { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` };
  return { ...api, post: <T>(path: string, sent?: Sent) => api.post<T>(path, { ...sent, headers }) };
};

/** Somebody who was a manager at first. */
async function newMaster(): Promise<Person> {
  const person = await newPerson(fromElsewhere(here), 'MANAGER', keeper.token);
  await here.post(`/admin/accounts/${person.key}/role`, { token: keeper.token, body: { role: 'MASTER' } });
  return person;
}

/** Two masters and no other: whoever else is one is suspended, and back afterwards. */
async function withTwoMasters(act: (ada: Person, ben: Person) => Promise<void>): Promise<void> {
  const ada = await newMaster();
  const ben = await newMaster();
  await removals['suspend']?.(here, ada, keeper);
  try {
    await act(ada, ben);
  } finally {
    await restore(ada, ben);
  }
}

async function restore(ada: Person, ben: Person): Promise<void> {
  const survivor = (await standing(ada, here)) ? ada : ben;
  await here.post(`/admin/accounts/${keeper.key}/reactivate`, { token: survivor.token });
  keeper = await signInMaster(here);
  await removals['suspend']?.(here, keeper, survivor);
}

const standing = async (person: Person, api: ApiClient): Promise<boolean> =>
  (await api.get('/admin/accounts', { token: person.token })).status === 200;

test.each(pairs)('of two masters who %s and %s at once, one stays [PRM-03]', async (one, two) => {
  await withTwoMasters(async (ada, ben) => {
    const [first, second] = await Promise.all([removals[one]?.(here, ada, ben), removals[two]?.(there, ben, ada)]);
    const statuses = [first?.status, second?.status].sort();
    expect(statuses[0]).toBe(200);
    expect([401, 403, 409]).toContain(statuses[1]);
    const left = [await standing(ada, here), await standing(ben, there)];
    expect(left.filter(Boolean)).toHaveLength(1);
  });
});

test('an invited master who has not chosen a password does not count', async () => {
  const names = { firstName: 'Ida', lastName: 'Invited', email: 'ida@example.org', role: 'MASTER' };
  await here.post('/admin', { token: keeper.token, body: names });
  const leave = await here.post('/auth/delete-account', {
    token: keeper.token,
    body: { password: 'Slate-Harbour-61' },
  });
  expect([leave.status, leave.body.message]).toEqual([
    409,
    'You are the last master. Make someone else a master before you delete your account.',
  ]);
});

test('a new role counts for open sessions within 5 seconds, on every backend [PRM-02]', async () => {
  const person = await newPerson(fromElsewhere(here), 'MANAGER', keeper.token);
  const may = async (path: string) =>
    Promise.all([here, there].map(async api => (await api.get(path, { token: person.token })).status));
  expect(await may('/admin/dashboard')).toEqual([200, 200]);
  const change = (role: string) =>
    here.post(`/admin/accounts/${person.key}/role`, { token: keeper.token, body: { role } });
  const within5s = (path: string, status: number) =>
    eventually(async () => expect(await may(path)).toEqual([status, status]), 5000);
  expect((await change('USER')).status).toBe(200);
  await within5s('/admin/dashboard', 403);
  expect((await change('MASTER')).status).toBe(200);
  await within5s('/admin/accounts', 200);
  const { rows } = (await here.get<Page<AccountRow>>(`/admin/accounts?search=${person.email}`, { token: keeper.token }))
    .body;
  expect(rows).toMatchObject([{ key: person.key, role: 'MASTER' }]);
  expect((await change('MASTER')).body).toMatchObject({ message: 'Changed an account’s role', position: null });
});

test('a manager changes no roles and deletes nobody, and nobody changes the own role', async () => {
  const manager = await newPerson(fromElsewhere(here), 'MANAGER', keeper.token);
  expect((await removals['demote']?.(here, manager, keeper))?.status).toBe(403);
  expect((await removals['remove']?.(here, manager, keeper))?.status).toBe(403);
  expect((await removals['demote']?.(here, keeper, keeper))?.status).toBe(409);
  expect((await removals['remove']?.(here, keeper, keeper))?.status).toBe(409);
});

test('a first master who has left is not made again by the next start', async () => {
  const heir = await newPerson(fromElsewhere(here), 'MASTER', keeper.token);
  expect((await removals['remove']?.(here, heir, keeper))?.status).toBe(200);
  const next = await backend.another();
  expect(next.setupUrl).toBeNull();
  const { email, password } = testSettings.master ?? { email: '', password: '' };
  expect((await apiClient(next.port).post('/auth/login', { body: { email, password } })).status).toBe(401);
});
