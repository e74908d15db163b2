import { randomUUID } from 'node:crypto';
import { authors } from '@learnloom/contracts/content/authors';
import { articleCategories } from '@learnloom/contracts/content/categories';
import { articles } from '@learnloom/contracts/content/item';
import { authorPage, ITEMS_PER_PAGE, tagPages } from '@learnloom/contracts/content/item-lists';
import { articlePageSettings, defaultPageSettings } from '@learnloom/contracts/content/page-settings';
import { articleTags } from '@learnloom/contracts/content/tags';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testArticles, type Shelf, type TestArticles } from '@learnloom/testing/articles';

let product: TestArticles;
let shelf: Shelf;
beforeAll(async () => {
  product = await testArticles();
  shelf = await product.shelf();
});
afterAll(() => product?.close());

const absent = { kind: 'missing', message: 'This content was not found!' };
const slugs = ({ items }: { readonly items: readonly { readonly slug: string }[] }) => items.map(({ slug }) => slug);
const day = (n: number) => `2026-05-${String(n).padStart(2, '0')}`;

test('an author’s page says who it is and lists what readers see, written alone or with others, the newest first [CON-06]', async () => {
  const author = randomUUID();
  const of = (more: object = {}) => product.ask(authorPage, { author, ...more });
  await product.execute(authors.create, {
    key: author,
    firstName: 'Mei',
    lastName: 'Tanaka',
    gender: 'FEMALE',
    bio: 'Writes about maps.\nLives by the sea.',
  });
  await expect(of()).rejects.toMatchObject(absent);
  await product.article(shelf, { slug: 'own', author, publishedOn: day(1) });
  await product.article(shelf, { slug: 'draft', author, published: false });
  const jointItem = await product.article(shelf, { slug: 'shared', publishedOn: day(2) });
  await product.execute(articlePageSettings.change, {
    key: jointItem,
    ...defaultPageSettings,
    coAuthors: [author],
    related: [],
  });
  expect(await of()).toMatchObject({ title: 'Mei Tanaka', bio: 'Writes about maps.\nLives by the sea.', total: 2 });
  expect(slugs(await of())).toEqual(['shared', 'own']);
  const { coAuthors } = await product.ask(articles.page, { category: shelf.top.slug, slug: 'shared' });
  expect(coAuthors).toEqual([{ key: author, name: 'Mei Tanaka' }]);
  await expect(of({ author: randomUUID() })).rejects.toMatchObject(absent);
});

test('a tag’s page lists what has it, a page at a time; a draft tag has none and is no link [CON-06]', async () => {
  const key = randomUUID();
  const of = (page = 1) => product.ask(tagPages.article, { slug: 'maps', page });
  await product.execute(articleTags.create, { key, title: 'Maps', slug: 'maps' });
  await expect(of()).rejects.toMatchObject(absent);
  for (let n = 1; n <= ITEMS_PER_PAGE + 1; n += 1)
    await product.article(shelf, { slug: `map-${n}`, tags: ['maps'], publishedOn: day(n) });
  await product.article(shelf, { slug: 'other' });
  expect(await of()).toMatchObject({ kind: 'article', title: 'Maps', total: ITEMS_PER_PAGE + 1 });
  expect(slugs(await of())).toHaveLength(ITEMS_PER_PAGE);
  expect(slugs(await of(2))).toEqual(['map-1']);
  await expect(of(3)).rejects.toMatchObject(absent);
  await expect(product.ask(tagPages.tutorial, { slug: 'maps', page: 1 })).rejects.toMatchObject(absent);

  const linked = async () => (await product.ask(articles.page, { category: shelf.top.slug, slug: 'map-1' })).tagPages;
  expect(await linked()).toEqual(['maps']);
  await product.execute(articleTags.makeDraft, { key });
  await expect(of()).rejects.toMatchObject(absent);
  expect(await linked()).toEqual([]);
  await product.execute(articleTags.publish, { key });
  await product.execute(articleCategories.makeDraft, { key: shelf.top.key });
  await expect(of()).rejects.toMatchObject(absent);
});
