import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer, Page } from '@learnloom/contracts/kernel/command';
import type { ActivityEntry } from '@learnloom/contracts/activity/activity';
import type { AccountRow, Session } from '@learnloom/contracts/accounts/account';
import {
  addressInUseMail,
  confirmAccountMail,
  invitationMail,
  newAddressMail,
  passwordChangedMail,
  resetPasswordMail,
} from '@learnloom/contracts/accounts/mails';
import type { MailDetails } from '@learnloom/contracts/mail/mails';
import { eventually } from '@learnloom/testing/eventually';
import { mailedCode } from '@learnloom/testing/mailed-codes';
import { uuidOf } from '../kernel/deciding/uuid.ts';
import { testBackend, testSettings, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { newPerson, PASSWORD, signInMaster, type Person } from '@learnloom/testing/people';
import { tablesOf } from '@learnloom/testing/tables';
import { ensureFirstMaster } from './first-master.ts';
import { withServices } from '../kernel/services/with-services.ts';
import { services } from './services.ts';

let backend: TestBackend;
let api: ApiClient;
let master: Person;

beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  master = await signInMaster(api);
});
afterAll(() => backend.close());

const names = { firstName: 'Ada', lastName: 'Nwachukwu' };
const chosen = { password: PASSWORD, confirmPassword: PASSWORD };
const newEmail = () => `${randomUUID()}@example.org`;
const register = (email: string, more: object = {}) =>
  api.post<Answer>('/auth/register', { body: { email, ...names, ...chosen, ...more } });
const confirm = (registration: string, code: string) =>
  api.post<Answer<Session>>('/auth/confirm-account', { body: { registration, code } });
const codeTo = (email: string, count = 1) => mailedCode(backend.kernel, confirmAccountMail.name, email, count);
const mailsTo = async (email: string): Promise<readonly string[]> => {
  const { db, secrets } = { ...backend.kernel, db: tablesOf(backend.kernel.database) };
  return db('mail')
    .where({ toHash: secrets.hashEmail(email) })
    .orderBy('queuedAt')
    .pluck('mail');
};
/** Registers and enters the code of the mail. */
async function registered(email: string, password = PASSWORD) {
  const registration = randomUUID();
  await register(email, { registration, password, confirmPassword: password });
  return confirm(registration, await codeTo(email));
}
const signIn = (email: string, password: string) => api.post('/auth/login', { body: { email, password } });
const list = async (query = '') =>
  (await api.get<Page<AccountRow>>(`/admin/accounts${query}`, { token: master.token })).body;
const tokenIn = (link: string) => new URL(link).searchParams.get('token');
const invite = async (email: string, role = 'MANAGER') => {
  const { body } = await api.post<Answer<{ key: string; link: string }>>('/admin', {
    token: master.token,
    body: { email, ...names, role },
  });
  return { key: body.data.key, token: tokenIn(body.data.link), link: body.data.link };
};
const accept = (token: string | null) => api.post('/auth/confirm-account-password', { body: { token, ...chosen } });

test('registering answers the same for a new and for a known email; its owner is told by mail [AUTH-01]', async () => {
  const email = newEmail();
  const registration = randomUUID();
  const first = await register(email, { registration });
  expect([first.status, first.body]).toEqual([
    200,
    {
      status: 200,
      message: 'We sent you an email with a code. Enter the code to activate your account.',
      data: null,
      position: null,
    },
  ]);
  // Lets nobody in, and is the same below, where the address has an account.
  const unconfirmed = { status: 403, body: { code: 'unconfirmed' } };
  expect(await signIn(email, PASSWORD)).toMatchObject(unconfirmed);
  expect((await signIn(email, 'Other-pass-1')).status).toBe(401);
  const entered = await confirm(registration, await codeTo(email));
  expect([entered.status, entered.body.data.user]).toMatchObject([200, { email, ...names, memberRole: 'USER' }]);
  expect(entered.cookies.join()).toContain('learnloom-refresh=');

  const other = { firstName: 'Mallory', password: 'Other-pass-1', confirmPassword: 'Other-pass-1' };
  const again = await register(email.toUpperCase(), { ...other, registration: randomUUID() });
  expect([again.status, again.body, [...again.headers.keys()]]).toEqual([
    first.status,
    first.body,
    [...first.headers.keys()],
  ]);
  await eventually(async () => expect(await mailsTo(email)).toEqual([confirmAccountMail.name, addressInUseMail.name]));
  expect(await signIn(email, 'Other-pass-1')).toMatchObject(unconfirmed);
  expect((await list(`?search=${email}`)).total).toBe(1);
});

