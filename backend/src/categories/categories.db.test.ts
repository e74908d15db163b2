import { randomUUID } from 'node:crypto';
import { articleCategories, tutorialCategories } from '@learnloom/contracts/content/categories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testArticles, type Shelf, type TestArticles } from '@learnloom/testing/articles';

let product: TestArticles;
let shelf: Shelf;
beforeAll(async () => {
  product = await testArticles();
});
beforeEach(async () => {
  shelf = await product.shelf();
});
afterAll(() => product?.close());

const absent = { kind: 'missing', message: 'This content was not found!' };

describe('categories', () => {
  test('have two levels of one kind', async () => {
    const refusal = { kind: 'invalid', errors: { parent: expect.any(String) as string } };
    await expect(product.category('Deeper', shelf.basics.key)).rejects.toMatchObject(refusal);
    await expect(product.category('Lost', randomUUID())).rejects.toMatchObject(refusal);
    const key = randomUUID();
    const underItself = { key, title: 'Loop', slug: 'loop', summary: 'L.', parent: key };
    await expect(product.execute(articleCategories.create, underItself)).rejects.toMatchObject(refusal);
    const other = { key: randomUUID(), title: 'T', slug: 't', summary: 'T.', parent: shelf.top.key };
    await expect(product.execute(tutorialCategories.create, other)).rejects.toMatchObject(refusal);
  });

  test('have slugs of their own across the tree', async () => {
    const again = { key: randomUUID(), title: 'Again', slug: shelf.basics.slug, summary: 'Again.' };
    await expect(product.execute(articleCategories.create, again)).rejects.toMatchObject({
      kind: 'conflict',
      errors: { slug: `The slug “${shelf.basics.slug}” is already used.` },
    });
  });

  test('count what is published in them and below', async () => {
    await product.article(shelf, { slug: 'a' });
    await product.article(shelf, { slug: 'b', category: shelf.depth.slug });
    await product.article(shelf, { slug: 'c', category: shelf.top.slug });
    await product.article(shelf, { slug: 'd', published: false });
    expect(await product.ask(articleCategories.one, { key: shelf.top.key })).toMatchObject({
      publishedCount: 3,
      parentSlug: null,
    });
    expect(await product.ask(articleCategories.one, { key: shelf.basics.key })).toMatchObject({
      publishedCount: 1,
      parentSlug: shelf.top.slug,
      parentTitle: 'Styles',
    });
    const { categories: landed } = await product.ask(articleCategories.landing, {});
    expect(landed.find(({ key }) => key === shelf.top.key)).toMatchObject({
      publishedCount: 3,
      subCategories: [
        { slug: shelf.basics.slug, publishedCount: 1 },
        { slug: shelf.depth.slug, publishedCount: 1 },
      ],
    });
    await expect(product.ask(articleCategories.one, { key: randomUUID() })).rejects.toMatchObject(absent);
  });

  test('are listed with their sub categories behind them, filtered by level and status', async () => {
    const draft = await product.category('Draft', shelf.top.key, false);
    const mine = async (more: object) => {
      const { rows } = await product.ask(articleCategories.list, { limit: 100, ...more });
      const keys = [shelf.top.key, shelf.basics.key, shelf.depth.key, draft.key];
      return rows.map(({ key }) => keys.indexOf(key)).filter(at => at >= 0);
    };
    expect(await mine({})).toEqual([0, 1, 2, 3]);
    await product.execute(articleCategories.place, { key: shelf.depth.key, place: 1 });
    expect(await mine({})).toEqual([0, 2, 1, 3]);
    expect(await mine({ parent: 'none' })).toEqual([0]);
    expect(await mine({ parent: 'any' })).toEqual([2, 1, 3]);
    expect(await mine({ status: 'false' })).toEqual([3]);
    expect(await mine({ search: shelf.basics.slug })).toEqual([1]);
  });
});
