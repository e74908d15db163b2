import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as assessments from '@learnloom/backend/assessments/registry';
import * as categories from '@learnloom/backend/categories/registry';
import * as content from '@learnloom/backend/content/registry';
import * as courses from '@learnloom/backend/courses/registry';
import * as media from '@learnloom/backend/media/registry';
import * as website from '@learnloom/backend/website/registry';
import { articleCategories } from '@learnloom/contracts/content/categories';
import { articles, tutorials } from '@learnloom/contracts/content/item';
import { authors } from '@learnloom/contracts/content/authors';
import { articleTags } from '@learnloom/contracts/content/tags';
import { websitePage } from '@learnloom/contracts/website/page';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testAreas, type TestAreas } from '@learnloom/testing/areas';
import { keyOf } from './entry.ts';
import { importFolder, type Progress } from './import-folder.ts';
import { processGateway } from '@learnloom/backend/imports/services/process-gateway';
import { progressLines, summaryLines } from './report.ts';

const areas = [assessments, content, categories, courses, media, website];
const fixture = path.join(import.meta.dirname, 'fixture');

let product: TestAreas;
let folder: string;
beforeEach(async () => {
  product = await testAreas(areas);
  folder = await mkdtemp(path.join(tmpdir(), 'learnloom-import-'));
});
afterEach(async () => {
  await product?.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (from: string, onProgress?: (progress: Progress) => void) => {
  const handlers = areas.flatMap(area => area.handlers);
  const answers = areas.flatMap(area => area.answers);
  return importFolder(from, processGateway(product.runtime, handlers, answers), onProgress ? { onProgress } : {});
};
const head = () => product.kernel.store.head();
const page = () => product.ask(articles.page, { category: 'knots', slug: 'sheet-bend' });

async function change(file: string, from: string, to: string): Promise<void> {
  const full = path.join(folder, file);
  await writeFile(full, (await readFile(full, 'utf8')).replace(from, to));
}

test('imports what is right and names every mistake with file, line and reason', async () => {
  const progress: Progress[] = [];
  const summary = await run(fixture, seen => progress.push(seen));
  expect(summaryLines(summary).toSorted()).toEqual(
    [
      'mistakes/bad-date.md:8: date: Enter a date such as 2026-07-21',
      'mistakes/broken-rule.md:4: slug: Use lowercase letters, digits and single hyphens',
      'mistakes/broken-rule.md:8: featured: Choose yes or no',
      'mistakes/invalid-yaml.md:5: front matter is not valid YAML: unexpected end of the stream within a double quoted scalar',
      'mistakes/missing-field.md:1: summary: Please provide a value for this required field',
      'mistakes/many.md:1: summary: Please provide a value for this required field',
      'mistakes/many.md:4: slug: Use lowercase letters, digits and single hyphens',
      "mistakes/many.md:5: category: there is no article category 'knots/splices'",
      "mistakes/many.md:6: author: there is no author 'nobody'",
      "mistakes/many.md:7: unknown field 'colour'",
      'mistakes/many.md:8: featured: Choose yes or no',
      'mistakes/many.md:9: date: Enter a date such as 2026-07-21',
      "mistakes/no-front-matter.md:1: front matter is missing: the first line must be '---'",
      "mistakes/not-fields.md:2: front matter must be a list of 'name: value' lines",
      'mistakes/section-again.md:1: title: Please provide a value for this required field',
      "mistakes/section-again.md:3: section: 'ABOUT_INFORMATION' is already used by correct/about.md",
      'mistakes/too-deep.md:5: parent: a subcategory cannot have subcategories',
      "mistakes/unfinished-front-matter.md:1: front matter does not end: a line with '---' is missing",
      "mistakes/unknown-author.md:7: author: there is no author 'nobody'",
      "mistakes/unknown-category.md:6: category: there is no article category 'knots/splices'",
      "mistakes/unknown-field.md:8: unknown field 'colour'",
      'mistakes/unknown-kind.md:3: kind: Choose one of author, article-category, tutorial-category, quiz-category, exercise-category, course-category, article, tutorial, quiz, exercise, quiz-bank, course, page',
      "mistakes/unknown-parent.md:5: parent: there is no article category 'nowhere'",
      'mistakes/unknown-section.md:3: section: Choose one of ABOUT_INFORMATION, CONTACT_INFORMATION, PRIVACY_POLICY, TERMS_OF_SERVICE',
      "mistakes/duplicate-slug.md:4: slug: 'sheet-bend' is already used by correct/sheet-bend.md",
      '2 files were imported with 2 losses, which are named above',
      '7 created, 0 edited, 0 unchanged, 17 refused',
    ].toSorted(),
  );
  expect(progress.map(({ done }) => done)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
  expect(progress.flatMap(progressLines)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/\/24 created {3}correct\/about\.md$/),
      "  mistakes/bad-link.md:12: the link 'ftp://example.org/knots' is not http, https or a path of this site",
      "  mistakes/image.md:9: the image 'knot.png' is neither a file in the folder nor an https address",
    ]),
  );
  expect(await page()).toMatchObject({
    title: 'Tie a sheet bend',
    metaTitle: 'Tie a sheet bend',
    metaKeywords: 'sheet bend, rope',
    author: { name: 'Kim Example' },
    subCategory: { slug: 'bends' },
    tags: ['rope', 'thick-rope'],
    tagTitles: ['rope', 'Thick Rope'],
    publishedAt: '2026-03-04T00:00:00.000Z',
    htmlContent: expect.stringContaining('<h2 id="steps">Steps</h2>') as string,
  });
  const { rows } = await product.ask(articleTags.list, {});
  expect(rows.map(({ title, slug }) => [title, slug])).toEqual([
    ['rope', 'rope'],
    ['Thick Rope', 'thick-rope'],
  ]);
  expect(await product.ask(websitePage, { section: 'ABOUT_INFORMATION' })).toMatchObject({ title: 'About knots' });
});

