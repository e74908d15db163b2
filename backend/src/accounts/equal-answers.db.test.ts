import { afterAll, beforeAll, expect, test } from 'vitest';
import { passwordHashing, type Passwords } from '@learnloom/backend/kernel/sessions/passwords';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { newPerson, PASSWORD, signInMaster } from '@learnloom/testing/people';

const real = passwordHashing({ N: 2 ** 10, r: 8, p: 1 });
let derived = 0;
const counted: Passwords = {
  hash: (...given) => real.hash(...given),
  verify: (...given) => {
    derived += 1;
    return real.verify(...given);
  },
};

let backend: TestBackend;
let api: ApiClient;
beforeAll(async () => {
  backend = await testBackend({ passwords: counted });
  api = apiClient(backend.port);
});
afterAll(() => backend.close());

test('an unknown address, a wrong password and an open invitation are one answer after as many derivations [AUTH-01]', async () => {
  const { token } = await signInMaster(api);
  const { email } = await newPerson(api, 'USER', token);
  const invited = { email: 'invited@example.org', firstName: 'Ada', lastName: 'Obi', role: 'MANAGER' };
  await api.post('/admin', { token, body: invited });
  const seen: unknown[] = [];
  for (const [to, password] of [
    ['nobody@example.org', PASSWORD],
    [email, 'Wrong-password-1'],
    [invited.email, PASSWORD],
  ] as const) {
    derived = 0;
    const { status, body, cookies } = await api.post('/auth/login', { body: { email: to, password } });
    seen.push({ status, body: { ...body, correlationId: null }, cookies, derived });
  }
  expect(seen[0]).toMatchObject({ status: 401, cookies: [], derived: 2 });
  expect(seen.slice(1)).toEqual([seen[0], seen[0]]);
});
