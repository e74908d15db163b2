import { randomUUID } from 'node:crypto';
import { articleCategories } from '@learnloom/contracts/content/categories';
import { articles, homePage, searchContent, searchItems } from '@learnloom/contracts/content/item';
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

const page = (slug: string) => product.ask(articles.page, { category: shelf.top.slug, slug });
const categoryPage = () => product.ask(articles.category, { slug: shelf.top.slug });

describe('what is not published', () => {
  async function everywhere(title: string): Promise<string[]> {
    const seen: string[] = [];
    const { latest, featured } = await product.ask(homePage, {});
    if ([...latest, ...featured].some(card => card.title === title)) seen.push('home');
    const { results } = await product.ask(searchContent, { search: title });
    if (results.length > 0) seen.push('search');
    const shown = await page('secret').catch(() => null);
    if (shown) seen.push('page');
    const listed = await categoryPage().catch(() => null);
    if (listed?.subCategories.some(sub => sub.items.some(item => item.title === title))) seen.push('category');
    const sibling = await page('sibling').catch(() => null);
    if (JSON.stringify(sibling ?? '').includes(title)) seen.push('tree');
    const { categories: landed } = await product.ask(articleCategories.landing, {});
    const mine = landed.find(({ slug }) => slug === shelf.top.slug);
    if ((mine?.subCategories.find(({ slug }) => slug === shelf.basics.slug)?.publishedCount ?? 0) > 1)
      seen.push('landing');
    return seen;
  }
  const all = ['home', 'search', 'page', 'category', 'tree', 'landing'];

  test('is in no public query: a draft, one made a draft again, a deleted one', async () => {
    const title = `Secret ${randomUUID()}`;
    await product.article(shelf, { slug: 'sibling' });
    const key = await product.article(shelf, { slug: 'secret', title, published: false, featured: true });
    expect(await everywhere(title)).toEqual([]);
    await product.execute(articles.publish, { key });
    expect(await everywhere(title)).toEqual(all);
    await product.execute(articles.makeDraft, { key });
    expect(await everywhere(title)).toEqual([]);
    await product.execute(articles.publish, { key });
    await product.execute(articles.remove, { key });
    expect(await everywhere(title)).toEqual([]);
  });

  test('hides what is in it: a draft sub category, a draft top category', async () => {
    const title = `Secret ${randomUUID()}`;
    await product.article(shelf, { slug: 'sibling' });
    await product.article(shelf, { slug: 'secret', title, featured: true });
    expect(await everywhere(title)).toEqual(all);
    await product.execute(articleCategories.makeDraft, { key: shelf.basics.key });
    expect(await everywhere(title)).toEqual([]);
    await product.execute(articleCategories.publish, { key: shelf.basics.key });
    await product.execute(articleCategories.makeDraft, { key: shelf.top.key });
    expect(await everywhere(title)).toEqual([]);
    await product.execute(articleCategories.publish, { key: shelf.top.key });
    expect(await everywhere(title)).toEqual(all);
  });
});

describe('search', () => {
  const titles = async (search: string) =>
    (await product.ask(searchContent, { search })).results.map(({ title }) => title);

  test('finds titles with every word, those that begin with the search first', async () => {
    const mark = `Q${randomUUID().slice(0, 8)}`;
    await product.article(shelf, { slug: 's1', title: `Learn ${mark} grids today` });
    await product.article(shelf, { slug: 's2', title: `${mark} grids` });
    await product.article(shelf, { slug: 's3', title: `Grids: more${mark}` });
    await product.article(shelf, { slug: 's4', title: `${mark} alone` });
    expect(await titles(`${mark.toLowerCase()} GRI`)).toEqual([
      `${mark} grids`,
      `Learn ${mark} grids today`,
      `Grids: more${mark}`,
    ]);
  });

  test('finds what readers see behind titles that begin with the search and are hidden', async () => {
    const mark = `Q${randomUUID().slice(0, 8)}`;
    const numbers = Array.from({ length: 12 }, (_, number) => number);
    for (const number of numbers) {
      await product.article(shelf, { slug: `hidden-${number}`, title: `${mark} ${number}` });
    }
    await product.execute(articleCategories.makeDraft, { key: shelf.basics.key });
    const other = await product.shelf();
    await product.article(other, { slug: 'shown', title: `All of ${mark}` });
    expect(await titles(mark)).toEqual([`All of ${mark}`]);
  });

  test('takes wildcards literally and nothing for an empty search', async () => {
    await product.article(shelf, { slug: 'percent', title: 'Widths of 100% and a_b' });
    expect(await titles('100%')).toEqual(['Widths of 100% and a_b']);
    expect(await titles('a_b')).toEqual(['Widths of 100% and a_b']);
    expect(await titles('1_0%')).toEqual([]);
    expect(await titles('\\')).toEqual([]);
    expect(await titles('  ')).toEqual([]);
  });

  test('names the category and its parent', async () => {
    const title = `Placed ${randomUUID()}`;
    await product.article(shelf, { slug: 'placed', title });
    expect((await product.ask(searchContent, { search: title })).results).toEqual([
      expect.objectContaining({
        type: 'article',
        slug: 'placed',
        category: { slug: shelf.basics.slug, title: 'Basics', parentCategory: shelf.top.slug },
      }),
    ]);
    const [articleHits, tutorialHits] = await Promise.all(
      (['article', 'tutorial'] as const).map(kind => product.ask(searchItems[kind], { search: title })),
    );
    expect(articleHits?.results.map(({ type }) => type)).toEqual(['article']);
    expect(tutorialHits?.results).toEqual([]);
  });
});