test('a second import changes nothing', async () => {
  await run(fixture);
  const before = await head();
  expect(await run(fixture)).toMatchObject({ created: 0, edited: 0, unchanged: 7, refused: 17 });
  expect(await head()).toBe(before);
});

test('an edited file edits, a moved file does not, whatever else is there', async () => {
  await cp(path.join(fixture, 'correct'), folder, { recursive: true });
  await run(folder);
  await change('sheet-bend.md', 'Tie a sheet bend', 'Tie a double sheet bend');
  await change('bends.md', 'published: true', 'published: false');
  await cp(path.join(folder, 'about.md'), path.join(folder, 'moved/about.md'));
  await rm(path.join(folder, 'about.md'));
  expect(await run(folder)).toMatchObject({ created: 0, edited: 2, unchanged: 3, refused: 0 });
  await expect(page()).rejects.toMatchObject({ kind: 'missing' });
  await change('bends.md', 'published: false', 'published: true');
  await run(folder);
  expect((await page()).title).toBe('Tie a double sheet bend');
});

test('the same slug in another category is another article, in the same import and in a later one', async () => {
  await cp(path.join(fixture, 'correct'), folder, { recursive: true });
  const hitches = { title: 'Hitches', slug: 'hitches', summary: 'To posts.', parent: null };
  await run(folder);
  await product.execute(articleCategories.create, hitches);
  const other = (await readFile(path.join(folder, 'sheet-bend.md'), 'utf8'))
    .replace('category: knots/bends', 'category: hitches')
    .replace('Tie a sheet bend', 'Tie it to a post');
  await writeFile(path.join(folder, 'hitches.md'), other);
  expect(await run(folder)).toMatchObject({ created: 1, edited: 0, unchanged: 5, refused: 0 });
  const there = (category: string) => product.ask(articles.page, { category, slug: 'sheet-bend' });
  expect([(await there('knots')).title, (await there('hitches')).title]).toEqual([
    'Tie a sheet bend',
    'Tie it to a post',
  ]);
  const position = await head();
  expect(await run(folder)).toMatchObject({ created: 0, edited: 0, unchanged: 6, refused: 0 });
  expect(await head()).toBe(position);

  await rm(path.join(folder, 'sheet-bend.md'));
  await change('hitches.md', 'Tie it to a post', 'Tie it to a ring');
  expect(await run(folder)).toMatchObject({ created: 0, edited: 1, unchanged: 4, refused: 0 });
  expect([(await there('knots')).title, (await there('hitches')).title]).toEqual([
    'Tie a sheet bend',
    'Tie it to a ring',
  ]);
});

