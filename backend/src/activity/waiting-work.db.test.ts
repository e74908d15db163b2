import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formMessages } from '@learnloom/contracts/forms/messages';
import { waitingWork } from '@learnloom/contracts/activity/waiting';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { eventually } from '@learnloom/testing/eventually';
import { newPerson } from '@learnloom/testing/people';
import { tablesOf } from '@learnloom/testing/tables';

let backend: TestBackend;
let api: ApiClient;
let master: string;
beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  master = (await api.signIn('master@example.org', 'Slate-Harbour-61')).token;
});
afterAll(() => backend?.close());

type Work = readonly { readonly path: string; readonly count: number; readonly topic: string }[];
const waiting = async (token = master): Promise<Work> => (await api.get<Work>('/admin/waiting', { token })).body;
const at = async (path: string) => (await waiting()).find(one => one.path === path)?.count;

test('staff are told how much waits behind an entry of their menu, until it is looked after', async () => {
  expect(waitingWork.route).toBe('GET /admin/waiting');
  expect((await waiting()).map(({ path }) => path).sort()).toEqual([
    '/forms/article-volunteers',
    '/forms/contact',
    '/grading',
    '/mailing',
  ]);
  const opened = backend.kernel.secrets.derivedToken('opened-form', `${randomUUID()}_${Date.now() - 20_000}`);
  const subject = `Sorting ${randomUUID()}`;
  await api.post('/website/contact-form', {
    body: { opened, name: 'Ada', email: 'ada@example.org', subject, text: 'Is it stable?', website: '' },
  });
  await eventually(async () => expect(await at('/forms/contact')).toBe(1));
  expect(await at('/forms/article-volunteers')).toBe(0);
  const [key = ''] = (await tablesOf(backend.kernel.database)('form_message')
    .where({ subject })
    .pluck('key')) as string[];
  const { status } = await api.send('PUT', `/admin/forms/messages/${key}/state`, {
    token: master,
    body: { state: 'closed' },
  });
  expect([status, formMessages.sort.route]).toEqual([200, 'PUT /admin/forms/messages/:key/state']);
  await eventually(async () => expect(await at('/forms/contact')).toBe(0));
});

test('nobody is told of what they do not look after', async () => {
  const manager = await newPerson(api, 'MANAGER', master);
  expect((await waiting(manager.token)).map(({ path }) => path)).toEqual(['/grading']);
});
