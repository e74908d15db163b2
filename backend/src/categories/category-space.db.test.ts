import { articleCategories } from '@learnloom/contracts/content/categories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testArticles, type TestArticles } from '@learnloom/testing/articles';

let product: TestArticles;
beforeAll(async () => {
  product = await testArticles();
});
afterAll(() => product?.close());

const documentOf = (text: string) => JSON.stringify({ v: 1, ops: [{ insert: `${text}\n` }] });
function spaceOfArticles() {
  const { space } = articleCategories;
  if (!space) throw new Error('Article categories have a free space.');
  return space;
}

test('readers see what staff put into the free space, and nothing where that is blank [PUB-08]', async () => {
  const space = spaceOfArticles();
  const { key, slug } = await product.category('Styles');
  const html = async () => (await product.ask(space.shown, { slug })).htmlContent;
  expect(await html()).toBe('');
  expect(await product.ask(space.forEditing, { key })).toEqual({ key, content: '', version: null, updatedAt: null });
  await product.execute(space.change, { key, content: documentOf('Our meetup is on Monday.'), version: null });
  expect(await html()).toBe('<p>Our meetup is on Monday.</p>');
  await expect(
    product.execute(space.change, { key, content: documentOf('Mine.'), version: null }),
  ).rejects.toMatchObject({ kind: 'conflict' });
  await product.execute(space.change, { key, content: documentOf(''), version: 0 });
  expect(await html()).toBe('');
  await product.execute(articleCategories.makeDraft, { key });
  await expect(html()).rejects.toMatchObject({ kind: 'missing' });
});
