import { articles } from '@learnloom/contracts/content/item';
import { itemHistories } from '@learnloom/contracts/content/item-history';
import { publishingRules } from '@learnloom/contracts/content/review';
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
const documentOf = (text: string) => JSON.stringify({ v: 1, ops: [{ insert: `${text}\n` }] });

test('readers see the published versions of a page, and what each changed, where the site wants that', async () => {
  const slug = 'maps';
  const place = { category: shelf.top.slug, slug };
  const history = () => product.ask(itemHistories.article.history, place);
  const key = await product.article(shelf, { slug, content: documentOf('North is up.'), publishedOn: '2026-02-03' });
  const write = (more: object) => product.execute(articles.edit, { ...product.written(shelf, { slug }), key, ...more });
  await write({ content: documentOf('North is usually up.') });
  await write({ content: documentOf('North is usually up.'), featured: true });
  expect((await product.ask(articles.page, place)).hasHistory).toBe(false);
  await expect(history()).rejects.toMatchObject(absent);

  await product.execute(publishingRules.change, { reviewRequired: false, historyPublic: true });
  expect((await product.ask(articles.page, place)).hasHistory).toBe(true);
  const { revisions } = await history();
  expect(revisions.map(({ parts }) => parts)).toEqual([['text'], []]);
  expect(revisions.at(-1)?.at).toBe('2026-02-03T00:00:00.000Z');
  const [{ revision } = { revision: -1 }] = revisions;
  expect(await product.ask(itemHistories.article.change, { ...place, revision })).toMatchObject({
    before: 'Flexbox\nBoxes in a row.\nNorth is up.',
    after: 'Flexbox\nBoxes in a row.\nNorth is usually up.',
  });
  await expect(product.ask(itemHistories.article.change, { ...place, revision: 999 })).rejects.toMatchObject(absent);

  await product.execute(articles.makeDraft, { key });
  await expect(history()).rejects.toMatchObject(absent);
});
