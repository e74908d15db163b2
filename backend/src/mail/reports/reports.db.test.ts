import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '@learnloom/contracts/kernel/command';
import { testBackend, testSettings, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';

const TOKEN = 'a-token-of-some-length';
let backend: TestBackend;
let api: ApiClient;
beforeAll(async () => {
  backend = await testBackend({ settings: { ...testSettings, mailReports: { token: TOKEN, mailbox: null } } });
  api = apiClient(backend.port);
});
afterAll(() => backend.close());

const report = (body: object, token = TOKEN) =>
  api.post<Problem & { readonly known?: number }>('/mailing/reports', {
    headers: { authorization: `Bearer ${token}` },
    body,
  });

test('reports are taken from whoever has the token, and count where they name an email [NWS-01]', async () => {
  const bounce = { type: 'bounce', messageId: `<${randomUUID()}@example.org>`, status: '5.1.1' };
  const late = { type: 'bounce', messageId: `<${randomUUID()}@example.org>`, status: '4.4.1' };
  const stranger = { type: 'complaint', email: 'nobody@example.org', provider: { any: 'thing' } };
  expect((await report({ reports: [bounce, late, stranger] })).body).toEqual({ known: 1 });
  for (const token of ['', `${TOKEN}x`]) expect((await report({ reports: [bounce] }, token)).status).toBe(403);
});

test('what is no report is refused whole', async () => {
  for (const reports of [null, {}, [{ type: 'bounce' }], [{ type: 'delivery', email: 'ada@example.org' }]])
    expect((await report({ reports })).status).toBe(400);
  const many = Array.from({ length: 501 }, () => ({ type: 'complaint', email: 'ada@example.org' }));
  expect((await report({ reports: many })).status).toBe(400);
  expect((await report({ reports: [] })).body).toEqual({ known: 0 });
});
