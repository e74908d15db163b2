import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Answer } from '@learnloom/contracts/kernel/command';
import { commands } from '@learnloom/platform/areas';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { handsOut } from '@learnloom/testing/hands-out';
import { newPerson, PASSWORD, signInMaster, type Person } from '@learnloom/testing/people';
import { handlers } from '../../registry.ts';
import { assertNoRight } from './rights.ts';
import { services } from '../../accounts/services.ts';

let backend: TestBackend;
let api: ApiClient;
let master: Person;

beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  master = await signInMaster(api);
});
afterAll(() => backend.close());

const handings = await handsOut();
const handing = commands.filter(({ name, handsOut: given }) => given && typeof handings[name] !== 'string');

const handingOf = async (name: string) => {
  const how = handings[name];
  return typeof how === 'string' ? null : how?.(api, master, backend.kernel);
};

test.each(handing.map(({ name }) => name))(
  '%s sent again with its Idempotency-Key is decided again: no right once it was used or taken back [AUTH-01]',
  async name => {
    const { path, sent, right, takeAway, once = false } = (await handingOf(name)) ?? {};
    if (!path || !right || !takeAway) throw new Error(`hands-out.fixture.ts does not say how ${name} is sent`);
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => api.post<unknown>(path, { ...sent, headers: { ...sent?.headers, ...headers } });
    const first = await send();
    const second = await send();
    expect([first.status, second.status < 400], JSON.stringify(second.body)).toEqual([200, !once]);
    expect(right(first.body)).not.toBe('');
    await takeAway(once ? first.body : second.body);
    const third = await send();
    expect(third.status).toBeGreaterThanOrEqual(400);
    expect(third.cookies).toEqual([]);
    const { rows } = await backend.kernel.database.pool.query<{ kept: string }>(
      'select command as kept from kernel.idempotency where command = $1',
      [name],
    );
    expect(rows).toEqual([]);
  },
);

test('an answer with a token, link or session of a command that does not say so fails', () => {
  for (const data of [{ token: 'x' }, { user: { inviteLink: 'x' } }, { sessions: [] }])
    expect(() => assertNoRight('Made', data, [])).toThrow(/^Made answers with/);
  expect(() => assertNoRight('Made', null, [{ name: 'c', value: 'x', days: 1 }])).toThrow(/'c'/);
  assertNoRight('Made', { key: 'x', slug: 'the-token-ring' }, [{ name: 'c', value: null, days: 1 }]);
});

/** The handler's `respond` fails, as if the process had ended after the recording; gives how to send it again. */
function cutOff(name: string) {
  const handler = handlers.find(({ command }) => command.name === name);
  const respond = handler?.handling.respond;
  if (!handler || !respond) throw new Error(`${name} does nothing after recording`);
  const spy = vi.spyOn(handler.handling as { respond: typeof respond }, 'respond');
  return {
    before: () => spy.mockRejectedValueOnce(new Error('The process ended')),
    after: () =>
      spy.mockImplementationOnce(async (...given) => {
        await respond(...given);
        throw new Error('The process ended');
      }),
    mockRestore: () => spy.mockRestore(),
  };
}

const chosen = { password: PASSWORD, confirmPassword: PASSWORD };

test.each(['before', 'after'] as const)(
  'an invitation whose acceptance was cut off %s the password was kept is accepted by the retry, once',
  async when => {
    const email = `${randomUUID()}@example.org`;
    const names = { firstName: 'Ada', lastName: 'Obi' };
    const { body } = await api.post<Answer<{ link: string }>>('/admin', {
      token: master.token,
      body: { email, ...names, role: 'MANAGER' },
    });
    const token = new URL(body.data.link).searchParams.get('token');
    const headers = { 'idempotency-key': randomUUID() };
    const accept = (more: object = {}) =>
      api.post('/auth/confirm-account-password', { headers, body: { token, ...chosen, ...more } });
    const spy = cutOff('AcceptInvitation');
    spy[when]();
    expect((await accept()).status).toBe(500);
    spy.mockRestore();
    expect((await accept()).status).toBe(200);
    await api.signIn(email, PASSWORD);
    const other = { password: 'Another-horse-22', confirmPassword: 'Another-horse-22' };
    const stolen = { headers: { 'idempotency-key': randomUUID() }, body: { token, ...other } };
    expect((await api.post('/auth/confirm-account-password', stolen)).status).toBe(404);
  },
);

