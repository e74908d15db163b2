import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SecondStep, Session } from '@learnloom/contracts/accounts/account';
import type { AccountExport } from '@learnloom/contracts/accounts/account-export';
import { secondFactorMail } from '@learnloom/contracts/accounts/mails';
import type { FactorOffer, NewRecoveryCodes, OwnSecondFactor } from '@learnloom/contracts/accounts/second-factor';
import type { Answer } from '@learnloom/contracts/kernel/command';
import { streamName } from '@learnloom/platform/event-store/event-store';
import { codeOf, withSecondFactor } from '@learnloom/testing/authenticator';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient, type Received } from '@learnloom/testing/client';
import { eventually } from '@learnloom/testing/eventually';
import { newPerson, PASSWORD, signInMaster, type Person } from '@learnloom/testing/people';
import { tablesOf } from '@learnloom/testing/tables';

let backend: TestBackend;
let api: ApiClient;
let master: Person;

beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  master = await signInMaster(api);
});
afterAll(() => backend.close());

const WRONG = 'This code is incorrect or has already been used. Enter the current code from your app.';

interface Entering {
  readonly step: string;
  /** Cookies of the browser. */
  readonly cookie: string;
}

async function firstStep(email: string, there = api): Promise<Entering> {
  const { status, body, cookies } = await there.post<Answer<SecondStep>>('/auth/login', {
    body: { email, password: PASSWORD },
  });
  expect([status, Object.keys(body.data).sort()]).toEqual([200, ['expiresIn', 'step']]);
  expect(cookies.map(cookie => cookie.split('=')[0])).toEqual(['learnloom-step']);
  return { step: body.data.step, cookie: cookies.join('; ') };
}
const secondStep = (
  { step, cookie }: Entering,
  code: string,
  there = api,
): Promise<Received<Answer<Session> & { code: string }>> =>
  there.post('/auth/login/second-step', { headers: { cookie }, body: { step, code } });
const own = async ({ token }: Person) => (await api.get<OwnSecondFactor>('/auth/second-factor', { token })).body;
/** What the mails to somebody say, in order. */
async function told({ key }: Person, count: number): Promise<readonly string[]> {
  const { database, store, sealing } = backend.kernel;
  let keys: readonly { key: string }[] = [];
  await eventually(async () => {
    const mails = tablesOf(database)('mail').where({ mail: secondFactorMail.name, account: key });
    keys = await mails.orderBy('queuedAt').select<{ key: string }[]>('key');
    expect(keys).toHaveLength(count);
  });
  const queued = await Promise.all(keys.map(mail => store.read(streamName('mail', mail.key), 0, 1)));
  const opened = (await sealing.open(queued.flat())) as readonly { readonly values: { readonly what: string } }[];
  return opened.map(({ values }) => values.what);
}

test('a second factor takes the password and a code to turn on, and is asked for from then on [AUTH-01]', async () => {
  const person = await newPerson(api, 'USER', master.token);
  const begin = (password: string) =>
    api.post<Answer<FactorOffer>>('/auth/second-factor/begin', { token: person.token, body: { password } });
  const turnOn = (code: string) =>
    api.post<Answer<NewRecoveryCodes>>('/auth/second-factor/turn-on', { token: person.token, body: { code } });
  expect((await begin('Wrong-password-1')).status).toBe(400);
  const first = (await begin(PASSWORD)).body.data;
  const { secret, uri } = (await begin(PASSWORD)).body.data;
  expect(new URL(uri).searchParams.get('secret')).toBe(secret);
  for (const code of ['000000', codeOf(secret, 40), codeOf(first.secret)])
    expect((await turnOn(code)).status).toBe(400);
  // An offer changes nothing yet.
  expect((await own(person)).on).toBe(false);
  await api.signIn(person.email, PASSWORD);

  const { recoveryCodes } = (await turnOn(codeOf(secret, -1))).body.data;
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await own(person)).toMatchObject({ on: true, codesLeft: 10, required: false });
  expect((await begin(PASSWORD)).status).toBe(409);
  const entered = await secondStep(await firstStep(person.email), codeOf(secret));
  expect([entered.status, entered.body.data.user.key]).toEqual([200, person.key]);
  expect((await api.get('/auth/profile', { token: entered.body.data.token })).status).toBe(200);
  const { body } = await api.get<AccountExport>('/auth/account-data', { token: person.token });
  expect(body.secondFactor).toMatchObject({ codesLeft: 10 });
});