test('one mailbox gets five emails an hour from registrations, whatever its spelling, and none says what strangers chose [ACC-03]', async () => {
  expect(confirmAccountMail.placeholders).toEqual({});
  expect(newAddressMail.placeholders).toEqual({});
  const [local] = newEmail().split('@');
  const domains = ['example.org', 'exam\u00adple.org', 'ex\u200bample.org', '\uff45xample.org', 'example\u3002org'];
  for (const domain of domains) expect((await register(`${local}@${domain}`)).status).toBe(200);
  expect((await register(`${local}@example.org\u200b`)).status).toBe(429);
  await eventually(async () => expect(await mailsTo(`${local}@example.org`)).toHaveLength(5));
});

test('nobody occupies an address: registrations do not block its owner, and their code serves only whoever made them', async () => {
  const email = newEmail();
  const [stranger, owner] = [randomUUID(), randomUUID()];
  await register(email, { registration: stranger, password: 'Other-pass-1', confirmPassword: 'Other-pass-1' });
  const strangersCode = await codeTo(email);
  await register(email, { registration: owner });
  const code = await codeTo(email, 2);
  expect((await confirm(owner, strangersCode)).body).toMatchObject({ code: 'wrong-code' });
  expect((await confirm(owner, code)).status).toBe(200);
  expect((await confirm(stranger, strangersCode)).body).toMatchObject({ code: 'address-taken' });
  expect(await signIn(email, 'Other-pass-1')).toMatchObject({
    status: 403,
    body: { code: 'unconfirmed' },
    cookies: [],
  });
  expect((await signIn(email, PASSWORD)).status).toBe(200);
});

test('a code is tried five times; of an unknown registration, a wrong and a used code the answer is the same', async () => {
  const email = newEmail();
  const registration = randomUUID();
  await register(email, { registration });
  const code = await codeTo(email);
  const wrong = code === '000000' ? '000001' : '000000';
  const unknown = await confirm(randomUUID(), code);
  const answers = [unknown];
  for (let tries = 0; tries < 5; tries += 1) answers.push(await confirm(registration, wrong));
  answers.push(await confirm(registration, code));
  const said = answers.map(({ status, body }) => ({ ...body, status, correlationId: null }));
  expect(new Set(said.map(one => JSON.stringify(one))).size).toBe(1);
  expect(said[0]).toMatchObject({ status: 400, code: 'wrong-code' });
});

test('a repeated confirmation with one Idempotency-Key opens no second session', async () => {
  const email = newEmail();
  const registration = randomUUID();
  await register(email, { registration });
  const body = { registration, code: await codeTo(email) };
  const headers = { 'idempotency-key': randomUUID() };
  const first = await api.post('/auth/confirm-account', { headers, body });
  const again = await api.post('/auth/confirm-account', { headers, body });
  expect([first.status, again.status >= 400, again.cookies]).toEqual([200, true, []]);
});

