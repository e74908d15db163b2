import { randomUUID } from 'node:crypto';
import { articleCategories } from '@learnloom/contracts/content/categories';
import { articles, type ItemPlace } from '@learnloom/contracts/content/item';
import { articleTags } from '@learnloom/contracts/content/tags';
import { authors } from '@learnloom/contracts/content/authors';
import type { Role } from '@learnloom/contracts/kernel/access';
import type { InputOf } from '@learnloom/contracts/kernel/command';
import { history as historyQuery, moment as momentQuery } from '@learnloom/contracts/activity/history';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testArticles, type Shelf, type TestArticles } from '@learnloom/testing/articles';
import * as activity from './registry.ts';

const ofArticles = 'article';
const ofCategories = articleCategories.subject;

let product: TestArticles;
let shelf: Shelf;
beforeAll(async () => {
  product = await testArticles([activity]);
});
beforeEach(async () => {
  shelf = await product.shelf();
});
afterAll(() => product?.close());

const text = (words: string) => JSON.stringify({ v: 1, ops: [{ insert: `${words}\n` }] });
const written = (wanted: Partial<InputOf<typeof articles.create>> = {}) =>
  product.written(shelf, { content: text('First words.'), ...wanted });
const edit = (key: string, wanted: Parameters<typeof written>[0]) =>
  product.execute(articles.edit, { key, ...written(wanted) });
const history = (key: string, more: object = {}, of = ofArticles) =>
  product.ask(historyQuery, { subject: of, key, ...more });
const moment = (key: string, more: object = {}, of = ofArticles) =>
  product.ask(momentQuery, { subject: of, key, ...more });
const fieldsAt = async (key: string, more: object = {}, of = ofArticles) =>
  Object.fromEntries((await moment(key, more, of)).fields.map(({ field, value }) => [field, value]));
const page = (slug: string) => product.ask(articles.page, { category: shelf.top.slug, slug });

describe('the history of an article', () => {
  test('has one entry for all autosaves until they are applied [LIF-01]', async () => {
    const key = await product.article(shelf, written());
    const { published: _, ...fields } = written();
    for (const title of ['G', 'Gr', 'Grid']) await product.execute(articles.saveDraft, { key, ...fields, title });
    const { rows } = await history(key);
    expect(rows.map(({ text, changes }) => [text, changes.map(({ label }) => label)])).toEqual([
      ['Wrote unpublished changes to an article', ['Unpublished changes since']],
      ['Added a new article', expect.any(Array)],
    ]);
  });

  test('lists what each command changed, newest first, in readable words', async () => {
    const key = await product.article(shelf, written());
    await edit(key, { title: 'Grid', content: text('Other words.'), category: shelf.depth.slug });
    await product.execute(articles.makeDraft, { key });
    const { rows, ...about } = await history(key);
    expect(about).toEqual({
      total: 3,
      page: 1,
      limit: 20,
      noun: 'article',
      title: 'Grid',
      path: '/howto?search=Grid',
      latest: 3,
      publishable: true,
      published: false,
      returns: true,
      deleted: false,
      restore: { route: articles.restore.route, refused: null },
    });
    expect(rows.map(entry => [entry.version, entry.text])).toEqual([
      [3, 'Changed an article to a draft'],
      [2, 'Edited an article'],
      [1, 'Added a new article'],
    ]);
    expect(rows[1]?.changes).toEqual([
      { field: 'title', label: 'Title', before: 'Flexbox', after: 'Grid' },
      { field: 'category', label: 'Category', before: 'Basics', after: 'Depth' },
      { field: 'content', label: 'Content', before: 'First words.', after: 'Other words.' },
    ]);
    expect(rows[2]?.changes).toContainEqual({ field: 'author', label: 'Author', before: null, after: 'Ada Obi' });
    expect(JSON.stringify(rows)).not.toContain('htmlContent');
  });

  test('comes page by page', async () => {
    const key = await product.article(shelf, written());
    for (let number = 1; number <= 11; number += 1) await edit(key, { title: `Title ${number}` });
    const second = await history(key, { page: 2, limit: 10 });
    expect(second).toMatchObject({ total: 12, page: 2 });
    expect(second.rows.map(entry => entry.text)).toEqual(['Edited an article', 'Added a new article']);
  });

  test('says where a long text begins to differ', async () => {
    const long = 'Many words stand here. '.repeat(100);
    const key = await product.article(shelf, written({ content: text(long) }));
    await edit(key, { content: text(`${long}And an end.`) });
    const [change] = (await history(key)).rows[0]?.changes ?? [];
    expect(change?.after).toMatch(/^…stand here\. .*And an end\.$/);
  });

  test('is that of one thing: an unknown key is missing, and so is that of another kind', async () => {
    const key = await product.article(shelf, written());
    await expect(history(randomUUID())).rejects.toMatchObject({ kind: 'missing' });
    await expect(history(key, {}, ofCategories)).rejects.toMatchObject({ kind: 'missing' });
  });

  test('is for those who manage articles', async () => {
    const key = await product.article(shelf, written());
    const asks = [
      (role: Role | null) => product.ask(historyQuery, { subject: ofArticles, key }, role),
      (role: Role | null) => product.ask(momentQuery, { subject: ofArticles, key }, role),
    ];
    for (const ask of asks) {
      await expect(ask('USER')).rejects.toMatchObject({ kind: 'forbidden' });
      await expect(ask(null)).rejects.toMatchObject({ kind: 'unauthenticated' });
      await ask('MANAGER');
    }
  });
});

