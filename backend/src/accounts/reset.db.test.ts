import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resetPasswordMail } from '@learnloom/contracts/accounts/mails';
import { testBackend, testSettings, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { mailedCode, mailedToken } from '@learnloom/testing/mailed-codes';
import { newPerson, signInMaster } from '@learnloom/testing/people';

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
const newcomer = async () => (await newPerson(api, 'USER', (await signInMaster(api)).token)).email;
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
