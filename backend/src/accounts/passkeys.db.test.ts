import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@learnloom/contracts/accounts/account';
import type { Passkey, PasskeyOffer } from '@learnloom/contracts/accounts/passkeys';
import type { Answer } from '@learnloom/contracts/kernel/command';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { withSecondFactor } from '@learnloom/testing/authenticator';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { HOST, newDevice, passkeyChallenge, withPasskey, type Device } from '@learnloom/testing/device';
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

const reader = () => newPerson(api, 'USER', master.token);
const own = async (token: string) => (await api.get<readonly Passkey[]>('/auth/passkeys', { token })).body;
const enter = (cookie: string, body: object) =>
  api.post<Answer<Session>>('/auth/login/passkey', { headers: { cookie }, body });

/** Signs in as a browser with the device would. */
async function signIn(device: Device, use: Partial<Parameters<Device['answer']>[1]> = {}) {
  const { asked, cookie } = await passkeyChallenge(api);
  return enter(cookie, device.answer(asked, { origin: HOST, ...use }));
}
const isOn = async (token: string) => (await api.get('/auth/profile', { token })).status === 200;

test('a passkey signs in without password and code; adding it ends other sessions and tells its owner [AUTH-01]', async () => {
  const person = await reader();
  const elsewhere = await api.signIn(person.email, PASSWORD);
  const device = newDevice();
  await withPasskey(api, person.token, device, 'My phone');
  expect(await isOn(person.token)).toBe(true);
  await eventually(async () => expect(await isOn(elsewhere.token)).toBe(false));
  const { status, body } = await signIn(device);
  expect([status, body.data.user.email]).toEqual([200, person.email]);
  expect(await own(body.data.token)).toMatchObject([
    { name: 'My phone', lastUsedAt: expect.any(String), addedAt: expect.any(String) },
  ]);
  await withSecondFactor(api, body.data.token);
  expect((await signIn(device)).body.data.user.email).toBe(person.email);
  const { rows } = await backend.kernel.database.pool.query<{ said: string }>(
    `select e::text as said from es.events e where stream = $1`,
    [`account-${person.key}`],
  );
  const said = rows.map(row => row.said).join();
  expect(said).toContain('PasskeyAdded');
  expect(said).not.toContain('My phone');
});

test('a passkey is refused that is replayed, copied, of another site or browser, or did not know its owner', async () => {
  const person = await reader();
  const device = newDevice();
  await withPasskey(api, person.token, device);
  const first = await passkeyChallenge(api);
  const answer = device.answer(first.asked, { origin: HOST });
  expect((await enter('', answer)).body).toMatchObject({ status: 400, code: 'passkey-refused' });
  expect((await enter((await passkeyChallenge(api)).cookie, answer)).status).toBe(400);
  expect((await enter(first.cookie, { ...answer, signature: answer.authenticatorData })).status).toBe(400);
  expect((await enter(first.cookie, answer)).status).toBe(200);
  expect((await enter(first.cookie, answer)).body).toMatchObject({ status: 400, code: 'passkey-refused' });
  // Signed anew for a challenge that was used, and by a copy that has counted less.
  expect((await enter(first.cookie, device.answer(first.asked, { origin: HOST }))).status).toBe(400);
  expect((await signIn(device, { counter: 1 })).status).toBe(400);
  expect((await signIn(device, { counter: 9, origin: 'http://localhost.evil.example' })).status).toBe(400);
  expect((await signIn(device, { counter: 9, verified: false })).status).toBe(400);
  expect((await signIn(newDevice())).status).toBe(400);
  expect((await signIn(device, { counter: 9 })).status).toBe(200);
});

test('a challenge for adding one is one account’s and session’s, and is used once', async () => {
  const [person, other] = [await reader(), await reader()];
  const offered = await api.post<Answer<PasskeyOffer>>('/auth/passkeys/begin', {
    token: person.token,
    body: { password: PASSWORD, host: 'main' },
  });
  const offer = offered.body.data;
  const add = (token: string, device: Device, use: { readonly verified?: boolean } = {}) =>
    api.post('/auth/passkeys', { token, body: { name: 'Key', ...device.make(offer, { origin: HOST, ...use }) } });
  expect((await add(other.token, newDevice())).body).toMatchObject({ status: 400, code: 'passkey-refused' });
  expect((await add((await api.signIn(person.email, PASSWORD)).token, newDevice())).status).toBe(400);
  expect((await add(person.token, newDevice(), { verified: false })).status).toBe(400);
  expect((await add(person.token, newDevice())).status).toBe(200);
  expect((await add(person.token, newDevice())).status).toBe(400);
  const wrong = { token: person.token, body: { password: 'Wrong-horse-1', host: 'main' } };
  expect((await api.post('/auth/passkeys/begin', wrong)).body).toMatchObject({ status: 400, code: 'wrong-password' });
  expect(await own(person.token)).toHaveLength(1);
});

test('a passkey is renamed and removed by its owner alone, and opens nothing that is suspended', async () => {
  const [person, other] = [await reader(), await reader()];
  const device = newDevice();
  await withPasskey(api, person.token, device);
  const [{ key } = { key: '' }] = await own(person.token);
  const rename = (token: string) => api.post(`/auth/passkeys/${key}/rename`, { token, body: { name: 'Old phone' } });
  const remove = (token: string) => api.post(`/auth/passkeys/${key}/remove`, { token, body: { password: PASSWORD } });
  expect([(await rename(other.token)).status, (await remove(other.token)).status]).toEqual([404, 404]);
  expect((await rename(person.token)).status).toBe(200);
  expect((await own(person.token))[0]?.name).toBe('Old phone');
  const suspend = (what: string) =>
    api.post(`/admin/accounts/${person.key}/${what}`, { token: master.token, body: {} });
  await suspend('suspend');
  expect((await signIn(device)).body).toMatchObject({ status: 403, code: 'account-suspended' });
  await suspend('reactivate');
  const { body } = await signIn(device);
  expect((await remove(body.data.token)).status).toBe(200);
  expect((await signIn(device)).status).toBe(400);
  expect(await own(body.data.token)).toEqual([]);
});

test('who has lost the device is helped by a master, who says why: sessions end, nothing of it is left [AUTH-01]', async () => {
  const person = await reader();
  const device = newDevice();
  await withSecondFactor(api, person.token);
  await withPasskey(api, person.token, device);
  const reset = { token: master.token, body: { reason: 'Lost the phone, called from the office' } };
  expect((await api.post(`/admin/accounts/${person.key}/reset-second-factor`, reset)).status).toBe(200);
  await eventually(async () => expect(await isOn(person.token)).toBe(false));
  expect((await signIn(device)).status).toBe(400);
  const { token, user } = await api.signIn(person.email, PASSWORD);
  expect(user.email).toBe(person.email);
  expect(await own(token)).toEqual([]);
});