describe('the state as of a moment', () => {
  test('is what stood then: after a version, at a time, or now', async () => {
    const key = await product.article(shelf, written({ title: 'One' }));
    await edit(key, { title: 'Two', content: text('Later words.') });
    await product.execute(articles.remove, { key });
    expect(await fieldsAt(key, { version: 0 })).toMatchObject({
      title: 'One',
      author: 'Ada Obi',
      category: 'Basics',
      content: 'First words.',
      published: 'Published',
    });
    const second = await moment(key, { version: 2 });
    expect(second).toMatchObject({ version: 2, previous: 1, title: 'Two', deleted: false });
    expect(second.fields).toContainEqual({
      field: 'content',
      label: 'Content',
      value: 'Later words.',
      html: '<p>Later words.</p>',
    });
    expect(await moment(key)).toMatchObject({ version: 3, deleted: true });

    const { rows } = await history(key);
    const time = rows.find(entry => entry.version === 1)?.time;
    expect(await moment(key, { time })).toMatchObject({ version: 1, title: 'One' });
    await expect(moment(key, { time: '2000-01-01T00:00:00Z' })).rejects.toMatchObject({
      kind: 'missing',
      message: 'This article did not exist at that time.',
    });
    await expect(moment(key, { version: 4 })).rejects.toMatchObject({ kind: 'missing' });
    await expect(moment(key, { time: 'yesterday' })).rejects.toMatchObject({ kind: 'invalid' });
  });

  test('two of them tell what changed in between, whole', async () => {
    const long = 'Many words stand here. '.repeat(100);
    const key = await product.article(shelf, written({ content: text(long) }));
    await edit(key, { content: text(`${long}More.`), featured: true });
    const [before, after] = [await fieldsAt(key, { version: 1 }), await fieldsAt(key, { version: 2 })];
    const changed = Object.keys(after).filter(field => JSON.stringify(after[field]) !== JSON.stringify(before[field]));
    expect(changed.sort()).toEqual(['content', 'featured']);
    expect([before['content'], after['content']]).toEqual([long, `${long}More.`]);
  });

  test('shows hostile text without harm', async () => {
    const key = await product.article(shelf, written({ content: text('<script>alert(1)</script>') }));
    const { fields } = await moment(key);
    expect(fields.find(({ field }) => field === 'content')?.html).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
  });

  test('names what is gone as gone', async () => {
    const author = randomUUID();
    await product.execute(authors.create, { key: author, firstName: 'Mei', lastName: 'Lind', gender: 'FEMALE' });
    const key = await product.article(shelf, written({ author }));
    await edit(key, {});
    await product.execute(authors.remove, { key: author });
    expect(await fieldsAt(key, { version: 0 })).toMatchObject({ author: 'a deleted author' });
    await expect(product.execute(articles.restore, { key, version: 1 })).rejects.toMatchObject({
      kind: 'conflict',
      message: 'This version’s author no longer exists.',
    });
  });
});

