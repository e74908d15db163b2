import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '@learnloom/contracts/kernel/command';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { signInMaster } from '@learnloom/testing/people';

let backend: TestBackend;
let api: ApiClient;
beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
});
afterAll(() => backend.close());

const kinds = ['articles', 'tutorials', 'courses', 'quizzes', 'exercises'];

test.each(kinds)('programs read %s without an account, and again only what has changed [PRG-01]', async kind => {
  const path = `/content/${kind}`;
  const first = await api.get(path);
  expect([first.status, first.body]).toEqual([200, { rows: [], next: null }]);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  expect((await api.get(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await api.get<Problem>(`${path}?cursor=forged`)).body).toMatchObject({
    status: 400,
    errors: { cursor: 'Send the cursor that the last part of the list gave, unchanged' },
  });
  for (const limit of ['0', '101', 'many']) expect((await api.get(`${path}?limit=${limit}`)).status).toBe(400);
  expect((await api.get(`${path}?limit=100`)).status).toBe(200);
  expect((await api.get(`${path}/${randomUUID()}`)).status).toBe(404);
});

test('the description says what lists and items hold [PRG-01]', async () => {
  interface Schema {
    readonly required: readonly string[];
    readonly properties: Readonly<Record<string, { readonly items?: Schema }>>;
  }
  interface Described {
    readonly paths: Readonly<
      Record<
        string,
        {
          readonly get: {
            readonly summary: string;
            readonly responses: Readonly<
              Record<string, { readonly content?: { readonly 'application/json': { readonly schema: Schema } } }>
            >;
          };
        }
      >
    >;
  }
  const { token } = await signInMaster(api);
  const { paths } = (await api.get<Described>('/openapi.json', { token })).body;
  for (const kind of kinds) {
    const list = paths[`/content/${kind}`]?.get;
    expect(list?.summary).toBe(`Published ${kind}, the newest first`);
    expect(Object.keys(list?.responses ?? {})).toContain('304');
    const page = list?.responses['200']?.content?.['application/json'].schema;
    expect(page?.required).toEqual(['rows', 'next']);
    const row = page?.properties['rows']?.items?.required ?? [];
    expect(row).toEqual(expect.arrayContaining(['key', 'title', 'url', 'publishedAt', 'updatedAt']));
    const one = paths[`/content/${kind}/{key}`]?.get.responses['200']?.content?.['application/json'].schema;
    expect(one?.required).toEqual(expect.arrayContaining([...row, 'html']));
  }
});