test('what an earlier version imported by its slug alone is edited where it stands, and stays when another comes', async () => {
  await cp(path.join(fixture, 'correct'), folder, { recursive: true });
  const file = await readFile(path.join(folder, 'sheet-bend.md'), 'utf8');
  await rm(path.join(folder, 'sheet-bend.md'));
  await run(folder);
  const { rows } = await product.ask(authors.list, {});
  const key = keyOf('article', 'sheet-bend');
  const written = {
    title: 'Of long ago',
    slug: 'sheet-bend',
    summary: 'Old.',
    metaTitle: 'Old',
    featured: false,
    tags: [],
  };
  await product.execute(articles.create, {
    key,
    ...written,
    category: 'bends',
    author: rows[0]?.key ?? '',
    published: true,
  });
  await writeFile(path.join(folder, 'sheet-bend.md'), file);
  expect(await run(folder)).toMatchObject({ created: 0, edited: 1, refused: 0 });
  expect(await page()).toMatchObject({ key, title: 'Tie a sheet bend' });

  await product.execute(articleCategories.create, { title: 'Hitches', slug: 'hitches', summary: 'To.', parent: null });
  await change('sheet-bend.md', 'category: knots/bends', 'category: hitches');
  expect(await run(folder)).toMatchObject({ created: 1, edited: 0, refused: 0 });
  expect((await page()).key).toBe(key);
});

test('is recorded as done by the system through the commands of staff', async () => {
  await cp(path.join(fixture, 'correct'), folder, { recursive: true });
  await run(folder);
  const { rows } = await product.kernel.database.pool.query<{ command: string; actor: string | null }>(
    `select distinct metadata->>'command' as command, metadata->>'actor' as actor from es.events
      where stream not like 'reservation%' order by 1`,
  );
  expect(rows).toEqual(
    ['CreateArticle', 'CreateArticleCategory', 'CreateArticleTag', 'CreateAuthor', 'UpdateAboutInformation'].map(
      command => ({ command, actor: null }),
    ),
  );
});

test('a category stays where it was made, whoever made it', async () => {
  await cp(path.join(fixture, 'correct'), folder, { recursive: true });
  const theirs = { title: 'Bends', slug: 'bends', summary: 'Theirs.', parent: null };
  await product.execute(articleCategories.create, theirs);
  const summary = await run(folder);
  expect(summaryLines(summary)).toContain('bends.md:5: parent: a category stays where it was made');
  expect(summaryLines(summary)).toContain("sheet-bend.md:6: category: there is no article category 'knots/bends'");

  await change('knots.md', 'slug: knots', 'slug: knots\nparent: bends');
  expect(summaryLines(await run(folder))).toContain('knots.md:5: parent: a category stays where it was made');
});

test('pictures beside the files become uploads, once', async () => {
  await cp(path.join(fixture, 'correct'), folder, { recursive: true });
  const picture = (width: number) =>
    sharp({ create: { width, height: 20, channels: 3, background: '#246' } })
      .png()
      .toBuffer();
  await writeFile(path.join(folder, 'rope.png'), await picture(30));
  await change('sheet-bend.md', 'slug: sheet-bend', 'slug: sheet-bend\nimageThumbnail: ./rope.png');
  await change('author.md', 'gender: MALE', 'gender: MALE\navatar: rope.png');
  expect((await run(folder)).refusedFiles).toEqual([]);
  const { imageThumbnail, author } = await page();
  expect(imageThumbnail).toMatch(/^[0-9a-f-]{36}-30x20\.png$/);
  expect(author?.avatar).toBe(imageThumbnail);
  const position = await head();
  expect(await run(folder)).toMatchObject({ unchanged: 5, edited: 0 });
  expect(await head()).toBe(position);

  await writeFile(path.join(folder, 'rope.png'), await picture(31));
  await run(folder);
  expect((await page()).imageThumbnail).toMatch(/-31x20\.png$/);
});

test('a picture that is none, is not there or is elsewhere is named with its line', async () => {
  await cp(path.join(fixture, 'correct'), folder, { recursive: true });
  await writeFile(path.join(folder, 'text.png'), 'no picture');
  await writeFile(path.join(tmpdir(), 'elsewhere.png'), 'no picture either');
  for (const [value, reason] of [
    ['text.png', 'Please upload the valid file type(s).'],
    ['gone.png', "there is no file 'gone.png' in the folder"],
    ['../elsewhere.png', "there is no file '../elsewhere.png' in the folder"],
  ] as const) {
    await change('author.md', 'gender: MALE', `avatar: ${value}\ngender: MALE`);
    const { refusedFiles } = await run(folder);
    expect(refusedFiles.find(({ file }) => file === 'author.md')?.mistakes).toEqual([
      { line: 6, reason: `avatar: ${reason}` },
    ]);
    await change('author.md', `avatar: ${value}\n`, '');
  }
  await rm(path.join(tmpdir(), 'elsewhere.png'));
});

