import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authors } from '@learnloom/contracts/content/authors';
import { articleCategories } from '@learnloom/contracts/content/categories';
import { articles } from '@learnloom/contracts/content/item';
import { campaigns } from '@learnloom/contracts/mail/campaigns';
import { testAreas, type TestAreas } from '@learnloom/testing/areas';
import * as categories from '../../categories/registry.ts';
import * as content from '../../content/registry.ts';
import * as own from '../registry.ts';

let product: TestAreas;
beforeAll(async () => {
  product = await testAreas([own, content, categories], { environment: { PUBLIC_URL: 'https://example.org' } });
});
afterAll(() => product?.close());

test('what is new is what was published, newest first, with its address; drafts and what was taken back are not [WEB-03]', async () => {
  const [author, top] = [randomUUID(), randomUUID()];
  await product.execute(authors.create, { key: author, firstName: 'Mei', lastName: 'Tanaka', gender: 'FEMALE' });
  const shelf = { key: top, title: 'Styles', slug: 'styles', summary: 'About styles.' };
  await product.execute(articleCategories.create, shelf);
  const write = async (slug: string, published: boolean): Promise<string> => {
    const key = randomUUID();
    await product.execute(articles.create, {
      key,
      title: `On ${slug}`,
      slug,
      summary: `About ${slug}.`,
      published,
      featured: false,
      author,
      category: 'styles',
      metaTitle: slug,
      content: JSON.stringify({ v: 1, ops: [{ insert: 'Text.\n' }] }),
    });
    return key;
  };
  await write('first', true);
  await write('draft', false);
  const taken = await write('taken-back', true);
  await write('second', true);
  await product.execute(articles.makeDraft, { key: taken });
  expect(await product.ask(campaigns.whatIsNew, {})).toEqual([
    { title: 'On second', summary: 'About second.', address: 'https://example.org/howto/styles/second' },
    { title: 'On first', summary: 'About first.', address: 'https://example.org/howto/styles/first' },
  ]);
});

test('newsletters are listed by when they were changed, either way round [WEB-03]', async () => {
  for (const subject of ['One', 'Two', 'Three'])
    await product.execute(campaigns.write, { subject, content: JSON.stringify({ v: 1, ops: [{ insert: 'Hi.\n' }] }) });
  const subjects = async (sort: '-changed' | 'changed') =>
    (await product.ask(campaigns.list, { sort })).rows.map(({ subject }) => subject);
  expect(await subjects('-changed')).toEqual(['Three', 'Two', 'One']);
  expect(await subjects('changed')).toEqual(['One', 'Two', 'Three']);
});
