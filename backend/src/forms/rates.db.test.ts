import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testBackend, testSettings, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';

let backend: TestBackend;
let api: ApiClient;
beforeAll(async () => {
  backend = await testBackend({ settings: { ...testSettings, trustProxy: true } });
  api = apiClient(backend.port);
});
afterAll(() => backend.close());

const from = (address: string, path: string, body: object) =>
  api.post(path, { headers: { 'x-forwarded-for': address }, body });

const message = () => ({
  opened: backend.kernel.secrets.derivedToken('opened-form', `${randomUUID()}_${Date.now() - 20_000}`),
  ...{ email: `${randomUUID()}@example.org`, name: 'Ada', subject: 'Question', text: `When? ${randomUUID()}` },
});
const forms = [
  { path: '/website/contact-form', most: 12, fields: message },
  { path: '/website/newsletter', most: 10, fields: () => ({ email: `${randomUUID()}@example.org` }) },
];

test.each(forms)('$path takes $most of one address, then says when to come again; others go on', async form => {
  const { path, most, fields } = form;
  const [hostile, other] = ['203.0.113.7', '198.51.100.7'];
  const answers = await Promise.all(Array.from({ length: most + 2 }, () => from(hostile, path, fields())));
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(most);
  expect(refused).toHaveLength(2);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await from(other, path, fields())).status).toBeLessThan(300);
});
