import { afterAll, beforeAll, expect, test } from 'vitest';
import { newsletter } from '@learnloom/contracts/website/newsletter';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { eventually } from '@learnloom/testing/eventually';
import { tablesOf } from '@learnloom/testing/tables';

let backend: TestBackend;
let api: ApiClient;
beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
});
afterAll(() => backend?.close());

test('a mail program leaves with one click: a form’s body, no page of ours, no session (RFC 8058) [WEB-03]', async () => {
  const db = tablesOf(backend.kernel.database);
  await api.post('/website/newsletter', { body: { email: 'ada@example.org' } });
  let key = '';
  await eventually(async () => {
    [key = ''] = (await db('subscriber').pluck('key')) as string[];
    expect(key).not.toBe('');
  });
  const token = backend.kernel.secrets.derivedToken('newsletter-leave', key);
  const { status } = await api.send('POST', `/website/newsletter/unsubscribe/${token}`, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(status).toBeLessThan(300);
  await eventually(async () => expect(await db('subscriber').pluck('state')).toEqual(['ended']));
});

test('a file of 50 MB is refused before it is read', async () => {
  const session = await api.signIn('master@example.org', 'Slate-Harbour-61');
  const { status, body } = await api.post('/admin/mailing/newsletter/import', {
    token: session.token,
    body: { csv: '=1+1,a@example.org\n'.repeat(2_800_000), consent: 'x' },
  });
  expect([status, body.kind]).toEqual([413, 'too-large']);
  expect(newsletter.importAll.route).toBe('POST /admin/mailing/newsletter/import');
});

test('a mail program that knows no one click is shown the page to leave on, and by looking nobody leaves [WEB-03]', async () => {
  const db = tablesOf(backend.kernel.database);
  const before = await db('subscriber').orderBy('key').pluck('state');
  const answer = await fetch(`http://127.0.0.1:${backend.port}/api/website/newsletter/unsubscribe/a-token%26x`, {
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  const to = new URL(answer.headers.get('location') ?? '');
  expect([to.pathname, to.searchParams.get('token')]).toEqual(['/newsletter/unsubscribe', 'a-token&x']);
  expect(await db('subscriber').orderBy('key').pluck('state')).toEqual(before);
});