test('the same code works once, also at once; from another browser, of another account or later, never [AUTH-01]', async () => {
  const person = await newPerson(api, 'USER', master.token);
  const { secret } = await withSecondFactor(api, person.token);
  const all = await Promise.all([1, 2, 3].map(() => firstStep(person.email)));
  const code = codeOf(secret);
  const statuses = (await Promise.all(all.map(one => secondStep(one, code)))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 400, 400]);
  const fresh = await firstStep(person.email);
  // The code before it was not used, but is older than one that was.
  for (const used of [code, codeOf(secret, -1)])
    expect((await secondStep(fresh, used)).body).toMatchObject({ status: 400, code: 'wrong-code', message: WRONG });
  const next = codeOf(secret, 1);
  const other = await firstStep(person.email);
  for (const stolen of [
    { ...fresh, cookie: '' },
    { ...fresh, cookie: other.cookie },
    { ...fresh, step: 'x' },
  ])
    expect((await secondStep(stolen, next)).body).toMatchObject({ status: 401, code: 'step-over' });
  expect((await secondStep(fresh, next)).status).toBe(200);
  // A step is good for one sign-in.
  expect((await secondStep(fresh, next)).status).toBe(401);
  const { rows } = await backend.kernel.database.pool.query(
    `select 1 from es.events where stream = $1 and type = 'SignedIn'`,
    [`account-${person.key}`],
  );
  // Of making the account, and twice with a code: who was refused is not recorded as signed in.
  expect(rows).toHaveLength(3);
});

test('a recovery code lets in once, the owner is told, and new codes end the old ones', async () => {
  const person = await newPerson(api, 'USER', master.token);
  const { secret, recoveryCodes } = await withSecondFactor(api, person.token);
  const [one = '', two = ''] = recoveryCodes;
  expect((await secondStep(await firstStep(person.email), ` ${one.toUpperCase()} `)).status).toBe(200);
  expect((await secondStep(await firstStep(person.email), one)).body).toMatchObject({
    code: 'wrong-code',
    message: WRONG,
  });
  expect((await own(person)).codesLeft).toBe(9);
  const renew = (password: string, code: string) =>
    api.post<Answer<NewRecoveryCodes>>('/auth/second-factor/recovery-codes', {
      token: person.token,
      body: { password, code },
    });
  expect((await renew('Wrong-password-1', codeOf(secret))).status).toBe(400);
  expect(await renew(PASSWORD, '000000')).toMatchObject({ status: 400, body: { code: 'wrong-code' } });
  expect((await renew(PASSWORD, codeOf(secret))).status).toBe(200);
  expect((await secondStep(await firstStep(person.email), two)).status).toBe(400);
  expect((await own(person)).codesLeft).toBe(10);
  expect(await told(person, 3)).toEqual([
    'Two-step verification was turned on',
    'A recovery code was used (9 are left)',
    'New recovery codes were generated',
  ]);
});

test('the mail of the last recovery code says that none is left, and what to do', async () => {
  const person = await newPerson(api, 'USER', master.token);
  const { recoveryCodes } = await withSecondFactor(api, person.token);
  for (const code of recoveryCodes) expect((await secondStep(await firstStep(person.email), code)).status).toBe(200);
  expect((await told(person, 11)).slice(-3)).toEqual([
    'A recovery code was used (2 are left)',
    'A recovery code was used (1 is left)',
    'A recovery code was used (none are left: generate new ones on your profile page)',
  ]);
});

test('wrong codes end the step, then the tries; a browser that is known is not locked out with the thief', async () => {
  const person = await newPerson(api, 'USER', master.token);
  const { secret } = await withSecondFactor(api, person.token);
  const device = (await secondStep(await firstStep(person.email), codeOf(secret))).cookies.find(cookie =>
    cookie.startsWith('learnloom-device='),
  );
  const there = apiClient((await backend.another()).port);
  const thief = await firstStep(person.email, there);
  const seen: number[] = [];
  for (let n = 0; n < 6; n += 1) seen.push((await secondStep(thief, '000000', there)).status);
  expect(seen).toEqual([400, 400, 400, 400, 400, 401]);
  const again = await firstStep(person.email, there);
  for (let n = 0; n < 5; n += 1) seen.push((await secondStep(again, '000000', there)).status);
  expect(seen.slice(6)).toEqual([400, 400, 400, 400, 429]);
  const mine = await firstStep(person.email, there);
  const known = { ...mine, cookie: `${mine.cookie}; ${device}` };
  expect((await secondStep(mine, codeOf(secret, 1), there)).status).toBe(429);
  expect((await secondStep(known, codeOf(secret, 1), there)).status).toBe(200);
});