test('of many registrations at once with one email, one becomes an account', async () => {
  const email = newEmail();
  const registrations = Array.from({ length: 4 }, () => randomUUID());
  const answers = await Promise.all(registrations.map(registration => register(email, { registration })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const codes = new Set<string>();
  await codeTo(email, 4);
  const tried = await Promise.all(
    registrations.map(async registration => {
      const stream = `account-${uuidOf('registration', registration)}`;
      const asked = (await backend.kernel.store.read(stream)).find(({ type }) => type === 'ConfirmationRequested');
      const { challenge } = asked?.data as { readonly challenge: string };
      const code = backend.kernel.secrets.derivedCode('confirm-account', challenge);
      codes.add(code);
      return (await confirm(registration, code)).status;
    }),
  );
  expect(tried.filter(status => status === 200)).toHaveLength(1);
  expect((await list(`?search=${email}`)).total).toBe(1);
});

test('a forgotten password is reset with the code of a mail; every session ends and the owner is told [AUTH-01]', async () => {
  const email = newEmail();
  const { body: before } = await registered(email);
  const forgot = await api.post('/auth/forgot-password', { body: { email } });
  const code = await mailedCode(backend.kernel, resetPasswordMail.name, email);
  const next = { password: 'Another-horse-2', confirmPassword: 'Another-horse-2' };
  const reset = (sent: string) => api.post('/auth/reset-forgot-password', { body: { email, code: sent, ...next } });
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await reset(wrong)).body).toMatchObject({ code: 'wrong-code' });
  expect((await api.post('/auth/verify-password-reset', { body: { email, code } })).status).toBe(200);
  expect((await reset(code)).status).toBe(200);
  expect((await reset(code)).status).toBe(400);
  expect((await api.get('/auth/account-data', { token: before.data.token })).status).toBe(401);
  expect((await signIn(email, PASSWORD)).status).toBe(401);
  expect((await signIn(email, next.password)).status).toBe(200);
  await eventually(async () => expect(await mailsTo(email)).toContain(passwordChangedMail.name));

  const nobody = newEmail();
  const unknown = await api.post('/auth/forgot-password', { body: { email: nobody } });
  expect([unknown.status, unknown.body]).toEqual([forgot.status, forgot.body]);
  const [known, strange] = [
    await api.post('/auth/verify-password-reset', { body: { email, code: wrong } }),
    await api.post('/auth/verify-password-reset', { body: { email: nobody, code: wrong } }),
  ];
  expect([strange.status, { ...strange.body, correlationId: '' }]).toEqual([
    known.status,
    { ...known.body, correlationId: '' },
  ]);
  expect(await mailsTo(nobody)).toEqual([]);
});

test('what strangers try at an account is neither told as its owner’s nor as done [PRM-04]', async () => {
  const email = newEmail();
  const { body } = await registered(email);
  const { key } = body.data.user;
  const password = { password: 'Another-horse-2', confirmPassword: 'Another-horse-2' };
  await api.post('/auth/forgot-password', { body: { email } });
  const code = await mailedCode(backend.kernel, resetPasswordMail.name, email);
  const tried = { email, code: code === '000000' ? '000001' : '000000' };
  expect((await api.post('/auth/verify-password-reset', { body: tried })).status).toBe(400);
  expect((await api.post('/auth/reset-forgot-password', { body: { ...tried, ...password } })).status).toBe(400);
  const { token } = master;
  const deeds = async (path: string) =>
    (await api.get<Page<ActivityEntry>>(path, { token })).body.rows.map(({ by, text }) => [by, text]);
  const told = [
    ['A visitor', 'Requested a password reset'],
    ['Ada Nwachukwu', 'Confirmed an email address'],
    ['Ada Nwachukwu', 'Registered'],
  ];
  await eventually(async () => expect(await deeds(`/admin/activity?target=${key}`)).toEqual(told));
  expect(await deeds(`/admin/history/account/${key}`)).toEqual(told);
  expect((await api.post('/auth/reset-forgot-password', { body: { ...tried, code, ...password } })).status).toBe(200);
  await eventually(async () =>
    expect((await deeds(`/admin/activity?target=${key}`))[0]).toEqual(['Ada Nwachukwu', 'Reset their password']),
  );
});

test('an invitation is sent by mail, sent again with another link, and withdrawn [WEB-03]', async () => {
  const email = newEmail();
  const { key, token } = await invite(email);
  await eventually(async () => expect(await mailsTo(email)).toEqual([invitationMail.name]));
  const again = await api.post<Answer<{ link: string }>>(`/admin/accounts/${key}/invite-again`, {
    token: master.token,
    body: {},
  });
  const second = tokenIn(again.body.data.link);
  expect((await accept(token)).status).toBe(404);
  await eventually(async () => expect(await mailsTo(email)).toEqual([invitationMail.name, invitationMail.name]));
  const withdraw = () => api.post(`/admin/accounts/${key}/withdraw-invitation`, { token: master.token, body: {} });
  expect((await withdraw()).status).toBe(200);
  expect((await accept(second)).status).toBe(404);
  expect((await withdraw()).status).toBe(404);
  await invite(email);
});

