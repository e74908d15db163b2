import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@learnloom/contracts/accounts/account';
import type { SignInWays } from '@learnloom/contracts/accounts/google';
import type { OwnProfile } from '@learnloom/contracts/accounts/profile';
import type { Answer } from '@learnloom/contracts/kernel/command';
import { testBackend, testSettings, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { startOpenIdProvider, type OpenIdProvider } from '@learnloom/testing/openid-provider';
import { newPerson, PASSWORD, signInMaster, type Person } from '@learnloom/testing/people';

const ids = ['company', 'school'] as const;
type Id = (typeof ids)[number];
const names = { company: 'Company login', school: 'École' } as const;

let providers: Record<Id, OpenIdProvider>;
let backend: TestBackend;
let api: ApiClient;
let master: Person;

const returnOf = (id: Id) => `${testSettings.publicUrl}/login/with/${id}`;

beforeAll(async () => {
  providers = {
    company: await startOpenIdProvider([returnOf('company')]),
    school: await startOpenIdProvider([returnOf('school')], { asked: true }),
  };
  const openIdProviders = ids.map(id => ({ id, name: names[id], ...providers[id].client }));
  backend = await testBackend({ settings: { ...testSettings, openIdProviders } });
  api = apiClient(backend.port);
  master = await signInMaster(api);
});
afterAll(async () => {
  await backend.close();
  for (const id of ids) await providers[id].close();
});

const enter = (id: Id, email: string, more: object = {}) =>
  providers[id].enter({
    sub: randomUUID(),
    email,
    email_verified: true,
    given_name: 'Zoë',
    family_name: 'Obi',
    ...more,
  });
const someone = () => `${randomUUID()}@example.org`;

interface Back {
  readonly cookie: string;
  readonly body: { readonly code: string; readonly state: string; readonly iss: string };
}
/** Through the provider and back, as a browser goes. */
async function comeBack(id: Id): Promise<Back> {
  const begin = `http://127.0.0.1:${backend.port}/api/auth/providers/${id}`;
  const response = await fetch(begin, { redirect: 'manual' });
  expect(response.status).toBe(302);
  const [cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(new RegExp(`^learnloom-openid-${id}=[^;]+; Path=/; Max-Age=600; HttpOnly; SameSite=Lax$`));
  const asked = new URL(response.headers.get('location') ?? '');
  expect(asked.searchParams.get('code_challenge_method')).toBe('S256');
  for (const name of ['state', 'nonce']) expect(asked.searchParams.get(name)).toMatch(/.{20}/);
  const back = await providers[id].follow(asked.href);
  expect(back.href).toContain(`${returnOf(id)}?`);
  const read = (name: string) => back.searchParams.get(name) ?? '';
  return { cookie: cookie.split(';')[0] ?? '', body: { code: read('code'), state: read('state'), iss: read('iss') } };
}
const send = (id: Id, { cookie, body }: Back, { link = false, token }: { link?: boolean; token?: string } = {}) =>
  api.post<Answer<Session> & { code: string; message: string; status: number }>(
    `/auth/providers/${id}${link ? '/link' : ''}`,
    { headers: { cookie }, body, token },
  );
const profileOf = async (token: string) => (await api.get<OwnProfile>('/auth/profile', { token })).body;

test('several providers are offered by their names, and each lets in who is new and who was there before [AUTH-02]', async () => {
  const ways = (await api.get<SignInWays>('/auth/ways')).body;
  expect(ways).toEqual({
    google: false,
    providers: [
      { id: 'company', name: 'Company login' },
      { id: 'school', name: 'École' },
    ],
  });
  for (const id of ids) {
    const [sub, email] = [randomUUID(), someone()];
    enter(id, email, { sub });
    const first = await send(id, await comeBack(id));
    expect([id, first.status, first.body.data.user.email]).toEqual([id, 200, email]);
    expect(await profileOf(first.body.data.token)).toMatchObject({
      google: false,
      password: false,
      providers: [{ id, name: names[id] }],
    });
    enter(id, someone(), { sub });
    expect((await send(id, await comeBack(id))).body.data.user.key).toBe(first.body.data.user.key);
  }
});

test('what was used, begun by another browser or for another provider lets nobody in [AUTH-02]', async () => {
  enter('company', someone());
  enter('school', someone());
  const used = await comeBack('company');
  expect((await send('company', used)).status).toBe(200);
  const [one, two, other] = [await comeBack('company'), await comeBack('company'), await comeBack('school')];
  const attacks: readonly Back[] = [
    used,
    { ...one, cookie: '' },
    { ...one, cookie: two.cookie },
    { ...one, body: { ...one.body, state: two.body.state } },
    // What another provider was given is not passed on as this one's: neither the state nor the code.
    other,
    { ...other, cookie: other.cookie.replace('learnloom-openid-school', 'learnloom-openid-company') },
    { ...two, body: { ...two.body, code: other.body.code } },
  ];
  for (const attack of attacks)
    expect((await send('company', attack)).body).toMatchObject({
      status: 400,
      code: 'provider-refused',
      message: 'We could not sign you in with Company login. Try again.',
    });
});

test('an address that is not verified, or that somebody has, is refused by the provider’s name [AUTH-02]', async () => {
  const person = await newPerson(api, 'USER', master.token);
  for (const id of ids) {
    enter(id, someone(), { email_verified: false });
    const unverified = (await send(id, await comeBack(id))).body;
    expect(unverified).toMatchObject({ status: 403, code: 'email-unverified' });
    expect(unverified.message).toContain(names[id]);
    enter(id, person.email);
    expect((await send(id, await comeBack(id))).body).toMatchObject({ status: 409, code: 'link-first' });
  }
  expect((await profileOf(person.token)).providers).toEqual([]);
});

test('somebody who is signed in links several providers and unlinks one with the password [AUTH-02]', async () => {
  const person = await newPerson(api, 'USER', master.token);
  const rival = await newPerson(api, 'USER', master.token);
  for (const id of ids) enter(id, someone());
  expect((await send('company', await comeBack('company'), { link: true })).status).toBe(401);
  for (const id of ids)
    expect((await send(id, await comeBack(id), { link: true, token: person.token })).status).toBe(200);
  expect((await send('company', await comeBack('company'), { link: true, token: rival.token })).status).toBe(409);
  expect((await profileOf(person.token)).providers.map(({ id }) => id)).toEqual(ids);
  const unlink = (password: string) =>
    api.post('/auth/providers/company/unlink', { token: person.token, body: { password } });
  expect((await unlink('Wrong-password-1')).status).toBe(400);
  expect((await unlink(PASSWORD)).status).toBe(200);
  expect((await profileOf(person.token)).providers.map(({ id }) => id)).toEqual(['school']);
  expect((await send('school', await comeBack('school'))).body.data.user.key).toBe(person.key);
  expect((await send('company', await comeBack('company'))).body.data.user.key).not.toBe(person.key);
});

test('a provider that the settings do not have is missing; one that cannot be reached has a page that says so', async () => {
  expect((await api.get('/auth/providers/unknown')).status).toBe(404);
  const body = { code: 'c', state: 's' };
  expect((await api.post('/auth/providers/unknown', { body })).body).toMatchObject({ status: 404, code: 'not-found' });
  const company = { id: 'company', name: 'Company login', ...providers.company.client, issuer: 'http://127.0.0.1:9' };
  const { port } = await backend.another({ settings: { ...testSettings, openIdProviders: [company] } });
  const response = await fetch(`http://127.0.0.1:${port}/api/auth/providers/company`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/login/with/company?unreachable']);
  expect(response.headers.getSetCookie()).toEqual([]);
});
