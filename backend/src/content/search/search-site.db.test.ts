import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articles, searchContent } from '@learnloom/contracts/content/item';
import { HITS_PER_PAGE, searchSite } from '@learnloom/contracts/content/search';
import { articleTags } from '@learnloom/contracts/content/tags';
import { searchMisses, updateSearchSynonyms } from '@learnloom/contracts/content/search-settings';
import { services } from '../services.ts';
import { testArticles, type Shelf, type TestArticles } from '@learnloom/testing/articles';

let product: TestArticles;
let shelf: Shelf;

interface Text {
  readonly title: string;
  readonly summary?: string;
  readonly heading?: string;
  readonly body?: string;
  readonly code?: string;
  readonly tags?: string[];
}

const documentOf = ({ heading = 'Start', body = 'Some words.', code }: Text): string =>
  JSON.stringify({
    v: 1,
    ops: [
      { insert: 'First words.\n' },
      { insert: heading },
      { insert: '\n', attributes: { header: 2 } },
      { insert: `${body}\n` },
      ...(code ? [{ insert: code }, { insert: '\n', attributes: { 'code-block': 'javascript' } }] : []),
    ],
  });

const write = (text: Text) =>
  product.article(shelf, {
    ...{ title: text.title, slug: `s-${randomUUID().slice(0, 8)}`, summary: text.summary ?? 'A summary.' },
    ...{ metaTitle: text.title, content: documentOf(text), tags: text.tags ?? [] },
  });

const TEXTS: readonly Text[] = [
  { title: 'Undo a commit with git reset and git revert', body: 'Choose between them by what is pushed already.' },
  { title: 'Rebase a branch onto main', body: 'Run git rebase, then solve conflicts.', code: 'git commit --amend' },
  { title: 'Debounce and throttle', summary: 'Call a function less often.', body: 'A timer delays the call.' },
  { title: 'Binary search in sorted lists', code: 'const at = binarySearch(list, 7);' },
  { title: 'Run promises side by side', body: 'Waits for all of them.', code: 'await Promise.all(tasks);' },
  { title: 'Promises, all in one place', body: 'What a promise is.' },
  { title: 'Memoize a pure function', body: 'Keep results by arguments.' },
  { title: 'Page through rows', heading: 'Keyset pagination', body: 'Remember the last key of a page.' },
  { title: 'The N+1 problem', body: 'One query for each row.' },
  { title: 'Move semantics', body: 'In C++ a value can be moved.' },
  { title: 'A short history', body: 'C was first. Nothing else to see.' },
  { title: 'Deploy on Kubernetes', body: 'Pods and services.' },
];

beforeAll(async () => {
  product = await testArticles();
  shelf = await product.shelf();
  for (const text of TEXTS) await write(text);
});
afterAll(() => product?.close());

const search = (words: string, more: object = {}) => product.ask(searchSite, { search: words, ...more });
const titles = async (words: string) => (await search(words)).hits.map(({ title }) => title);

test.each([
  ['Debounce and throttle', 'Debounce and throttle'],
  ['git-rebase', 'Rebase a branch onto main'],
  ['binary search', 'Binary search in sorted lists'],
  ['how to undo a commit', 'Undo a commit with git reset and git revert'],
  ['undoing commits', 'Undo a commit with git reset and git revert'],
  ['call function less often', 'Debounce and throttle'],
  ['Promise.all()', 'Run promises side by side'],
  ['binarySearch', 'Binary search in sorted lists'],
  ['n+1', 'The N+1 problem'],
  ['C++', 'Move semantics'],
  ['--amend', 'Rebase a branch onto main'],
  ['debunce', 'Debounce and throttle'],
  ['kuberntes', 'Deploy on Kubernetes'],
  ['memoise', 'Memoize a pure function'],
  ['keyset pagination', 'Page through rows'],
])('%s finds the right page first [SRC-01]', async (words, title) => {
  expect((await titles(words))[0]).toBe(title);
});

test('the page whose title or heading says it comes before pages that mention it [SRC-01]', async () => {
  await write({ title: 'Release notes', body: `${'Plugin API changes for a Vite plugin. '.repeat(20)}` });
  await write({ title: 'Plugin API', body: 'Vite calls these hooks.' });
  await write({ title: 'Shared settings', heading: 'Path aliases', body: 'Short names.' });
  await write({ title: 'Imports', body: 'Path aliases are nice. Path aliases help. Path aliases, path aliases.' });
  expect((await titles('vite plugin api'))[0]).toBe('Plugin API');
  expect((await titles('path aliases'))[0]).toBe('Shared settings');
  expect((await titles('React.memoize'))[0]).not.toBe('Plugin API');
});

