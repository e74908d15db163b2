import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as accountArea from '@learnloom/backend/accounts/registry';
import * as activity from '@learnloom/backend/activity/registry';
import { accounts } from '@learnloom/contracts/accounts/account';
import { findThings } from '@learnloom/contracts/activity/finding';
import { articleTags } from '@learnloom/contracts/content/tags';
import { testArticles, type Shelf, type TestArticles } from '@learnloom/testing/articles';

let product: TestArticles;
let shelf: Shelf;
beforeAll(async () => {
  product = await testArticles([accountArea, activity]);
  shelf = await product.shelf();
  await product.article(shelf, { title: 'Grid of boxes', slug: 'grid-of-boxes', published: false });
  await product.article(shelf, { title: 'A grid in a grid', slug: 'grid-in-grid' });
  await product.execute(articleTags.create, { key: randomUUID(), title: 'Grid', slug: 'grid' });
  await product.execute(accounts.addAdmin, {
    email: 'gridley@example.com',
    firstName: 'Grid',
    lastName: 'Ley',
    role: 'MANAGER',
  });
});
afterAll(() => product?.close());

const found = async (search: string, who: 'MASTER' | 'MANAGER' = 'MASTER') =>
  (await product.ask(findThings, { search }, who)).map(
    ({ label, things }) => `${label}: ${things.map(({ title, note }) => `${title} (${note})`).join(', ')}`,
  );

test('staff find drafts, tags, categories and people by parts of their names, what begins with it first [ADM-04]', async () => {
  expect(await found('grid')).toEqual([
    'Accounts: Grid Ley (Manager)',
    'Articles: Grid of boxes (Styles · Draft), A grid in a grid (Styles)',
    'Article tags: Grid (grid)',
  ]);
  expect(await found('box gri')).toEqual(['Articles: Grid of boxes (Styles · Draft)']);
  expect(await found('basi')).toEqual(['Article categories: Basics (Styles)']);
  const [articles] = await product.ask(findThings, { search: 'boxes' });
  expect(articles?.things[0]?.path).toBe(`/howto/${shelf.top.slug}/grid-of-boxes`);
});

test('people are found by those alone who manage accounts', async () => {
  expect((await found('ley', 'MASTER')).length).toBe(1);
  expect(await found('ley', 'MANAGER')).toEqual([]);
});

test('the pattern’s own signs are looked for as they are, and nothing is asked of nothing', async () => {
  expect(await found('%')).toEqual([]);
  expect(await found('  ')).toEqual([]);
});
