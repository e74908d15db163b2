import { randomUUID } from 'node:crypto';
import { articleCategories } from '@learnloom/contracts/content/categories';
import { articles } from '@learnloom/contracts/content/item';
import { redirects } from '@learnloom/contracts/website/redirects';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testArticles, type TestArticles } from '@learnloom/testing/articles';
import * as website from '../registry.ts';

let product: TestArticles;
beforeAll(async () => {
  product = await testArticles([website]);
});
afterAll(() => product?.close());

const target = async (path: string) => (await product.ask(redirects.target, { path })).to;

test('old addresses lead straight to the page, though its slug and its category changed in turn [LIF-01]', async () => {
  const shelf = await product.shelf();
  const old = shelf.top.slug;
  const key = await product.article(shelf, { slug: 'first' });
  const rename = (slug: string) => product.execute(articles.edit, { key, ...product.written(shelf, { slug }) });
  await rename('second');
  expect(await target(`/howto/${old}/first`)).toBe(`/howto/${old}/second`);
  const top = `top-${randomUUID()}`;
  await product.execute(articleCategories.edit, { key: shelf.top.key, title: 'Styles', slug: top, summary: 'All.' });
  await rename('third');
  for (const path of [`/howto/${old}/first`, `/howto/${old}/second`, `/howto/${top}/first`, `/howto/${top}/second`])
    expect(await target(path)).toBe(`/howto/${top}/third`);
  expect(await target(`/howto/${old}`)).toBe(`/howto/${top}`);
  expect(await target(`/howto/${top}/third`)).toBeNull();
  await product.execute(articles.makeDraft, { key });
  expect(await target(`/howto/${old}/first`)).toBeNull();
  await product.execute(articleCategories.makeDraft, { key: shelf.top.key });
  expect(await target(`/howto/${old}`)).toBeNull();
});

test('what staff send elsewhere is followed to its end, and on to a page that has moved [LIF-01]', async () => {
  const shelf = await product.shelf();
  const key = await product.article(shelf, { slug: 'before' });
  const add = (from: string, to: string) => product.execute(redirects.add, { from, to });
  await add('/blog/a', '/blog/b');
  await add('/blog/b', `/howto/${shelf.top.slug}/before`);
  await product.execute(articles.edit, { key, ...product.written(shelf, { slug: 'after' }) });
  expect(await target('/blog/a')).toBe(`/howto/${shelf.top.slug}/after`);
  await expect(add(`/howto/${shelf.top.slug}/before`, '/blog/a')).rejects.toMatchObject({ code: 'in-a-circle' });
  await expect(add('/blog/a', '/howto')).rejects.toMatchObject({ kind: 'conflict' });
});