const documentation: Readonly<Record<string, string>> = {
  'mkdocs.yml':
    'site_name: Ropes\nnav:\n  - Start: index.md\n  - Later: guide/later.md\n  - guide/first.md\ntheme: x\n',
  'docs/index.md':
    '# Ropes\n\n<!-- a comment -->\nRead the [later part](guide/later.md#pull-it-tight), or [gone](gone.md).\n',
  'docs/guide/first.md':
    '---\ntitle: First\nlayout: wide\n---\n# First\n\nText of the first page. [Data](../table.csv)\n\n---\n\n![A rope](../rope.png)\n',
  'docs/guide/later.md':
    '# Later\n\n!!! warning "Mind"\n    Wet ropes slip.\n\n## Pull it tight!\n\n```js twoslash {1} title="a.js"\nlet a;\n```\n\n' +
    '<div align="center"><b>Done</b></div>\n\n<Video id="x" />\n\n[Home](/) [out](../../../etc/passwd)\n',
  'docs/table.csv': 'a,b\n1,2\n',
  'docs/.hidden.md': '# Hidden\n',
  'README.md': '# Not a page\n',
};

test('a folder of documentation comes in as it is, in its order, and names what it loses by line [IMP-01]', async () => {
  await run(path.join(fixture, 'correct'));
  for (const [file, text] of Object.entries(documentation)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  const rope = sharp({ create: { width: 30, height: 20, channels: 3, background: '#246' } });
  await rope.png().toFile(path.join(folder, 'docs/rope.png'));
  const losses: string[] = [];
  const bring = () =>
    importFolder(
      folder,
      processGateway(
        product.runtime,
        areas.flatMap(area => area.handlers),
        areas.flatMap(area => area.answers),
      ),
      {
        defaults: { kind: 'tutorial', category: 'ropes', author: 'kim-example' },
        onProgress: progress => losses.push(...progressLines(progress).slice(1)),
      },
    );
  const summary = await bring();
  expect(summaryLines(summary)).toEqual([
    'skipped docs/.hidden.md: hidden file',
    'skipped README.md: outside of the folder of texts, docs/',
    '2 files skipped',
    'Fields of front matter without a meaning here, by files: layout (1)',
    'The order comes from mkdocs.yml',
    'Created the category ropes',
    'Created the category ropes/ropes-guide',
    '2 files were imported with 3 losses, which are named above',
    '3 created, 0 edited, 0 unchanged, 0 refused',
  ]);
  expect(losses.toSorted()).toEqual([
    '  docs/guide/later.md:14: the component <Video> is left out',
    "  docs/guide/later.md:16: the link '../../../etc/passwd' leads to no file of the import",
    "  docs/index.md:4: the link 'gone.md' leads to no file of the import",
  ]);
  const lesson = (slug: string) => product.ask(tutorials.page, { category: 'ropes', slug });
  const [start, first, later] = [
    await lesson('introduction'),
    await lesson('guide-first'),
    await lesson('guide-later'),
  ];
  expect(start.htmlContent).toMatch(/href="[^"]*(?:guide-later|\/links\/tutorial\/[\w-]+)#pull-it-tight"/);
  expect(start.htmlContent).not.toContain('Ropes</h2>');
  const branch = await product.ask(tutorials.branch, { category: 'ropes', sub: 'ropes-guide' });
  expect(branch.items?.map(({ title }) => title)).toEqual(['Later', 'First']);
  expect(first.htmlContent).toMatch(/<hr.*<img[^>]+-30x20\.png/s);
  expect(first.htmlContent).toMatch(/href="\/media\/[0-9a-f-]{36}\.csv"/);
  expect(later.htmlContent).toMatch(
    /<aside class="b-admonition b-warning">.*Mind.*Wet ropes slip.*a\.js.*<strong>Done<\/strong>/s,
  );
  const position = await head();
  expect(await bring()).toMatchObject({ unchanged: 3, edited: 0, created: 0 });
  expect(await head()).toBe(position);
});