test('the secret and the codes stand nowhere in the clear, and go with the account', async () => {
  const person = await newPerson(api, 'USER', master.token);
  const { secret, recoveryCodes } = await withSecondFactor(api, person.token);
  const { pool } = backend.kernel.database;
  const text = async (table: string) =>
    (await pool.query<{ row: string }>(`select t::text as row from ${table} t`)).rows.map(({ row }) => row).join('\n');
  for (const table of [
    'kernel.second_factors',
    'kernel.recovery_codes',
    'kernel.idempotency',
    'es.events',
    'read.mail',
  ])
    for (const hidden of [secret, ...recoveryCodes]) expect(await text(table)).not.toContain(hidden);
  expect(await text('kernel.second_factors')).toContain(person.key);
  await api.post('/auth/delete-account', { token: person.token, body: { password: PASSWORD } });
  await eventually(async () => {
    for (const table of ['kernel.second_factors', 'kernel.recovery_codes', 'kernel.second_steps'])
      expect(await text(table)).not.toContain(person.key);
  });
});

/** Secrets and recovery codes that are kept of somebody. */
async function keptOf({ key }: Person): Promise<number> {
  const counted = `select (select count(*) from kernel.second_factors where account = $1)::int
    + (select count(*) from kernel.recovery_codes where account = $1)::int as kept`;
  const { rows } = await backend.kernel.database.pool.query<{ kept: number }>(counted, [key]);
  return rows[0]?.kept ?? Number.NaN;
}

test('turning it off takes both; a master takes it off for somebody who lost it, nobody else does [PRM-01]', async () => {
  const person = await newPerson(api, 'MANAGER', master.token);
  const { secret } = await withSecondFactor(api, person.token);
  const off = (password: string, code: string) =>
    api.post('/auth/second-factor/turn-off', { token: person.token, body: { password, code } });
  expect((await off(PASSWORD, '000000')).body.errors).toEqual({ code: WRONG });
  expect((await off('Wrong-password-1', codeOf(secret))).body.errors).toEqual({
    password: 'The password is incorrect.',
  });
  expect((await off(PASSWORD, codeOf(secret))).status).toBe(200);
  expect(await keptOf(person)).toBe(0);
  await api.signIn(person.email, PASSWORD);

  await withSecondFactor(api, person.token);
  expect(await keptOf(person)).toBe(11);
  const reset = (token: string) => api.post(`/admin/accounts/${person.key}/reset-second-factor`, { token });
  expect((await reset(person.token)).status).toBe(403);
  expect((await reset(master.token)).status).toBe(200);
  expect((await reset(master.token)).status).toBe(409);
  await api.signIn(person.email, PASSWORD);
  expect((await told(person, 4)).slice(1)).toEqual([
    'Two-step verification was turned off',
    'Two-step verification was turned on',
    'Two-step verification was reset by a member of our staff',
  ]);
});

test('where staff must use one, who has none may do nothing but set it up, within seconds [ADM-01]', async () => {
  const site = await testBackend();
  const there = apiClient(site.port);
  try {
    const head = await signInMaster(there);
    const manager = await newPerson(there, 'MANAGER', head.token);
    const reader = await newPerson(there, 'USER', head.token);
    const demand = () =>
      there.send('PUT', '/admin/website-settings/security', {
        token: head.token,
        body: { staffSecondFactor: true },
      });
    expect((await demand()).body.code).toBe('own-factor-first');
    const { secret } = await withSecondFactor(there, head.token, 'Slate-Harbour-61');
    expect((await demand()).status).toBe(200);
    const staffList = (token: string) => there.get('/admin/activity', { token });
    await eventually(async () => expect((await staffList(manager.token)).status).toBe(403), 8000);
    expect((await staffList(head.token)).status).toBe(200);
    const session = await there.signIn(manager.email, PASSWORD);
    expect(session.user).toMatchObject({ needsSecondFactor: true, grants: ['session'] });
    expect((await there.signIn(reader.email, PASSWORD)).user.needsSecondFactor).toBeUndefined();

    const { secret: mine } = await withSecondFactor(there, session.token);
    await eventually(async () => expect((await staffList(session.token)).status).toBe(200), 8000);
    const off = await there.post('/auth/second-factor/turn-off', {
      token: session.token,
      body: { password: PASSWORD, code: codeOf(mine) },
    });
    expect(off.body.code).toBe('factor-required');
    expect(secret).not.toBe(mine);
  } finally {
    await site.close();
  }
});