test('creating the master, cut off after it was recorded, succeeds by the retry [AUTH-01]', async () => {
  const token = await backend.runtime.ports.services.get(services.credentials).createLink('setup', randomUUID(), 1);
  const email = `${randomUUID()}@example.org`;
  const who = { email, firstName: 'Ada', lastName: 'Obi', password: PASSWORD, confirmPassword: PASSWORD };
  const headers = { 'idempotency-key': randomUUID() };
  const create = () => api.post('/auth/setup', { headers, body: { token, ...who } });
  const spy = cutOff('CreateMaster');
  spy.before();
  expect((await create()).status).toBe(500);
  spy.mockRestore();
  expect((await create()).status).toBe(200);
  expect((await api.signIn(email, PASSWORD)).user.memberRole).toBe('MASTER');
});

test('deleting one’s own account, cut off after it was recorded, is told to be done by the retry', async () => {
  const person = await newPerson(api, 'USER', master.token);
  const { guard } = backend.runtime;
  const actor = await guard.authenticate(person.token);
  const headers = { 'idempotency-key': randomUUID() };
  const leave = async (token: string, more: object = { headers }, password = PASSWORD) => {
    const { status, body } = await api.post('/auth/delete-account', { token, ...more, body: { password } });
    return [status, body.message];
  };
  const done = [200, 'Your account has been deleted.'];
  const spy = cutOff('DeleteOwnAccount');
  spy.before();
  expect((await leave(person.token))[0]).toBe(500);
  spy.mockRestore();
  // However far the erasure is meanwhile: the password goes with it, and then the session is not believed any more.
  expect(await leave(person.token)).toEqual(done);
  await expect.poll(() => backend.runtime.ports.services.get(services.credentials).hashOf(person.key)).toBeNull();
  await expect.poll(() => guard.authenticate(person.token).catch(() => null)).toBeNull();
  expect(await leave(person.token)).toEqual(done);
  const believed = vi.spyOn(guard, 'authenticate').mockResolvedValue(actor);
  const retried = await leave(person.token);
  const other = await leave(person.token, { headers: { 'idempotency-key': randomUUID() } });
  believed.mockRestore();
  expect(retried).toEqual(done);
  expect(other[0]).toBe(409);
  expect((await leave(person.token, {}))[0]).toBe(401);
  const another = await newPerson(api, 'USER', master.token);
  expect((await leave(another.token, { headers }, 'Wrong-password-1'))[0]).toBe(400);
});

test('setting a password ends every session of the account [AUTH-01]', async () => {
  const person = await newPerson(api, 'MANAGER', master.token);
  const second = await api.signIn(person.email, PASSWORD);
  const credentials = backend.runtime.ports.services.get(services.credentials);
  const mine = (person.cookie.split('=')[1] ?? '').split('.')[0] ?? '';
  await credentials.set(person.key, 'x', mine);
  const statusOf = async (cookie: string) => (await api.post('/auth/refresh', { headers: { cookie } })).status;
  expect([await statusOf(person.cookie), await statusOf(second.cookie)]).toEqual([200, 401]);
  const link = await credentials.createLink('invitation', person.key, 1);
  const other = await credentials.createLink('setup', person.key, 1);
  expect(await credentials.redeem('invitation', link, 'y')).toBe(true);
  expect(await statusOf(person.cookie)).toBe(401);
  expect(await credentials.redeem('setup', other, 'z')).toBe(false);
});
