import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from '@learnloom/contracts/kernel/command';
import type { SubscriberRow } from '@learnloom/contracts/website/newsletter';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { eventually } from '@learnloom/testing/eventually';
import { signInMaster, type Person } from '@learnloom/testing/people';

let backend: TestBackend;
let api: ApiClient;
let master: Person;
beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  master = await signInMaster(api);
});
afterAll(() => backend.close());

/** A command that keeps its Idempotency-Key, however often it is sent. */
function once(method: string, path: string, body: object = {}) {
  const headers = { 'idempotency-key': randomUUID() };
  return async () => {
    const { status, body: answer } = await api.send<unknown>(method, path, { token: master.token, body, headers });
    return { status, answer };
  };
}
const subscribers = async (state: string) =>
  (await api.get<Page<SubscriberRow>>(`/admin/mailing/newsletter?state=${state}`, { token: master.token })).body.rows;

test('an import that is sent again after somebody in it has left brings nobody back [WEB-03]', async () => {
  const send = once('POST', '/admin/mailing/newsletter/import', {
    csv: 'email\nada@example.org\nbob@example.org',
    consent: 'Sign-up sheet',
  });
  const first = await send();
  expect(first.status).toBe(200);
  const key = await eventually(async () => {
    const found = (await subscribers('subscribed')).find(({ email }) => email === 'ada@example.org')?.key;
    expect(found).toBeDefined();
    return found;
  });
  expect((await once('POST', `/admin/mailing/newsletter/${key}/end`)()).status).toBe(200);
  expect((await send()).answer).toEqual(first.answer);
  await eventually(async () => expect((await subscribers('subscribed')).map(({ email }) => email)).toHaveLength(1));
});

test('an undo that is sent again after another deletion brings nothing back [ADM-05]', async () => {
  const key = randomUUID();
  const content = '{"v":1,"ops":[{"insert":"Hello\\n"}]}';
  await once('POST', '/admin/mailing/send', { key, subject: 'In May', content })();
  const remove = () => once('DELETE', `/admin/mailing/campaigns/${key}`)();
  const shown = async () => (await api.get(`/admin/mailing/campaigns/${key}`, { token: master.token })).status;
  await remove();
  const undo = once('POST', `/admin/mailing/campaigns/${key}/restore`);
  const first = await undo();
  expect([first.status, await shown()]).toEqual([200, 200]);
  await remove();
  expect(await undo()).toEqual(first);
  expect(await shown()).toBe(404);
});
