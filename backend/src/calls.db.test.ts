import { afterAll, beforeAll, expect, test } from 'vitest';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient } from '@learnloom/testing/client';
import { signInMaster } from '@learnloom/testing/people';

let backend: TestBackend;
let token: string;
beforeAll(async () => {
  backend = await testBackend();
  ({ token } = await signInMaster(apiClient(backend.port)));
});
afterAll(() => backend?.close());

const calls = {
  GET: [
    '/auth/restriction',
    ...['', '/authors', '/categories', '/tags'].map(below => `/articles${below}`),
    ...['', '/categories', '/tags'].map(below => `/tutorials${below}`),
    '/quiz',
    '/quiz/categories',
    '/assessment/bank',
    '/excercise',
    '/excercise/categories',
    '/courses/categories',
    '/website/settings',
    ...['', '/articles', '/tutorials'].map(below => `/website/search${below}?search=css`),
    '/admin',
    '/admin/mailing/settings',
    '/admin/mailing/send',
    '/admin/mailing/newsletter',
    '/admin/forms/contact',
    '/admin/website-settings',
  ],
  POST: [
    ...['refresh', 'login', 'register', 'logout', 'google', 'forgot-password'].map(name => `/auth/${name}`),
    ...['verify-password-reset', 'reset-forgot-password'].map(name => `/auth/${name}`),
    ...['confirm-account-password', 'reset-account-password', 'update-account-profile'].map(name => `/auth/${name}`),
    '/website/contact-form',
    '/website/newsletter',
    '/admin/forms/contact/reply',
  ],
} as const;

test.each(calls.GET)('GET %s of the specified calls answers', async path => {
  expect((await apiClient(backend.port).get(path, { token })).status).toBe(200);
});

test.each(calls.POST)('POST %s of the specified calls is there, and takes no empty body', async path => {
  const { status } = await apiClient(backend.port).post(path, { token, body: {} });
  // Signing out needs no more than a session.
  expect(path === '/auth/logout' ? [200] : [400, 401]).toContain(status);
});