test('nobody registers as staff', async () => {
  for (const field of ['role', 'memberRole'])
    expect((await register(newEmail(), { [field]: 'MASTER' })).body).toMatchObject({
      errors: { [field]: 'Unknown field' },
    });
});

test('nobody gives oneself a role by the profile', async () => {
  const { token, key } = await newPerson(api, 'MANAGER', master.token);
  for (const field of ['role', 'memberRole', 'permissions']) {
    const body = { ...names, [field]: 'MASTER' };
    expect((await api.post('/auth/update-account-profile', { token, body })).body).toMatchObject({
      errors: { [field]: 'Unknown field' },
    });
  }
  const { rows } = await list('?role=MASTER&limit=100');
  expect(rows.map(row => row.key)).not.toContain(key);
});

test.each(['firstName', 'lastName'])('neither line breaks nor markup come in with %s', async field => {
  for (const hostile of ['Ada\r\nBcc: eve@example.org', 'Ada\nX', '<img src=x onerror=alert(1)>', '<b>Ada</b>']) {
    const { status, body } = await register(newEmail(), { [field]: hostile });
    expect([status, Object.keys((body as unknown as { readonly errors: object }).errors)]).toEqual([400, [field]]);
  }
});

/** What a hostile client says of where it is; Node's `fetch` keeps the Host header to itself. */
const claiming = (path: string, token: string, sent: object): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port } = backend;
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      'x-forwarded-proto': 'https',
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    };
    request({ port, method: 'POST', path: `/api${path}`, headers }, response => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts).toString()));
    })
      .on('error', reject)
      .end(JSON.stringify(sent));
  });

test('a link leads to the host of the settings, whatever host a request claims to ask', async () => {
  const email = newEmail();
  const answer = await claiming('/admin', master.token, { email, ...names, role: 'MANAGER' });
  expect(answer).toContain('http://admin.localhost:3000/invitation?token=');
  expect(answer).not.toContain('evil');
  await eventually(async () => expect(await mailsTo(email)).toEqual([invitationMail.name]));
  const [{ key } = { key: '' }] = await tablesOf(backend.kernel.database)('mail').where({
    toHash: backend.kernel.secrets.hashEmail(email),
  });
  const { body } = await api.get<MailDetails>(`/admin/mailing/mails/${key}`, { token: master.token });
  expect(body.content?.text).toContain('Sent by Learnloom, http://localhost:3000');
  expect(JSON.stringify(body)).not.toContain('evil');
});

test('a common or personal password is refused by name on every road to one [VAL-05]', async () => {
  const weak = (password: string) => ({ password, confirmPassword: password });
  const { token } = await invite(newEmail());
  const answers = await Promise.all([
    register(newEmail(), weak('Password1!')),
    register('zebedee@example.org', weak('Zebedee-1')),
    api.post('/auth/confirm-account-password', { body: { token, ...weak('P@ssw0rd2024') } }),
  ]);
  for (const { status, body } of answers) {
    expect(status).toBe(400);
    expect(body).toMatchObject({
      errors: { password: expect.stringMatching(/^This password is too (common|similar)/) },
    });
  }
  expect((await accept(token)).status).toBe(200);
});

test('a wrong password and an unknown email get the same answer', async () => {
  const wrong = await signIn(master.email, 'Wrong-password-1');
  const unknown = await signIn(newEmail(), 'Wrong-password-1');
  const { correlationId: _, ...problem } = wrong.body;
  expect([wrong.status, problem.message]).toEqual([401, 'Wrong email or password.']);
  expect(unknown).toMatchObject({ status: 401, body: problem });
  expect([wrong.cookies, unknown.cookies]).toEqual([[], []]);
});

/** Two backends, asked in turn, from many addresses: tries count together, whichever of them is asked. */
async function fromAnywhere() {
  const settings = { ...testSettings, trustProxy: true };
  let [there, other] = [await backend.another({ settings }), await backend.another({ settings })].map(({ port }) =>
    apiClient(port),
  );
  return (address: string, email: string, password: string, cookie = '') => {
    [there, other] = [other, there];
    const asked = { body: { email, password }, headers: { 'x-forwarded-for': address, cookie } };
    return (there ?? api).post('/auth/login', asked);
  };
}
const times = async (count: number, one: (index: number) => Promise<{ readonly status: number }>) => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await one(index)).status);
  return statuses;
};
const WRONG = 'Wrong-password-1';

