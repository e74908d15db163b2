import { afterAll, beforeAll, expect, test } from 'vitest';
import { testBackend, testSettings, type TestBackend } from '@learnloom/testing/backend';
import { withSecondFactor } from '@learnloom/testing/authenticator';
import { apiClient } from '@learnloom/testing/client';
import { newPerson, signInMaster } from '@learnloom/testing/people';
import { signInLink } from './sign-in-link.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
});
afterAll(() => backend.close());

test('a master whose password is lost gets in again by a link of the operator', async () => {
  const { kernel } = backend;
  const email = testSettings.master?.email ?? '';
  await kernel.database.pool.query('delete from kernel.credentials');
  const api = apiClient(backend.port);
  const enter = (password: string) => api.post('/auth/login', { body: { email, password } });
  expect((await enter(testSettings.master?.password ?? '')).status).toBe(401);
  const link = await signInLink(kernel, testSettings, email.toUpperCase());
  const token = new URL(link).searchParams.get('token');
  const password = 'Another-password-1';
  const body = { token, password, confirmPassword: password };
  expect((await api.post('/auth/confirm-account-password', { body })).status).toBe(200);
  expect((await enter(password)).status).toBe(200);
  await expect(signInLink(kernel, testSettings, 'nobody@example.org')).rejects.toThrow(/No account has/);
});

test('a link without the second factor lets in again who has lost both; a plain one leaves it on', async () => {
  const { kernel } = backend;
  const api = apiClient(backend.port);
  const { token } = await signInMaster(api).catch(() =>
    api.signIn(testSettings.master?.email ?? '', 'Another-password-1'),
  );
  const person = await newPerson(api, 'USER', token);
  await withSecondFactor(api, person.token);
  const password = 'Seventeen-otters-9';
  const choose = async (options?: { readonly withoutFactor: boolean }) => {
    const link = await signInLink(kernel, testSettings, person.email, options);
    const body = { token: new URL(link).searchParams.get('token'), password, confirmPassword: password };
    expect((await api.post('/auth/confirm-account-password', { body })).status).toBe(200);
    const { body: answered } = await api.post<{ data: object }>('/auth/login', {
      body: { email: person.email, password },
    });
    return Object.keys(answered.data);
  };
  expect(await choose()).toContain('step');
  expect(await choose({ withoutFactor: true })).toContain('token');
});
