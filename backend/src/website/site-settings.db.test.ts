import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteSettingsForEditing } from '@learnloom/contracts/website/site-settings';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { eventually } from '@learnloom/testing/eventually';
import { newPerson, signInMaster } from '@learnloom/testing/people';

const PATH = '/admin/website-settings/SITE';
let backend: TestBackend;
let api: ApiClient;
let token: string;

beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  ({ token } = await signInMaster(api));
});
afterAll(() => backend.close());

const form = async () => (await api.get<SiteSettingsForEditing>(PATH, { token })).body;
const title = async () =>
  (await api.get<{ readonly info: { readonly title: string } }>('/openapi.json', { token })).body.info.title;

test('what staff save counts in every backend without a restart, and after one [OPS-03]', async () => {
  const other = await backend.another();
  const environment = await form();
  expect(environment).toMatchObject({ name: 'Learnloom', timeZone: 'UTC', version: null, updatedAt: null });
  expect(await title()).toBe('Learnloom');
  const { updatedAt: _, ...choice } = environment;
  const own = { ...choice, name: 'Code School', timeZone: 'Europe/Berlin', senderAddress: 'hello@example.org' };
  const save = (body: object, as = token) => api.send('PUT', PATH, { token: as, body });
  const manager = (await newPerson(api, 'MANAGER', token)).token;
  expect((await save(own, manager)).status).toBe(403);
  expect((await save(own)).status).toBe(200);
  expect((await save({ ...own, name: 'Late' })).body).toMatchObject({ status: 409, code: 'changed-meanwhile' });
  const expected = {
    siteName: 'Code School',
    timeZone: 'Europe/Berlin',
    mailFrom: { name: 'Code School', address: 'hello@example.org' },
  };
  for (const { runtime } of [backend, other]) await eventually(() => expect(runtime.settings).toMatchObject(expected));
  expect(await title()).toBe('Code School');
  expect(await form()).toMatchObject({ name: 'Code School', version: 0 });
  expect((await backend.another()).runtime.settings).toMatchObject(expected);
});