test('after ten wrong passwords an address waits, for that email only; the victim signs in from elsewhere', async () => {
  const from = await fromAnywhere();
  const { email } = await newPerson(api, 'USER', master.token);
  expect(await times(10, () => from('203.0.113.5', email, WRONG))).toEqual(Array.from({ length: 10 }, () => 401));
  const over = await from('203.0.113.5', email, PASSWORD);
  expect([over.status, Number(over.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await from('198.51.100.9', email, PASSWORD)).status).toBe(200);
  expect((await from('203.0.113.5', master.email, 'Slate-Harbour-61')).status).toBe(200);
});

test('fifty wrong passwords from many addresses are all that an account takes; its own browser still signs in', async () => {
  const from = await fromAnywhere();
  const { email } = await newPerson(api, 'USER', master.token);
  const { cookies } = await from('198.51.100.9', email, PASSWORD);
  const device = cookies.find(cookie => cookie.startsWith('learnloom-device=')) ?? '';
  const spray = (who: string) => times(51, index => from(`203.0.113.${index}`, who, WRONG));
  const [known, unknown] = [await spray(email), await spray(newEmail())];
  expect(known).toEqual([...Array.from({ length: 50 }, () => 401), 429]);
  expect(unknown).toEqual(known);
  expect((await from('198.51.100.10', email, PASSWORD)).status).toBe(429);
  expect((await from('198.51.100.10', email, PASSWORD, device)).status).toBe(200);
  const invented = `${device.slice(0, -4)}AAAA`;
  expect((await from('198.51.100.10', email, PASSWORD, invented)).status).toBe(429);
  expect(await times(11, () => from('198.51.100.10', email, WRONG, device))).toEqual([
    ...Array.from({ length: 10 }, () => 401),
    429,
  ]);
});

test('a hundred wrong passwords are all that an address has for the accounts of others', async () => {
  const from = await fromAnywhere();
  const { email } = await newPerson(api, 'USER', master.token);
  const spray = (count: number) => times(count, () => from('192.0.2.7', newEmail(), WRONG));
  expect(new Set(await spray(99))).toEqual(new Set([401]));
  // Getting in with the own account earns no new tries.
  expect((await from('192.0.2.7', email, PASSWORD)).status).toBe(200);
  expect(await spray(2)).toEqual([401, 429]);
});

test('an invited admin chooses a password on a link that works once', async () => {
  const email = newEmail();
  const { token, link } = await invite(email);
  expect(link).toMatch(/^http:\/\/admin\.localhost:3000\/invitation\?token=/);
  expect((await signIn(email, PASSWORD)).status).toBe(401);
  const both = await Promise.all([accept(token), accept(token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await accept(token)).status).toBe(404);
  expect((await api.signIn(email, PASSWORD)).user.memberRole).toBe('MANAGER');
});

test('an invitation ends after 72 hours', async () => {
  const { token } = await invite(newEmail());
  await backend.kernel.database.pool.query(
    `update kernel.one_time_tokens set expires_at = expires_at - interval '73 hours'`,
  );
  expect((await accept(token)).status).toBe(404);
});

test('an email that is in use answers 409 to staff and names the field', async () => {
  const { status, body } = await api.post('/admin', {
    token: master.token,
    body: { email: master.email, ...names, role: 'MANAGER' },
  });
  expect([status, body.errors]).toEqual([409, { email: 'An account with this email address already exists.' }]);
});

test('nobody suspends oneself, and the last master stays', async () => {
  const suspend = (token: string, key: string) => api.post(`/admin/accounts/${key}/suspend`, { token, body: {} });
  const self = await suspend(master.token, master.key);
  expect([self.status, self.body.message]).toEqual([409, 'You cannot suspend your own account.']);
  const other = await newPerson(api, 'MASTER', master.token);
  expect((await suspend(other.token, master.key)).status).toBe(200);
  expect((await api.post(`/admin/accounts/${master.key}/reactivate`, { token: other.token })).status).toBe(200);
  master = await signInMaster(api);
  expect((await suspend(master.token, other.key)).status).toBe(200);
});

test('accounts are filtered by role and status, and searched by name and email', async () => {
  const user = await newPerson(api, 'USER', master.token);
  const manager = await newPerson(api, 'MANAGER', master.token);
  const keys = async (query: string) => (await list(`${query}&limit=100`)).rows.map(({ key }) => key);
  expect(await keys('?role=USER')).toEqual(expect.arrayContaining([user.key]));
  expect(await keys('?role=USER')).not.toContain(manager.key);
  expect(await keys('?role=admins')).toEqual(expect.arrayContaining([manager.key, master.key]));
  expect(await keys('?role=admins')).not.toContain(user.key);
  await api.post(`/admin/accounts/${user.key}/suspend`, { token: master.token, body: {} });
  expect(await keys('?status=suspended')).toContain(user.key);
  expect(await keys('?status=active')).not.toContain(user.key);
  expect(await keys(`?search=obi%20${user.email.slice(0, 20)}`)).toEqual([user.key]);
  expect(await keys('?search=%25')).toEqual([]);
  const [row] = (await list(`?search=${user.email}`)).rows;
  expect(row).toMatchObject({ name: 'Ada Obi', role: 'USER', suspended: true, lastSignInAt: expect.any(String) });
});

test('without a master in the settings the start gives a link that makes the first one, once', async () => {
  const fresh = await testBackend({ settings: { ...testSettings, master: null } });
  try {
    const there = apiClient(fresh.port);
    const again = await fresh.another();
    const token = tokenIn(again.setupUrl ?? '');
    expect(again.setupUrl).toMatch(/^http:\/\/admin\.localhost:3000\/setup\?token=/);
    const setup = (sent: string | null, email: string) =>
      there.post('/auth/setup', { body: { token: sent, email, ...names, ...chosen } });
    expect(fresh.setupUrl, 'one link, whichever log it is read in [OPS-02]').toBe(again.setupUrl);
    const both = await Promise.all([setup(token, 'first@example.org'), setup(token, 'second@example.org')]);
    expect(both.map(({ status }) => status).filter(status => status === 200)).toHaveLength(1);
    expect((await setup(token, 'third@example.org')).status).toBe(404);
    const winner = both[0]?.status === 200 ? 'first@example.org' : 'second@example.org';
    expect((await there.signIn(winner, PASSWORD)).user.memberRole).toBe('MASTER');
    expect((await fresh.another()).setupUrl).toBeNull();
  } finally {
    await fresh.close();
  }
});

test('backends that start at the same time make one first master, who can sign in, and send nothing [OPS-02]', async () => {
  const fresh = await testBackend({ settings: { ...testSettings, master: null } });
  try {
    const { runtime, execute } = fresh;
    const master = { email: newEmail(), password: PASSWORD };
    const ports = {
      ...withServices(runtime.ports, [services.credentials]),
      settings: { ...runtime.ports.settings, master },
    };
    const weak = { ...ports, settings: { ...ports.settings, master: { ...master, password: 'Password1!' } } };
    await expect(ensureFirstMaster(weak, execute)).rejects.toThrow(
      /^Setting MASTER_PASSWORD: This password is too common/,
    );
    const links = await Promise.all(Array.from({ length: 4 }, () => ensureFirstMaster(ports, execute)));
    expect(links).toEqual([null, null, null, null]);
    const { rows } = await runtime.kernel.database.pool.query(
      "select type, count(*) from es.events where stream like 'account-%' group by 1 order by 1",
    );
    expect(rows).toEqual([
      { type: 'AccountRegistered', count: 1 },
      { type: 'PasswordChosen', count: 1 },
    ]);
    expect((await apiClient(fresh.port).signIn(master.email, PASSWORD)).user.memberRole).toBe('MASTER');
  } finally {
    await fresh.close();
  }
});

test('neither events nor the log of the store hold an email, a name, a password or a token', async () => {
  const email = newEmail();
  const { token } = await invite(email);
  await accept(token);
  const { cookie } = await api.signIn(email, PASSWORD);
  const { rows } = await backend.kernel.database.pool.query<{ text: string }>(
    'select e::text as text from es.events e',
  );
  const text = rows.map(row => row.text).join('\n');
  for (const secret of [email, names.lastName, PASSWORD, token ?? '', cookie.split('.')[1] ?? ''])
    expect(text).not.toContain(secret);
});
