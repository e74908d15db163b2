import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleTags } from '@learnloom/contracts/content/tags';
import { authors } from '@learnloom/contracts/content/authors';
import {
  demoContent,
  type DemoContentOverview,
  type SetupProgress,
} from '@learnloom/contracts/operations/demo-content';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { eventually } from '@learnloom/testing/eventually';
import { newPerson, signInMaster } from '@learnloom/testing/people';
import type { Command } from '@learnloom/contracts/kernel/command';
import { systemActor } from '../kernel/commands/execute.ts';
import { handlers } from '../registry.ts';

let backend: TestBackend;
let api: ApiClient;
let token: string;

beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  ({ token } = await signInMaster(api));
});
afterAll(() => backend.close());

const overview = async () => (await api.get<DemoContentOverview>('/admin/demo-content', { token })).body;
const steps = async () => (await api.get<SetupProgress>('/admin/setup', { token })).body.done;

async function asSystem({ name }: Pick<Command, 'name'>, input: Readonly<Record<string, unknown>>): Promise<void> {
  const handler = handlers.find(({ command }) => command.name === name);
  if (!handler) throw new Error(`Nothing handles ${name}`);
  await backend.execute(handler, { input, actor: systemActor, address: null, correlationId: 'test' });
}

async function demoTag(title: string): Promise<string> {
  const key = randomUUID();
  await asSystem(articleTags.create, { key, title, slug: `demo-${title.toLowerCase()}` });
  return key;
}

test('the demo goes with one command; what people changed and wrote stays [OPS-03]', async () => {
  expect(await overview()).toMatchObject({ status: null, kinds: [], total: 0 });
  expect(await steps()).toContain('remove-demo');
  expect(await api.post('/admin/demo-content/remove', { token })).toMatchObject({
    status: 409,
    body: { code: 'no-demo' },
  });

  const [plain, edited] = [await demoTag('Plain'), await demoTag('Edited')];
  const author = randomUUID();
  await asSystem(authors.create, { key: author, firstName: 'Ada', lastName: 'Obi', gender: 'FEMALE' });
  const own = randomUUID();
  await api.post('/articles/tags', { token, body: { key: own, title: 'Own', slug: 'own-tag' } });
  await api.send('PUT', `/articles/tags/${edited}`, { token, body: { title: 'Edited here', slug: 'demo-edited' } });
  const items = [`${articleTags.subject}/${plain}`, `${articleTags.subject}/${edited}`, `${authors.subject}/${author}`];
  await asSystem(demoContent.record, { items });
  await eventually(async () =>
    expect(await overview()).toMatchObject({
      status: 'present',
      changed: 1,
      kinds: [
        { label: 'Tags', count: 2 },
        { label: 'Authors', count: 1 },
      ],
    }),
  );
  expect(await steps()).not.toContain('remove-demo');

  const user = await newPerson(api, 'USER', token);
  expect((await api.post('/admin/demo-content/remove', { token: user.token })).status).toBe(403);
  expect((await api.post('/admin/demo-content/remove', { token })).status).toBe(200);
  await eventually(async () =>
    expect(await overview()).toMatchObject({ status: 'removed', removed: 2, kept: 1, done: 3, total: 3 }),
  );
  const { body } = await api.get<{ rows: { key: string }[] }>('/articles/tags', { token });
  expect(body.rows.map(({ key }) => key).sort()).toEqual([edited, own].sort());
  expect(await steps()).toContain('remove-demo');
});
