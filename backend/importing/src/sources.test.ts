import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listFolder } from './documentation/list-folder.ts';
import { readSource } from './sources.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'learnloom-sources-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

test('a list of files holds nothing of what they say', async () => {
  const FILES = 300;
  const BYTES = 100_000;
  for (let at = 0; at < FILES; at += 1) {
    const head = `---\nkind: article\ntags: [a tag with a long name, another tag]\ntitle: Article ${at}\n---\n`;
    await writeFile(path.join(folder, `${at}.md`), head + 'word '.repeat(BYTES / 5));
  }
  const before = heapUsed();
  const { listed, refused } = await listFolder(folder, null);
  expect(heapUsed() - before).toBeLessThan((FILES * BYTES) / 10);
  expect(refused).toEqual([]);
  expect(listed).toHaveLength(FILES);
  expect(listed[0]).toEqual({
    addresses: [],
    category: '',
    order: 1,
    slug: '',
    title: null,
    file: '0.md',
    kind: 'article',
    line: 2,
    hasParent: false,
    tags: ['a tag with a long name', 'another tag'],
  });
});

test('a file that is gone when its turn comes is named', async () => {
  await expect(readSource(folder, 'gone.md')).rejects.toMatchObject({
    found: [{ line: 1, reason: 'the file is not there any more' }],
  });
});