describe('restoring an article', () => {
  test('makes it what it was, as a new command, and readers see it', async () => {
    const key = await product.article(shelf, written({ title: 'One' }));
    await edit(key, { title: 'Two', slug: 'two', content: text('Later words.') });
    const { data } = await product.execute(articles.restore, { key, version: 1, latest: 2 });
    expect(data).toEqual({ key, slug: 'flexbox', parentCategory: shelf.top.slug } satisfies ItemPlace);
    expect(await page('flexbox')).toMatchObject({ title: 'One', htmlContent: '<p>First words.</p>' });
    await expect(page('two')).rejects.toMatchObject({ kind: 'missing' });
    const { rows, latest } = await history(key);
    expect(latest).toBe(3);
    expect(rows[0]).toMatchObject({ text: 'Restored an article', version: 3 });
    expect(rows[0]?.changes.map(({ field }) => field)).toEqual(['title', 'slug', 'content']);
    expect((await fieldsAt(key, { version: 2 }))['title']).toBe('Two');
  });

  test('publishes nothing', async () => {
    const key = await product.article(shelf, written({ title: 'One' }));
    await edit(key, { title: 'Two', published: false });
    await product.execute(articles.restore, { key, version: 1 });
    expect(await history(key)).toMatchObject({ title: 'One', published: false });
  });

  test('refuses a stale page', async () => {
    const key = await product.article(shelf, written({ title: 'One' }));
    await edit(key, { title: 'Two' });
    await edit(key, { title: 'Three' });
    await expect(product.execute(articles.restore, { key, version: 1, latest: 2 })).rejects.toMatchObject({
      kind: 'conflict',
      message: 'Someone else changed this article while you were editing it. Reload it to see the changes.',
    });
    expect(await history(key)).toMatchObject({ title: 'Three', latest: 3 });
  });

  test('refuses a slug that another article took, and names it', async () => {
    const key = await product.article(shelf, written());
    await edit(key, { slug: 'moved' });
    await product.article(shelf, written());
    await expect(product.execute(articles.restore, { key, version: 1 })).rejects.toMatchObject({
      kind: 'conflict',
      errors: { slug: 'The slug “flexbox” is already used in this category.' },
    });
  });

  test('brings a deleted one back as a draft that holds its slug and keeps its publication date', async () => {
    const key = await product.article(shelf, written({ publishedOn: '2020-05-05' }));
    await edit(key, { title: 'Last' });
    await product.execute(articles.remove, { key });
    await product.execute(articles.restore, { key });
    expect(await history(key)).toMatchObject({ title: 'Last', published: false, deleted: false });
    await expect(page('flexbox')).rejects.toMatchObject({ kind: 'missing' });
    await expect(product.article(shelf, written())).rejects.toMatchObject({ errors: { slug: expect.any(String) } });
    await product.execute(articles.publish, { key });
    expect(await page('flexbox')).toMatchObject({ title: 'Last', publishedAt: expect.stringMatching(/^2020-05-05/) });
    await expect(product.execute(articles.restore, { key })).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('brings a deleted one back only if its slug is free', async () => {
    const key = await product.article(shelf, written());
    await product.execute(articles.remove, { key });
    await product.article(shelf, written());
    await expect(product.execute(articles.restore, { key })).rejects.toMatchObject({
      kind: 'conflict',
      errors: { slug: 'The slug “flexbox” is already used in this category.' },
    });
  });

  test('leaves out tags that are gone, and refuses a category that is', async () => {
    const tags = [randomUUID(), randomUUID()] as const;
    await product.execute(articleTags.create, { key: tags[0], title: 'Kept', slug: 'kept' });
    await product.execute(articleTags.create, { key: tags[1], title: 'Deleted', slug: 'gone' });
    const key = await product.article(shelf, written({ tags: ['kept', 'gone'] }));
    await edit(key, { tags: [], category: shelf.depth.slug });
    await product.execute(articleTags.remove, { key: tags[1] });
    await product.execute(articles.restore, { key, version: 1 });
    expect(await fieldsAt(key)).toMatchObject({ tags: ['kept'], category: 'Basics' });

    await edit(key, { category: shelf.depth.slug });
    await product.execute(articleCategories.remove, { key: shelf.basics.key });
    await expect(product.execute(articles.restore, { key, version: 1 })).rejects.toMatchObject({
      kind: 'conflict',
      message: 'This version’s category no longer exists. Restore the category first.',
    });
    await product.execute(articleCategories.restore, { key: shelf.basics.key });
    await product.execute(articles.restore, { key, version: 1 });
    expect(await fieldsAt(key)).toMatchObject({ category: 'Basics' });
  });

  test('refuses versions that never were or that are the deletion itself', async () => {
    const key = await product.article(shelf, written());
    await product.execute(articles.remove, { key });
    await expect(product.execute(articles.restore, { key, version: 9 })).rejects.toMatchObject({ kind: 'invalid' });
    await expect(product.execute(articles.restore, { key, version: 2 })).rejects.toMatchObject({ kind: 'conflict' });
    await expect(product.execute(articles.restore, { key }, 'USER')).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

describe('a category', () => {
  const { basics } = { basics: () => shelf.basics.key };
  const rename = (title: string, slug: string) =>
    product.execute(articleCategories.edit, { key: basics(), title, slug, summary: 'Other.' });

  test('has a history, moments and a way back', async () => {
    await rename('Renamed', 'renamed');
    const { rows } = await history(basics(), {}, ofCategories);
    expect(rows.map(entry => entry.text)).toEqual(['Edited an article category', 'Added a new article category']);
    expect(rows[1]?.changes).toContainEqual({ field: 'parent', label: 'Parent', before: null, after: 'Styles' });
    expect(await fieldsAt(basics(), { version: 1 }, ofCategories)).toMatchObject({ title: 'Basics' });
    await product.execute(articleCategories.restore, { key: basics(), version: 1, latest: 2 });
    expect(await product.ask(articleCategories.one, { key: basics() })).toMatchObject({
      title: 'Basics',
      slug: shelf.basics.slug,
      published: true,
    });
  });

  test('that was deleted comes back as a draft below its parent, once that is back', async () => {
    await product.execute(articleCategories.remove, { key: basics() });
    await product.execute(articleCategories.remove, { key: shelf.depth.key });
    await product.execute(articleCategories.remove, { key: shelf.top.key });
    await expect(product.execute(articleCategories.restore, { key: basics() })).rejects.toMatchObject({
      kind: 'conflict',
      message: 'The parent category no longer exists. Restore it first.',
    });
    await product.execute(articleCategories.restore, { key: shelf.top.key });
    await product.execute(articleCategories.restore, { key: basics() });
    expect(await product.ask(articleCategories.one, { key: basics() })).toMatchObject({
      published: false,
      parent: shelf.top.key,
    });
  });

  test('refuses a slug that is taken and a stale page', async () => {
    const { slug } = shelf.basics;
    await rename('Renamed', `${slug}-2`);
    await product.execute(articleCategories.create, { title: 'New', slug, summary: 'New.' });
    await expect(product.execute(articleCategories.restore, { key: basics(), version: 1 })).rejects.toMatchObject({
      kind: 'conflict',
      errors: { slug: `The slug “${slug}” is already used.` },
    });
    await expect(
      product.execute(articleCategories.restore, { key: basics(), version: 1, latest: 1 }),
    ).rejects.toMatchObject({ kind: 'conflict' });
  });
});
