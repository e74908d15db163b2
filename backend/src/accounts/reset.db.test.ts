import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishRegistrationMail, passwordChangedMail, resetPasswordMail } from '@learnloom/contracts/accounts/mails';
import type { Answer } from '@learnloom/contracts/kernel/command';
import { withSecondFactor } from '@learnloom/testing/authenticator';
import { testBackend, testSettings, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { eventually } from '@learnloom/testing/eventually';
import { mailedCode, mailedToken } from '@learnloom/testing/mailed-codes';
import { newPerson, signInMaster } from '@learnloom/testing/people';
import { tablesOf } from '@learnloom/testing/tables';

let backend: TestBackend;
let api: ApiClient;
/** Of a backend that believes where a request says that it comes from. */
let apart: ApiClient;

beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  apart = apiClient((await backend.another({ settings: { ...testSettings, trustProxy: true } })).port);
});
afterAll(() => backend.close());

const send = (path: string, body: object, address: string) =>
  apart.post(`/auth/${path}`, { body, headers: { 'x-forwarded-for': address } });
const times = async (count: number, one: (index: number) => Promise<{ readonly status: number }>) => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await one(index)).status);
  return statuses;
};
const newReader = async () => newPerson(api, 'USER', (await signInMaster(api)).token);
const newcomer = async () => (await newReader()).email;
const mailed = (email: string, count: number) => mailedCode(backend.kernel, resetPasswordMail.name, email, count);
const password = { password: 'Another-good-Place-7', confirmPassword: 'Another-good-Place-7' };

test('strangers who ask for new passwords and try codes cost the owner neither mails nor tries [AUTH-01]', async () => {
  const email = await newcomer();
  // A single address has half of the mails of a day.
  const single = await times(6, () => send('forgot-password', { email, request: randomUUID() }, '203.0.113.1'));
  expect(single).toEqual([200, 200, 200, 200, 200, 429]);
  const own = { email, request: randomUUID() };
  expect((await send('forgot-password', own, '198.51.100.10')).status).toBe(200);
  const code = await mailed(email, 6);
  const wrong = code === '000000' ? '000001' : '000000';
  const verify = (body: object, address: string) => send('verify-password-reset', body, address);
  await times(6, index => verify({ email, code: wrong }, `203.0.113.${index}`));
  // What the owner was mailed is of no use to others, and their tries are none of the owner's.
  expect((await verify({ email, code }, '203.0.113.9')).status).toBe(400);
  expect((await verify({ email, request: randomUUID(), code }, '203.0.113.9')).status).toBe(400);
  expect((await verify({ ...own, code }, '198.51.100.10')).status).toBe(200);
  expect((await send('reset-forgot-password', { ...own, code, ...password }, '198.51.100.10')).status).toBe(200);
  expect((await api.post('/auth/login', { body: { email, password: password.password } })).status).toBe(200);
});