test('people, tags, other spellings and typos in headings find pages [SRC-01]', async () => {
  const tag = randomUUID();
  await product.execute(articleTags.create, { key: tag, title: 'Ropes', slug: 'ropes' });
  await product.execute(articleTags.publish, { key: tag });
  await write({ title: 'Sheet bend', heading: 'Synchronizing the hands', tags: ['ropes'] });
  expect(await titles('ada obi')).toContain('Sheet bend');
  expect((await search('sheet bend')).hits[0]).toMatchObject({ author: 'Ada Obi' });
  expect(await titles('ropes')).toEqual(['Sheet bend']);
  expect(await titles('synchronise')).toEqual(['Sheet bend']);
  expect(await search('synchronizng')).toMatchObject({ corrected: 'synchronizing', hits: [{ title: 'Sheet bend' }] });
  expect((await search('styles grid')).categories.map(({ title }) => title)).toEqual(['Styles']);
});

test('synonyms find what other words say, and staff see what found nothing [SRC-01]', async () => {
  await write({ title: 'Pods of Kubernetes', body: 'Containers side by side.' });
  expect((await search('k8sx pods')).hits.map(({ title }) => title)).not.toContain('k8sx');
  await product.execute(updateSearchSynonyms, { synonyms: 'k8sx, kubernetes\nwhale box, containers' });
  expect(await titles('k8sx')).toContain('Pods of Kubernetes');
  expect((await titles('whale box'))[0]).toBe('Pods of Kubernetes');
  await search('Zzyzxq  road');
  await search('someone@example.org');
  await product.runtime.ports.services.get(services.searchMisses).flush();
  const misses = await product.ask(searchMisses, {});
  expect(misses.rows.map(({ words, times }) => ({ words, times }))).toContainEqual({ words: 'zzyzxq road', times: 1 });
  expect(misses.rows.some(({ words }) => words.includes('@'))).toBe(false);
});

test('a word that stands nowhere finds nothing; a corrected one is named', async () => {
  expect(await search('zzyzxq')).toMatchObject({ hits: [], total: 0, corrected: null });
  expect((await search('debunce')).corrected).toBe('debounce');
  expect(await search('  ')).toMatchObject({ hits: [], categories: [] });
});

test('a hit shows the place in the text and leads to its heading', async () => {
  const [hit] = (await search('remember last key')).hits;
  expect(hit?.place).toMatchObject({ heading: 'Keyset pagination', anchor: 'keyset-pagination' });
  const matches = hit?.place?.excerpt.filter(({ match }) => match).map(({ text }) => text);
  expect(matches).toEqual(['Remember', 'last', 'key']);
});

test('the category that is called so is offered, and hits can be narrowed to one', async () => {
  expect((await search('styles')).categories.map(({ path }) => path)).toContain(`/howto/${shelf.top.slug}`);
  expect((await search('debounce', { category: shelf.top.slug })).total).toBe(1);
  expect((await search('debounce', { category: 'elsewhere' })).total).toBe(0);
  expect((await search('debounce', { kind: 'tutorial' })).total).toBe(0);
});

test('drafts are found nowhere, and what is published is found at the next request', async () => {
  const key = await product.article(shelf, {
    ...{
      title: 'Quokka farming',
      slug: 'quokka',
      published: false,
      content: documentOf({ title: '', body: 'Numbats.' }),
    },
  });
  expect((await search('numbats')).total).toBe(0);
  await product.execute(articles.publish, { key });
  expect(await titles('numbat')).toEqual(['Quokka farming']);
  expect((await product.ask(searchContent, { search: 'numbats' })).results).toHaveLength(1);
  await product.execute(articles.makeDraft, { key });
  expect((await search('numbats')).total).toBe(0);
});

test('results come in pages', async () => {
  for (let number = 0; number < HITS_PER_PAGE + 2; number += 1) await write({ title: `Wombats, part ${number}` });
  const first = await search('wombats');
  const second = await search('wombats', { page: 2 });
  expect([first.hits.length, second.hits.length, first.total]).toEqual([HITS_PER_PAGE, 2, HITS_PER_PAGE + 2]);
  expect(first.kinds).toEqual([{ kind: 'article', total: HITS_PER_PAGE + 2 }]);
});
