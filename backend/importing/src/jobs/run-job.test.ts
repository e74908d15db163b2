import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { authors } from '@learnloom/contracts/content/authors';
import type { Query } from '@learnloom/contracts/kernel/command';
import type { ImportDefaults } from '../documentation/foreign-source.ts';
import type { Gateway } from '../gateway.ts';
import { jobFiles, type JobResult } from './job.ts';
import { readProgress, readReport } from './report-file.ts';
import { runJob } from './run-job.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'learnloom-job-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const never = new AbortController().signal;
const place: ImportDefaults = { kind: 'article', category: 'css', author: 'ada-obi' };
const ada = { key: '5a3b1e00-0000-4000-8000-00000000000a', name: 'Ada Obi', firstName: 'Ada', lastName: 'Obi' };

/** A site with one author, on which nothing is carried out. */
const refuseAll = () => Promise.reject(new Error('A preview carries nothing out'));
const site: Gateway = {
  execute: refuseAll,
  begin: refuseAll,
  settled: refuseAll,
  upload: refuseAll,
  ask: (query, _input) =>
    Promise.resolve(
      ((query as unknown as Query).name === authors.list.name ? { rows: [ada], total: 1 } : null) as never,
    ),
};

async function preview(
  upload: Uint8Array,
  fileName = 'docs.zip',
  defaults: ImportDefaults | null = place,
): Promise<JobResult> {
  writeFileSync(path.join(folder, jobFiles.upload), upload);
  return runJob({ folder, fileName, mode: 'preview', defaults }, site, never);
}

test('an import that is stopped before its first file has no problem', async () => {
  writeFileSync(path.join(folder, jobFiles.upload), zipSync({ 'grid.md': strToU8('# Grid') }));
  const job = { folder, fileName: 'docs.zip', mode: 'preview', defaults: place } as const;
  expect(await runJob(job, site, AbortSignal.abort())).toMatchObject({ isStopped: true, problem: null });
});
const previewZip = (files: Zippable, defaults: ImportDefaults | null = place) =>
  preview(zipSync(files), 'docs.zip', defaults);
const report = (show: 'all' | 'losses' | 'skipped' = 'all') => readReport(folder, { page: 1, limit: 50, show });

test('a preview names what each file becomes, each loss at its line, and what is skipped [IMP-01]', async () => {
  const result = await previewZip({
    'docs/grid.md': strToU8('# Grid\n\nText.\n\n[gone](missing.md)\n'),
    'docs/.hidden.md': strToU8('# Hidden'),
    'docs/../../evil.md': strToU8('# Evil'),
    'docs/bad.md': strToU8('---\ntitle: "open\n---\n'),
  });
  expect(result).toEqual({
    counts: { created: 1, edited: 0, unchanged: 0, refused: 1, skipped: 2, losses: 1 },
    problem: null,
    isStopped: false,
  });
  const { rows, total } = await report();
  expect(total).toBe(4);
  expect(rows.map(({ file, outcome, becomes }) => [file, outcome, becomes])).toEqual(
    expect.arrayContaining([
      ['grid.md', 'created', { kind: 'article', title: 'Grid' }],
      ['bad.md', 'refused', null],
      ['.hidden.md', 'skipped', null],
      ['docs/../../evil.md', 'skipped', null],
    ]),
  );
  expect((await report('losses')).rows).toMatchObject([
    { file: 'grid.md', remarks: [{ line: 5, reason: "the link 'missing.md' leads to no file of the import" }] },
  ]);
  expect(await readProgress(folder)).toMatchObject({ done: 2, total: 2 });
});

test('a broken image is a loss at its line; the text around it is imported', async () => {
  const { counts } = await previewZip({
    'a.md': strToU8('# A\n\n![Map](map.png)\n'),
    'map.png': strToU8('no image'),
    'b.md': strToU8('# B\n'),
  });
  expect(counts).toMatchObject({ created: 2, refused: 0, losses: 1 });
  expect((await report('losses')).rows[0]?.remarks).toEqual([
    { line: 3, reason: "the image 'map.png': This image cannot be read. Choose another one.", isNote: false },
  ]);
});

test.each<[string, Zippable, ImportDefaults | null, string]>([
  ['a zip of zips', { 'a.zip': strToU8('x'), 'b.zip': strToU8('x') }, place, 'other zip files'],
  ['a zip without texts', { 'a.png': strToU8('x') }, place, 'The upload contains no Markdown files.'],
  ['texts that say nothing of themselves', { 'a.md': strToU8('# A') }, null, 'None of the files can be imported.'],
  ['an unknown author', { 'a.md': strToU8('# A') }, { ...place, author: 'nobody' }, "There is no author 'nobody'"],
  ['a site without a place', { 'ghost.json': strToU8('{}') }, null, 'need a category and an author'],
])('%s has a clear reason, and nothing is left of it', async (_, files, defaults, reason) => {
  const result = await previewZip(files, defaults);
  expect(result.counts.created).toBe(0);
  expect(result.problem).toContain(reason);
});

test('a damaged zip is told as that', async () => {
  expect((await preview(strToU8('no zip'))).problem).toBe('The zip is damaged or incomplete. Create it again.');
});

test('a single Markdown file is imported as it is', async () => {
  const { counts, problem } = await preview(strToU8('# Grid\n\nText.\n'), 'Grid basics.md');
  expect([counts.created, problem]).toEqual([1, null]);
});

test('a report is read page by page', async () => {
  await previewZip(Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`p${at}.md`, strToU8(`# P ${at}\n`)])));
  const second = await readReport(folder, { page: 2, limit: 5, show: 'created' });
  expect([second.rows.length, second.total]).toEqual([2, 7]);
  expect(await readReport(`${folder}/none`, { page: 1, limit: 5, show: 'all' })).toMatchObject({ rows: [], total: 0 });
});
