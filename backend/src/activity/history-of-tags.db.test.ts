import { randomUUID } from 'node:crypto';
import { authors } from '@learnloom/contracts/content/authors';
import { articleTags } from '@learnloom/contracts/content/tags';
import { history as asked } from '@learnloom/contracts/activity/history';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testArticles, type TestArticles } from '@learnloom/testing/articles';
import * as activity from './registry.ts';

let product: TestArticles;
beforeAll(async () => {
  product = await testArticles([activity]);
});
afterAll(() => product?.close());

const history = (subject: string, key: string) => product.ask(asked, { subject, key });

describe('a tag', () => {
  const tag = { key: '', title: 'Grid', slug: '' };
  const listed = async () =>
    (await product.ask(articleTags.list, { search: tag.slug })).rows.map(({ title, slug, published }) => ({
      title,
      slug,
      published,
    }));
  const rename = (title: string, slug = tag.slug) => product.execute(articleTags.edit, { key: tag.key, title, slug });
  beforeEach(async () => {
    Object.assign(tag, { key: randomUUID(), slug: `grid-${randomUUID().slice(0, 8)}` });
    await product.execute(articleTags.create, { ...tag });
  });

  test('is made what it was, and brought back as a draft', async () => {
    await rename('Grids');
    await product.execute(articleTags.restore, { key: tag.key, version: 0, latest: 1 });
    expect(await listed()).toEqual([{ title: 'Grid', slug: tag.slug, published: true }]);
    await product.execute(articleTags.remove, { key: tag.key });
    expect(await listed()).toEqual([]);
    await product.execute(articleTags.restore, { key: tag.key });
    expect(await listed()).toEqual([{ title: 'Grid', slug: tag.slug, published: false }]);
    expect(await history('article-tag', tag.key)).toMatchObject({
      title: 'Grid',
      deleted: false,
      published: false,
      rows: [{ text: 'Restored an article tag' }, {}, { text: 'Restored an article tag' }, {}, {}],
    });
  });

  test('keeps a slug that is in use, and comes back only if its slug is free', async () => {
    await rename('Grid', `${tag.slug}-2`);
    const shelf = await product.shelf();
    await product.article(shelf, product.written(shelf, { tags: [`${tag.slug}-2`] }));
    await expect(product.execute(articleTags.restore, { key: tag.key, version: 0 })).rejects.toMatchObject({
      kind: 'conflict',
      message: 'That version has a different slug, and 1 article uses the current one.',
    });
    const other = { key: randomUUID(), title: 'Other', slug: `${tag.slug}-3` };
    await product.execute(articleTags.create, other);
    await product.execute(articleTags.remove, { key: other.key });
    await product.execute(articleTags.create, { ...other, key: randomUUID() });
    await expect(product.execute(articleTags.restore, { key: other.key })).rejects.toMatchObject({
      kind: 'conflict',
      errors: { slug: `The slug “${other.slug}” is already used.` },
    });
  });
});

test('an author is made what they were, and comes back after the deletion', async () => {
  const key = randomUUID();
  const named = (firstName: string) => ({ key, firstName, lastName: key.slice(0, 8), gender: 'FEMALE' as const });
  const listed = async () =>
    (await product.ask(authors.list, { search: key.slice(0, 8) })).rows.map(({ firstName }) => firstName);
  await product.execute(authors.create, named('Ines'));
  await product.execute(authors.edit, named('Inez'));
  await product.execute(authors.restore, { key, version: 0, latest: 1 });
  expect(await listed()).toEqual(['Ines']);
  await product.execute(authors.remove, { key });
  expect(await listed()).toEqual([]);
  await expect(product.execute(authors.restore, { key }, 'USER')).rejects.toMatchObject({ kind: 'forbidden' });
  await product.execute(authors.restore, { key });
  expect(await listed()).toEqual(['Ines']);
  expect(await history('author', key)).toMatchObject({ deleted: false, latest: 4 });
});
