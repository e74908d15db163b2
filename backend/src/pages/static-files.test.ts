import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { builtFile } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'learnloom-static-'));
const [newer, older] = ['newer', 'older'].map(name => join(folder, name)) as [string, string];
for (const one of [newer, older]) mkdirSync(one);
writeFileSync(join(folder, 'secret.json'), '{}');
writeFileSync(join(newer, 'main.js'), 'new');
writeFileSync(join(newer, 'main.js.br'), 'brotli');
writeFileSync(join(older, 'old.js'), 'old');
writeFileSync(join(newer, 'server.cjs'), 'code');
afterAll(() => rmSync(folder, { recursive: true }));

const get = (name: string) => builtFile([newer, older], name, true);

test('a file comes with its compressed form and is kept for ever', async () => {
  const file = await get('main.js');
  const form = (coding: 'br' | 'gzip') => file?.form(file.raw, coding);
  expect(String(await form('br'))).toBe('brotli');
  expect(await form('gzip')).toBeNull();
  expect(file?.headers['Cache-Control']).toContain('immutable');
});

test('pages that are open still find the files of the build before', async () => {
  expect(String((await get('old.js'))?.raw)).toBe('old');
});

test.each(['../secret.json', '..%2fsecret.json', '/etc/hosts', 'server.cjs', '.hidden.js', 'none.js', 'a/../main.js'])(
  'nothing else is served: %s',
  async name => {
    expect(await get(name)).toBeNull();
  },
);
