import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SecondStep, Session } from '@learnloom/contracts/accounts/account';
import type { SignInWays } from '@learnloom/contracts/accounts/google';
import type { OwnProfile } from '@learnloom/contracts/accounts/profile';
import type { Answer } from '@learnloom/contracts/kernel/command';
import { withSecondFactor } from '@learnloom/testing/authenticator';
import { testBackend, testSettings, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { startOpenIdProvider, type OpenIdProvider } from '@learnloom/testing/openid-provider';
import { newPerson, PASSWORD, signInMaster, type Person } from '@learnloom/testing/people';

let provider: OpenIdProvider;
let backend: TestBackend;
let api: ApiClient;
let master: Person;

beforeAll(async () => {
  provider = await startOpenIdProvider([`${testSettings.publicUrl}/login/google`]);
  backend = await testBackend({ settings: { ...testSettings, google: provider.client } });
  api = apiClient(backend.port);
  master = await signInMaster(api);
});
afterAll(async () => {
  await backend.close();
  await provider.close();
});

const at = (email: string, more: object = {}) => {
  provider.enter({ sub: randomUUID(), email, email_verified: true, given_name: 'Zoë', family_name: 'Obi', ...more });
};

interface Back {
  readonly cookie: string;
  readonly body: { readonly code: string; readonly state: string; readonly iss: string };
}
/** Through the provider and back, as a browser goes. */
async function comeBack(): Promise<Back> {
  const response = await fetch(`http://127.0.0.1:${backend.port}/api/auth/google`, { redirect: 'manual' });
  expect(response.status).toBe(302);
  const [cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^learnloom-google=[^;]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
  const asked = new URL(response.headers.get('location') ?? '');
  expect(asked.searchParams.get('code_challenge_method')).toBe('S256');
  const back = await provider.follow(asked.href);
  expect(back.href).toContain(`${testSettings.publicUrl}/login/google?`);
  const read = (name: string) => back.searchParams.get(name) ?? '';
  return { cookie: cookie.split(';')[0] ?? '', body: { code: read('code'), state: read('state'), iss: read('iss') } };
}
const send = <T = Session>({ cookie, body }: Back, path = '/auth/google', token?: string) =>
  api.post<Answer<T> & { code: string; status: number }>(path, { headers: { cookie }, body, token });

test('somebody new is let in by Google, and is the same the next time, also under another address [AUTH-02]', async () => {
  const sub = randomUUID();
  const email = `${randomUUID()}@example.org`;
  at(email, { sub });
  const first = await send(await comeBack());
  expect([first.status, first.body.data.user.email, first.body.data.user.memberRole]).toEqual([200, email, 'USER']);
  expect(first.cookies[0]).toMatch(/^learnloom-refresh=|^learnloom-google=/);
  at(`${randomUUID()}@example.org`, { sub });
  const second = await send(await comeBack());
  expect(second.body.data.user.key).toBe(first.body.data.user.key);
  expect((await api.get('/auth/profile', { token: second.body.data.token })).status).toBe(200);
});

test('what was used, forged, or begun by another browser lets nobody in [AUTH-02]', async () => {
  at(`${randomUUID()}@example.org`);
  const [used, one, two] = [await comeBack(), await comeBack(), await comeBack()];
  expect((await send(used)).status).toBe(200);
  const attacks: Back[] = [
    used,
    { ...one, cookie: '' },
    { ...one, cookie: two.cookie },
    { ...one, body: { ...one.body, state: two.body.state } },
    { ...one, body: { ...one.body, state: 'invented' } },
  ];
  for (const attack of attacks)
    expect((await send(attack)).body).toMatchObject({ status: 400, code: 'google-refused' });
  // The code of another attempt was not made for this one's verifier; the attempt is used up by it.
  expect((await send({ ...one, body: { ...one.body, code: two.body.code } })).body.code).toBe('google-refused');
  expect((await send(one)).body.code).toBe('google-refused');
});

test('the same Idempotency-Key again gives no second session [AUTH-02]', async () => {
  at(`${randomUUID()}@example.org`);
  const { cookie, body } = await comeBack();
  const headers = { cookie, 'idempotency-key': randomUUID() };
  const again = () => api.post('/auth/google', { headers, body });
  const statuses = [(await again()).status, (await again()).status, (await again()).status];
  expect(statuses).toEqual([200, 409, 409]);
});

test('an address that Google has not verified is refused; one that somebody has is never linked silently [AUTH-02]', async () => {
  at(`${randomUUID()}@example.org`, { email_verified: false });
  expect((await send(await comeBack())).body).toMatchObject({ status: 403, code: 'email-unverified' });
  const person = await newPerson(api, 'USER', master.token);
  at(person.email);
  expect((await send(await comeBack())).body).toMatchObject({ status: 409, code: 'link-first' });
  const profile = async () => (await api.get<OwnProfile>('/auth/profile', { token: person.token })).body;
  expect((await profile()).google).toBe(false);
});

test('who is signed in links Google and unlinks it with the password; nobody else links the same one [AUTH-02]', async () => {
  const person = await newPerson(api, 'USER', master.token);
  const rival = await newPerson(api, 'USER', master.token);
  at(`${randomUUID()}@example.org`);
  expect((await send(await comeBack(), '/auth/google/link')).status).toBe(401);
  expect((await send(await comeBack(), '/auth/google/link', person.token)).status).toBe(200);
  expect((await send(await comeBack(), '/auth/google/link', rival.token)).status).toBe(409);
  expect((await send(await comeBack())).body.data.user.key).toBe(person.key);
  const unlink = (password: string) => api.post('/auth/google/unlink', { token: person.token, body: { password } });
  expect((await unlink('Wrong-password-1')).status).toBe(400);
  expect((await unlink(PASSWORD)).status).toBe(200);
  const after = await send(await comeBack());
  expect(after.body.data.user.key).not.toBe(person.key);
});

test('who came with Google and has no password is told so, wherever one is asked for [AUTH-02]', async () => {
  at(`${randomUUID()}@example.org`);
  const { token } = (await send(await comeBack())).body.data;
  const password = 'Whatever-is-typed-1';
  const asking: readonly [string, object][] = [
    ['/auth/change-email', { email: `${randomUUID()}@example.org`, password }],
    ['/auth/second-factor/begin', { password }],
    ['/auth/passkeys/begin', { password, host: 'main' }],
    ['/auth/delete-account', { password }],
    ['/auth/google/unlink', { password }],
    ['/auth/reset-account-password', { currentPassword: password, password: PASSWORD, confirmPassword: PASSWORD }],
  ];
  for (const [path, body] of asking)
    expect([path, (await api.post(path, { token, body })).body]).toMatchObject([path, { code: 'no-password' }]);
});

test('a second factor is asked for after Google, too; the suspended stay out', async () => {
  const person = await newPerson(api, 'USER', master.token);
  at(`${randomUUID()}@example.org`);
  await send(await comeBack(), '/auth/google/link', person.token);
  await withSecondFactor(api, person.token);
  const { body } = await send<SecondStep>(await comeBack());
  expect(Object.keys(body.data).sort()).toEqual(['expiresIn', 'step']);
  await api.post(`/admin/accounts/${person.key}/suspend`, { token: master.token, body: {} });
  expect((await send(await comeBack())).status).toBe(403);
});

test('it is offered where it is set up, and nowhere else', async () => {
  const ways = async (there: ApiClient) => (await there.get<SignInWays>('/auth/ways')).body;
  expect(await ways(api)).toEqual({ google: true, providers: [] });
  const without = apiClient((await backend.another({ settings: testSettings })).port);
  expect(await ways(without)).toEqual({ google: false, providers: [] });
  expect((await without.get('/auth/google')).status).toBe(404);
});

test('whose Google cannot be reached is led back to a page that says so, not to an answer for programs [AUTH-02]', async () => {
  const google = { ...provider.client, issuer: 'http://127.0.0.1:9' };
  const { port } = await backend.another({ settings: { ...testSettings, google } });
  const response = await fetch(`http://127.0.0.1:${port}/api/auth/google`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/login/google?unreachable']);
  expect(response.headers.getSetCookie()).toEqual([]);
});
