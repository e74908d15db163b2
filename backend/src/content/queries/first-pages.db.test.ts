import { randomUUID } from 'node:crypto';
import { articleCategories, tutorialCategories } from '@learnloom/contracts/content/categories';
import { articles, homePage, tutorials } from '@learnloom/contracts/content/item';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testArticles, type Named, type Shelf, type TestArticles } from '@learnloom/testing/articles';

let product: TestArticles;
let shelf: Shelf;
beforeAll(async () => {
  product = await testArticles();
  shelf = await product.shelf();
});
afterAll(() => product?.close());

const home = () => product.ask(homePage, {});

async function course(title: string, parent: string | null = null): Promise<Named> {
  const named = { key: randomUUID(), slug: title.toLowerCase().replaceAll(' ', '-') };
  await product.execute(tutorialCategories.create, { ...named, title, summary: `About ${title}.`, parent });
  return named;
}

const lesson = (slug: string, category: string, more: object = {}) =>
  product.execute(tutorials.create, {
    ...product.written(shelf, { title: slug, slug, category }),
    key: randomUUID(),
    ...more,
  });

test('leads beginners to the first lessons of the first tutorial that has some, in reading order', async () => {
  expect((await home()).beginnerPath).toBeNull();
  await course('Empty');
  const web = await course('Web');
  const layout = await course('Layout', web.key);
  const forms = await course('Forms', web.key);
  await lesson('boxes', layout.slug, { order: 2 });
  await lesson('hidden', layout.slug, { order: 0, published: false });
  await lesson('fields', forms.slug, { order: 1 });
  await lesson('lines', layout.slug, { order: 1 });
  await lesson('welcome', web.slug, { order: 9 });
  expect((await home()).beginnerPath).toMatchObject({
    title: 'Web',
    summary: 'About Web.',
    path: '/tutorials/web',
    steps: ['welcome', 'lines', 'boxes', 'fields'].map(slug => ({ title: slug, path: `/tutorials/web/${slug}` })),
  });
  for (const n of [1, 2, 3]) await lesson(`more-${n}`, forms.slug, { order: n + 1 });
  expect((await home()).beginnerPath?.steps).toHaveLength(5);
});

test('shows no entry twice: what is new or a first step is not among the featured ones', async () => {
  const day = (n: number) => `2026-03-${String(n).padStart(2, '0')}`;
  for (let n = 1; n <= 15; n += 1)
    await product.article(shelf, { slug: `a-${n}`, title: `A ${n}`, featured: true, publishedOn: day(n) });
  const { beginnerPath, latest, featured } = await home();
  const keys = [...(beginnerPath?.steps ?? []), ...latest, ...featured].map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(latest).toHaveLength(8);
  expect(featured).toHaveLength(6);
});

test('the first page of a kind names the best three of each category: featured ones first, then the newest', async () => {
  const own = await product.shelf();
  const day = (n: number) => `2026-04-0${n}`;
  const best = async () =>
    (await product.ask(articles.highlights, {})).categories
      .find(({ key }) => key === own.top.key)
      ?.items.map(({ slug }) => slug);
  expect(await best()).toBeUndefined();
  await product.article(own, { slug: 'draft', published: false });
  for (const n of [1, 2, 3]) await product.article(own, { slug: `basic-${n}`, publishedOn: day(n) });
  await product.article(own, { slug: 'deep', category: own.depth.slug, publishedOn: day(4) });
  expect(await best()).toEqual(['deep', 'basic-3', 'basic-2']);
  await product.article(own, { slug: 'star', featured: true, category: own.top.slug, publishedOn: day(1) });
  expect(await best()).toEqual(['star', 'deep', 'basic-3']);
  await product.execute(articleCategories.makeDraft, { key: own.depth.key });
  expect(await best()).toEqual(['star', 'basic-3', 'basic-2']);
});
