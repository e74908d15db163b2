import { contentApi } from '@learnloom/contracts/content/content-api';
import { articleCategories } from '@learnloom/contracts/content/categories';
import { articles } from '@learnloom/contracts/content/item';
import { articleTags } from '@learnloom/contracts/content/tags';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testArticles, type Shelf, type TestArticles } from '@learnloom/testing/articles';

let product: TestArticles;
let shelf: Shelf;
beforeAll(async () => {
  product = await testArticles();
  await product.execute(articleTags.create, { title: 'CSS', slug: 'css' });
});
beforeEach(async () => {
  shelf = await product.shelf();
});
afterAll(() => product?.close());

const part = (cursor: string | null = null) =>
  product.ask(contentApi.article.list, { category: shelf.top.slug, limit: 2, ...(cursor !== null && { cursor }) });
const publish = (slug: string, publishedOn: string) => product.article(shelf, { slug, title: slug, publishedOn });

test('programs read published articles part by part; none comes twice or is left out while others come and go [PRG-01]', async () => {
  for (const [slug, day] of [
    ['a', '2026-02-05'],
    ['b', '2026-02-04'],
    ['c', '2026-02-03'],
    ['d', '2026-02-03'],
    ['e', '2026-02-01'],
  ] as const)
    await publish(slug, day);
  await product.article(shelf, { slug: 'draft', published: false });
  const first = await part();
  expect(first.rows.map(({ title }) => title)).toEqual(['a', 'b']);
  await publish('new', '2026-02-06');
  await product.execute(articles.makeDraft, { key: first.rows[1]?.key ?? '' });
  const second = await part(first.next);
  expect(second.rows.map(({ title }) => title).toSorted()).toEqual(['c', 'd']);
  const third = await part(second.next);
  expect([third.rows.map(({ title }) => title), third.next]).toEqual([['e'], null]);
  expect((await part()).rows.map(({ title }) => title)).toEqual(['new', 'a']);
});

test('an article has its address, its categories and its text, and only while readers see it [PRG-01]', async () => {
  const key = await product.article(shelf, { tags: ['css'], publishedOn: '2026-02-03' });
  const entry = {
    key,
    title: 'Flexbox',
    summary: 'Boxes in a row.',
    url: `http://localhost:3000/howto/${shelf.top.slug}/flexbox`,
    category: { title: 'Styles', slug: shelf.top.slug },
    subCategory: { title: 'Basics', slug: shelf.basics.slug },
    tags: ['css'],
    author: 'Ada Obi',
    image: '',
    readingTime: '1 min read',
    publishedAt: '2026-02-03T00:00:00.000Z',
    updatedAt: '2026-02-03T00:00:00.000Z',
  };
  expect(await part()).toEqual({ rows: [entry], next: null });
  expect(await product.ask(contentApi.article.one, { key })).toEqual({
    ...entry,
    html: '<h2 id="start">Start</h2><p>Text.</p>',
    headings: [{ text: 'Start', slug: 'start', level: 2 }],
  });
  const absent = { kind: 'missing' };
  await expect(product.ask(contentApi.tutorial.one, { key })).rejects.toMatchObject(absent);
  await product.execute(articleCategories.makeDraft, { key: shelf.basics.key });
  await expect(product.ask(contentApi.article.one, { key })).rejects.toMatchObject(absent);
  expect(await part()).toEqual({ rows: [], next: null });
});
