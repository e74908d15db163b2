import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { articleCategories } from '@learnloom/contracts/content/categories';
import { articles } from '@learnloom/contracts/content/item';
import { authors } from '@learnloom/contracts/content/authors';
import { contentExport, imports, type ImportStatus } from '@learnloom/contracts/imports/imports';
import type { ReadonlyStream } from '@learnloom/contracts/kernel/stream';
import { testAreas, type TestAreas } from '@learnloom/testing/areas';
import { eventually } from '@learnloom/testing/eventually';
import * as assessments from '../assessments/registry.ts';
import * as categories from '../categories/registry.ts';
import * as content from '../content/registry.ts';
import * as courses from '../courses/registry.ts';
import { createExecute } from '../kernel/commands/execute.ts';
import * as media from '../media/registry.ts';
import * as website from '../website/registry.ts';
import * as own from './registry.ts';
import { uploadImport } from './upload-import.ts';

// A thread starts for each check and each import.
vi.setConfig({ testTimeout: 120_000 });

const areas = [assessments, categories, content, courses, media, website, own];

let product: TestAreas;
let folder: string;
beforeEach(async () => {
  product = await testAreas(areas);
  folder = mkdtempSync(path.join(tmpdir(), 'learnloom-imports-'));
  await product.execute(authors.create, { firstName: 'Ada', lastName: 'Obi', gender: 'FEMALE' });
});
afterEach(async () => {
  await product?.close();
  rmSync(folder, { recursive: true, force: true });
});

const master = () => ({ key: randomUUID(), role: 'MASTER', session: randomUUID() }) as const;

async function upload(files: Zippable): Promise<string> {
  const file = path.join(folder, randomUUID());
  const bytes = zipSync(files);
  writeFileSync(file, bytes);
  const digest = createHash('sha256').update(bytes).digest('hex');
  const input = { fileName: 'docs.zip', kind: 'article', category: 'css', author: 'ada-obi' };
  const { answer } = await createExecute(product.runtime)(uploadImport, {
    input,
    actor: master(),
    address: null,
    correlationId: randomUUID(),
    file: { path: file, size: bytes.length, digest },
  });
  return (answer.data as { readonly key: string }).key;
}

const one = (key: string) => product.ask(imports.one, { key });
const becomes = (key: string, status: ImportStatus) =>
  eventually(async () => expect(await one(key)).toMatchObject({ status }), 60_000);
const page = (slug: string) => product.ask(articles.page, { category: 'css', slug });

const texts = {
  'grid.md': strToU8('# Grid\n\nText.\n'),
  'flexbox.md': strToU8('# Flexbox\n\nSee [the grid](grid.md).\n'),
};

test('an upload is checked, imported and undone as one step; what people changed since is kept [IMP-01]', async () => {
  const key = await upload(texts);
  await becomes(key, 'checked');
  expect(await one(key)).toMatchObject({ created: 2, refused: 0, problem: null });
  await expect(page('grid')).rejects.toMatchObject({ kind: 'missing' });

  await product.execute(imports.start, { key });
  await becomes(key, 'imported');
  expect((await page('flexbox')).htmlContent).toContain('href="/howto/css/grid"');
  const { rows } = await product.ask(imports.report, { key });
  expect(rows.map(({ file, outcome }) => `${file} ${outcome}`).toSorted()).toEqual([
    'flexbox.md created',
    'grid.md created',
  ]);

  const { key: grid } = await page('grid');
  await product.execute(articles.makeDraft, { key: grid });
  await product.execute(imports.undo, { key });
  await becomes(key, 'undone');
  await expect(page('flexbox')).rejects.toMatchObject({ kind: 'missing' });
  const { rows: left } = await product.ask(articles.list, {});
  expect(left.map(({ title }) => title)).toEqual(['Grid']);
  // The category of what was kept is in use.
  expect(await one(key)).toMatchObject({ undone: 1, kept: 2 });
});

test('what was imported and undone can be imported again', async () => {
  for (const _ of [1, 2]) {
    const key = await upload(texts);
    await becomes(key, 'checked');
    await product.execute(imports.start, { key });
    await becomes(key, 'imported');
    expect(await one(key)).toMatchObject({ created: 2, refused: 0 });
    expect((await page('grid')).title).toBe('Grid');
    await product.execute(imports.undo, { key });
    await becomes(key, 'undone');
    await expect(page('grid')).rejects.toMatchObject({ kind: 'missing' });
  }
});

test('an undo gives what was there before its earlier version back', async () => {
  const first = await upload(texts);
  await becomes(first, 'checked');
  await product.execute(imports.start, { key: first });
  await becomes(first, 'imported');
  const second = await upload({ ...texts, 'grid.md': strToU8('# Grid\n\nAnother text.\n') });
  await becomes(second, 'checked');
  await product.execute(imports.start, { key: second });
  await becomes(second, 'imported');
  expect(await one(second)).toMatchObject({ created: 0, edited: 1, unchanged: 1 });
  expect((await page('grid')).htmlContent).toContain('Another text.');
  await product.execute(imports.undo, { key: second });
  await becomes(second, 'undone');
  expect((await page('grid')).htmlContent).toContain('<p>Text.</p>');
  expect((await page('flexbox')).title).toBe('Flexbox');
});

async function exported(): Promise<Readonly<Record<string, Uint8Array>>> {
  const { pieces } = (await product.ask(contentExport, {})) as unknown as ReadonlyStream;
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(typeof piece === 'string' ? strToU8(piece) : piece);
  return unzipSync(new Uint8Array(Buffer.concat(parts)));
}

test('what is exported changes nothing when it is imported again, whoever made it [IMP-01]', async () => {
  await product.execute(articleCategories.create, {
    title: 'HTML',
    slug: 'html',
    summary: 'Pages.',
    parent: null,
    published: true,
  });
  const key = await upload(texts);
  await becomes(key, 'checked');
  await product.execute(imports.start, { key });
  await becomes(key, 'imported');
  const files = await exported();
  expect(Object.keys(files).toSorted()).toEqual([
    'articles/css/_category.md',
    'articles/css/flexbox.md',
    'articles/css/grid.md',
    'articles/html/_category.md',
    'authors/ada-obi.md',
  ]);
  expect(new TextDecoder().decode(files['articles/css/flexbox.md'])).toContain('[the grid](<./grid.md>)');
  const again = await upload({ ...files });
  await becomes(again, 'checked');
  await product.execute(imports.start, { key: again });
  await becomes(again, 'imported');
  expect(await one(again)).toMatchObject({ created: 0, edited: 0, refused: 0, losses: 0 });
  expect(await exported()).toEqual(files);
});