test('of many codes that are guessed at the same moment a handful is compared, the right one among the rest is not', async () => {
  const email = await newcomer();
  const own = { email, request: randomUUID() };
  await send('forgot-password', own, '198.51.100.30');
  const code = await mailed(email, 1);
  const wrong = Array.from({ length: 19 }, (_, index) => String(index).padStart(6, '0')).filter(one => one !== code);
  // Of one address so many are counted at most; the right one comes last.
  const answers = await Promise.all(
    [...wrong, code].map(guess => send('verify-password-reset', { ...own, code: guess }, '198.51.100.30')),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(0);
  expect((await send('verify-password-reset', { ...own, code }, '198.51.100.31')).status).toBe(400);
});

test('once strangers have used up the mails of a day, the links of those that went open the account [AUTH-01]', async () => {
  const email = await newcomer();
  await times(12, index => send('forgot-password', { email, request: randomUUID() }, `203.0.113.${20 + index}`));
  await mailed(email, 10);
  await expect(mailed(email, 11)).rejects.toThrow();
  const token = await mailedToken(backend.kernel, resetPasswordMail.name, email);
  const reset = (sent: string) => send('reset-by-link', { token: sent, ...password }, '198.51.100.10');
  expect((await reset(`${token}x`)).status).toBe(404);
  expect((await reset(token)).status).toBe(200);
  expect((await reset(token)).body).toMatchObject({ code: 'link-used' });
  expect((await api.post('/auth/login', { body: { email, password: password.password } })).status).toBe(200);
});

/** Wrong passwords from many addresses, until the account takes no more from browsers that it does not know. */
async function sprayed(email: string): Promise<void> {
  const tried = await times(51, index =>
    send('login', { email, password: 'Wrong-password-1' }, `203.0.113.${100 + index}`),
  );
  expect(tried).toEqual([...Array<number>(50).fill(401), 429]);
}
const signIn = (email: string, cookies: readonly string[], address = '198.51.100.10') =>
  apart.post('/auth/login', {
    body: { email, password: password.password },
    headers: { 'x-forwarded-for': address, cookie: cookies.join('; ') },
  });

test.each(['code', 'link'])(
  'whoever chooses a password with the %s of a mail ends every session, is told, and comes in whatever strangers try [AUTH-01]',
  async way => {
    const { email, token: before } = await newReader();
    await sprayed(email);
    const asked = { email, request: randomUUID() };
    await send('forgot-password', asked, '198.51.100.10');
    const code = await mailed(email, 1);
    const token = await mailedToken(backend.kernel, resetPasswordMail.name, email);
    const { status, cookies } =
      way === 'code'
        ? await send('reset-forgot-password', { ...asked, code, ...password }, '198.51.100.10')
        : await send('reset-by-link', { token, ...password }, '198.51.100.10');
    expect(status).toBe(200);
    expect((await signIn(email, [], '198.51.100.11')).status).toBe(429);
    expect((await signIn(email, cookies)).status).toBe(200);
    await eventually(async () => expect((await api.get('/auth/profile', { token: before })).status).toBe(401));
    const { database, secrets } = backend.kernel;
    const told = tablesOf(database)('mail').where({
      mail: passwordChangedMail.name,
      toHash: secrets.hashEmail(email),
    });
    await eventually(async () => expect(await told.clone()).toHaveLength(1));
  },
);

test('whoever is invited comes in, too, however many strangers try at the address [AUTH-01]', async () => {
  const email = `${randomUUID()}@example.org`;
  const { token } = await signInMaster(api);
  const body = { email, firstName: 'Ada', lastName: 'Obi', role: 'MANAGER' };
  const invited = await api.post<Answer<{ link: string }>>('/admin', { token, body });
  await sprayed(email);
  const link = new URL(invited.body.data.link).searchParams.get('token');
  const { cookies } = await send('confirm-account-password', { token: link, ...password }, '198.51.100.10');
  expect((await signIn(email, cookies)).status).toBe(200);
});

test('who has the mails of an account, and not its second factor, earns no tries at it by new passwords [AUTH-01]', async () => {
  const { token } = await signInMaster(api);
  const { email, token: own } = await newPerson(api, 'USER', token);
  await withSecondFactor(api, own);
  const statuses: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const asked = { email, request: randomUUID() };
    await send('forgot-password', asked, `198.51.100.${30 + round}`);
    const code = await mailed(email, round + 1);
    const { cookies } = await send(
      'reset-forgot-password',
      { ...asked, code, ...password },
      `198.51.100.${30 + round}`,
    );
    for (let entered = 0; entered < 2; entered += 1) {
      const step = await signIn(email, cookies, `198.51.100.${30 + round}`);
      const { data } = step.body as unknown as Answer<{ readonly step: string }>;
      const cookie = [...cookies, ...step.cookies].join('; ');
      for (let tries = 0; tries < 4; tries += 1) {
        const { status } = await apart.post('/auth/login/second-step', {
          body: { step: data.step, code: '000000' },
          headers: { 'x-forwarded-for': `198.51.${round}.${entered * 8 + tries}`, cookie },
        });
        statuses.push(status);
      }
    }
  }
  // Twenty in a quarter of an hour, from everywhere together.
  expect(statuses.filter(status => status === 400)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual(Array<number>(4).fill(429));
});

test('before the address is confirmed, signing in says so, and a new code or link confirms it in any browser [ACC-01]', async () => {
  const register = async () => {
    const email = `${randomUUID()}@example.org`;
    const names = { firstName: 'Visit', lastName: 'Obi' };
    expect((await api.post('/auth/register', { body: { email, ...names, ...password } })).status).toBe(200);
    return email;
  };
  const enter = (email: string, given: string) => send('login', { email, password: given }, '198.51.100.60');
  const chosen = { password: 'Third-good-Place-8', confirmPassword: 'Third-good-Place-8' };
  const byCode = await register();
  await eventually(async () =>
    expect((await enter(byCode, password.password)).body).toMatchObject({ code: 'unconfirmed' }),
  );
  expect((await enter(byCode, 'Wrong-password-1')).body).toMatchObject({ code: 'wrong-credentials' });
  const request = { email: byCode, request: randomUUID() };
  await send('forgot-password', request, '198.51.100.61');
  const code = await mailedCode(backend.kernel, finishRegistrationMail.name, byCode, 1);
  expect((await send('reset-forgot-password', { ...request, code, ...chosen }, '198.51.100.61')).status).toBe(200);
  expect((await enter(byCode, chosen.password)).status).toBe(200);
  const again = await send('verify-password-reset', { ...request, code }, '198.51.100.61');
  expect(again.body).toMatchObject({ code: 'code-used' });

  const byLink = await register();
  await eventually(async () =>
    expect((await enter(byLink, password.password)).body).toMatchObject({ code: 'unconfirmed' }),
  );
  await send('forgot-password', { email: byLink, request: randomUUID() }, '198.51.100.61');
  await mailedCode(backend.kernel, finishRegistrationMail.name, byLink, 1);
  const token = await mailedToken(backend.kernel, finishRegistrationMail.name, byLink);
  expect((await send('reset-by-link', { token, ...chosen }, '198.51.100.62')).status).toBe(200);
  expect((await enter(byLink, chosen.password)).status).toBe(200);
});
