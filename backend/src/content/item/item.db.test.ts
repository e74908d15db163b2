import { randomUUID } from 'node:crypto';
import { authors } from '@learnloom/contracts/content/authors';
import { articleCategories } from '@learnloom/contracts/content/categories';
import { articles, tutorials, type DraftSaved, type ItemPlace } from '@learnloom/contracts/content/item';
import { itemLinks, linkedPage } from '@learnloom/contracts/content/links';
import { articleTags } from '@learnloom/contracts/content/tags';
import { BLOCK_EMBED, type SlotOp } from '@learnloom/contracts/kernel/block';
import type { Change } from '@learnloom/contracts/kernel/topic';
import { everyBlock } from '@learnloom/documents/every-block.fixture';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testArticles, type Shelf, type TestArticles } from '@learnloom/testing/articles';
import { eventually } from '@learnloom/testing/eventually';

let product: TestArticles;
let shelf: Shelf;
beforeAll(async () => {
  product = await testArticles();
  await product.execute(articleTags.create, { title: 'CSS', slug: 'css' });
});
beforeEach(async () => {
  shelf = await product.shelf();
});
afterAll(() => product?.close());

const page = (slug: string) => product.ask(articles.page, { category: shelf.top.slug, slug });

describe('writing', () => {
  test('answers with the place of the item', async () => {
    const { data } = await product.execute(articles.create, product.written(shelf));
    expect(data).toEqual({
      key: expect.any(String) as string,
      slug: 'flexbox',
      parentCategory: shelf.top.slug,
    } satisfies ItemPlace);
    const { key } = data as ItemPlace;
    const moved = await product.execute(articles.edit, { key, ...product.written(shelf, { slug: 'flex' }) });
    expect(moved.data).toEqual({ key, slug: 'flex', parentCategory: shelf.top.slug });
    expect((await product.execute(articles.makeDraft, { key })).data).toEqual({
      key,
      slug: 'flex',
      parentCategory: shelf.top.slug,
    });
  });

  test('refuses a slug that is used in the top category, and frees it with a deletion', async () => {
    const key = await product.article(shelf);
    await expect(product.article(shelf, { category: shelf.depth.slug })).rejects.toMatchObject({
      kind: 'conflict',
      errors: { slug: 'The slug “flexbox” is already used in this category.' },
    });
    const elsewhere = await product.category('Other');
    await product.article(shelf, { category: elsewhere.slug });
    await product.execute(articles.remove, { key });
    await product.article(shelf, { category: shelf.depth.slug });
  });

  test('refuses references that lead nowhere', async () => {
    const refusal = (field: string) => ({ kind: 'invalid', errors: { [field]: expect.any(String) as string } });
    await expect(product.article(shelf, { category: 'nowhere' })).rejects.toMatchObject(refusal('category'));
    await expect(product.article(shelf, { author: randomUUID() })).rejects.toMatchObject(refusal('author'));
    await expect(product.article(shelf, { tags: ['css', 'nope', 'never'] })).rejects.toMatchObject({
      errors: { tags: 'These tags do not exist: nope, never' },
    });
    const tutorial = { ...product.written(shelf), key: randomUUID() };
    await expect(product.execute(tutorials.create, tutorial)).rejects.toMatchObject(refusal('category'));
  });

  test('gives the editor the version that an edit starts from', async () => {
    const key = await product.article(shelf, { published: false });
    const loaded = await product.ask(articles.forEditing, { parentCategory: shelf.top.slug, slug: 'flexbox' });
    expect(loaded).toMatchObject({
      key,
      category: shelf.basics.slug,
      parentCategory: shelf.top.slug,
      published: false,
      version: 0,
    });
    const { version } = loaded;
    await product.execute(articles.edit, {
      key,
      ...product.written(shelf, { title: 'Mine', published: false }),
      version,
    });
    await expect(
      product.execute(articles.edit, { key, ...product.written(shelf, { title: 'Late', published: false }), version }),
    ).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('refuses what PostgreSQL cannot store, by field', async () => {
    for (const broken of ['a\u0000b', 'a\ud800b']) {
      const wanted = { title: broken, summary: broken, imageThumbnail: `https://example.org/${broken}` };
      await expect(product.article(shelf, wanted)).rejects.toMatchObject({
        kind: 'invalid',
        errors: {
          title: expect.any(String) as string,
          summary: expect.any(String) as string,
          imageThumbnail: expect.any(String) as string,
        },
      });
    }
  });

  test('stores hostile text without harm', async () => {
    const hostile = JSON.stringify({ v: 1, ops: [{ insert: '\ud800\u0000<script>alert(1)</script>\n' }] });
    await product.execute(articles.create, { ...product.written(shelf), content: hostile });
    expect((await page('flexbox')).htmlContent).toBe('<p>\ufffd&lt;script&gt;alert(1)&lt;/script&gt;</p>');
  });
});

test('readers see changes to a published article once it is updated; until then its author alone does [LIF-01]', async () => {
  const key = await product.article(shelf);
  const { published: _, ...written } = product.written(shelf);
  const place = { parentCategory: shelf.top.slug, slug: 'flexbox' };
  const draft = (changes: object) => product.execute(articles.saveDraft, { key, ...written, ...changes });
  const topics = new Set<string>();
  const stop = product.kernel.notifications.onChange(({ topic }) => topics.add(topic));
  const { data } = await draft({ title: 'Grid', category: shelf.depth.slug });
  stop();
  expect(data).toEqual({ version: 2 } satisfies DraftSaved);
  expect(topics).toContain(articles.topics.staff.name);
  expect(topics).not.toContain(articles.topics.public.name);
  expect(await page('flexbox')).toMatchObject({ title: written.title });
  const loaded = await product.ask(articles.forEditing, place);
  expect(loaded).toMatchObject({
    title: 'Grid',
    category: shelf.depth.slug,
    savedSlug: 'flexbox',
    saved: { title: written.title, category: shelf.basics.slug },
    version: 2,
  });
  await expect(draft({ title: 'Late', version: 1 })).rejects.toMatchObject({ kind: 'conflict' });
  await draft({ title: 'Grids', category: shelf.depth.slug, version: 2 });
  await product.execute(articles.edit, {
    key,
    ...written,
    title: 'Grids',
    category: shelf.depth.slug,
    published: true,
    version: 3,
  });
  expect(await page('flexbox')).toMatchObject({ title: 'Grids', subCategory: { slug: shelf.depth.slug } });
  expect(await product.ask(articles.forEditing, place)).toMatchObject({ saved: null, draftSince: null });
});

const documentOf = (...ops: readonly SlotOp[]) => JSON.stringify({ v: 1, ops: [...ops, { insert: '\n' }] });
const columns = (inside: readonly SlotOp[], count = 1): SlotOp => {
  const items = Array.from({ length: count }, (_, index) => ({ id: `c${index}` }));
  return { insert: { [BLOCK_EMBED]: { type: 'columns', id: 'a', props: { items }, slots: { c0: inside } } } };
};

test('a document with every block survives saving, its history and restoring [RTE-15]', async () => {
  const key = await product.article(shelf, { content: documentOf(...everyBlock()) });
  const content = async () =>
    (await product.ask(articles.forEditing, { parentCategory: shelf.top.slug, slug: 'flexbox' })).content;
  const before = await content();
  await product.execute(articles.edit, { key, ...product.written(shelf, { content: documentOf({ insert: 'Gone' }) }) });
  expect(await content()).not.toBe(before);
  await product.execute(articles.restore, { key, version: 0, latest: 2 });
  expect(await content()).toBe(before);
});

test('a document beyond a limit is refused in words, and nothing of it is saved [RTE-14]', async () => {
  const key = await product.article(shelf);
  const { published: _, ...written } = product.written(shelf);
  const ids = (count: number) => Array.from({ length: count }, (__, index) => `r${index}`);
  const items = (count: number) => ids(count).map(id => ({ id, label: id }));
  const block = (type: string, props: object) =>
    documentOf({ insert: { [BLOCK_EMBED]: { type, id: 'a', props, slots: {} } } });
  const nested = (levels: number): SlotOp => columns(levels > 1 ? [nested(levels - 1)] : [{ insert: 'x\n' }]);
  for (const [content, message] of [
    [documentOf({ insert: 'x'.repeat(51_000) }), /^This text has 51001 characters\. Use at most 50000/],
    [block('table', { rows: ids(500), items: items(20) }), /^A table can have up to 200 rows/],
    [block('tabs', { items: items(500) }), /^Use 1 to 4 tabs/],
    [block('columns', { items: items(11) }), /^Please enter a valid number between 1 and 10\./],
    [documentOf(nested(5)), /^Blocks can be nested at most 4 levels deep/],
  ] as const) {
    const refused = { kind: 'invalid', errors: { content: expect.stringMatching(message) as string } };
    await expect(product.execute(articles.saveDraft, { key, ...written, content })).rejects.toMatchObject(refused);
    await expect(product.article(shelf, { slug: 'refused', content })).rejects.toMatchObject(refused);
  }
  // Columns in columns in columns are within the limit, and a width is clamped.
  const wide = { type: 'side-columns', id: 'a', props: { items: [{ id: 'c0', width: 101 }] }, slots: {} };
  const content = documentOf(nested(3), { insert: { [BLOCK_EMBED]: wide } });
  await product.execute(articles.saveDraft, { key, ...written, content });
  const loaded = await product.ask(articles.forEditing, { parentCategory: shelf.top.slug, slug: 'flexbox' });
  expect(loaded).toMatchObject({ version: 2, content: expect.stringContaining('"width":100') as string });
});

test('a link by key leads to where a published article is now, and nowhere else [RTE-13]', async () => {
  const key = await product.article(shelf);
  const target = () => product.ask(linkedPage, { kind: 'article', key }, null);
  expect((await target()).path).toBe(`/howto/${shelf.top.slug}/flexbox`);
  await product.execute(articles.edit, { key, ...product.written(shelf, { slug: 'renamed' }) });
  expect((await target()).path).toBe(`/howto/${shelf.top.slug}/renamed`);
  await product.execute(articles.makeDraft, { key });
  await expect(target()).rejects.toMatchObject({ kind: 'missing' });
  await expect(product.ask(linkedPage, { kind: 'nothing', key }, null)).rejects.toMatchObject({ kind: 'missing' });
});

describe('links between texts', () => {
  const linking = (...links: readonly string[]) =>
    documentOf(...links.flatMap(link => [{ insert: 'there', attributes: { link } }, { insert: '\n' }]));
  const broken = async (key: string) =>
    (await product.ask(itemLinks.broken, { limit: 100 })).rows.find(row => row.key === key)?.links;

  test('lead straight to the present address, and staff see the broken ones and what links to a page [RTE-13]', async () => {
    const target = await product.article(shelf, { slug: 'target', title: 'Target' });
    const [top, byKey] = [shelf.top.slug, `learnloom:article/${target}`];
    const content = linking(
      `${byKey}#top`,
      `/howto/${top}/target?a=1`,
      `/howto/${top}/nowhere`,
      '/quiz',
      'https://a.org/',
    );
    const key = await product.article(shelf, { slug: 'source', title: 'Source', content });
    const nowhere = { path: `/howto/${top}/nowhere`, text: 'there', unpublished: null };
    expect(await broken(key)).toEqual([nowhere]);
    expect((await page('source')).htmlContent).toContain(`href="/howto/${top}/target#top"`);
    const { rows, total } = await product.ask(itemLinks.backlinks, { kind: 'article', key: target });
    expect([total, rows]).toEqual([
      1,
      [{ key, kind: 'article', title: 'Source', slug: 'source', parentCategory: top, published: true, text: 'there' }],
    ]);

    // An old address leads on; a page that is a draft does not.
    await product.execute(articles.edit, { key: target, ...product.written(shelf, { slug: 'new', title: 'Target' }) });
    expect(await broken(key)).toEqual([nowhere]);
    expect((await page('source')).htmlContent).toContain(`href="/howto/${top}/new#top"`);
    await product.execute(articles.makeDraft, { key: target });
    expect(await broken(key)).toEqual([
      { path: '', text: 'there', unpublished: 'Target' },
      { path: `/howto/${top}/target`, text: 'there', unpublished: null },
      nowhere,
    ]);
    await product.execute(articles.edit, { key, ...product.written(shelf, { slug: 'source', content: '' }) });
    expect(await broken(key)).toBeUndefined();
  });
});

describe('the staff lists', () => {
  const list = (more: object) => product.ask(articles.list, { category: shelf.top.slug, ...more });

  test('filter by status, category and words, and count what matches', async () => {
    await product.article(shelf, { slug: 'one', title: 'One' });
    await product.article(shelf, { slug: 'two', title: 'Two', published: false });
    await product.article(shelf, { slug: 'three', title: 'Three', category: shelf.depth.slug });
    const slugs = async (more: object) => (await list(more)).rows.map(({ slug }) => slug);
    expect(await slugs({})).toEqual(['three', 'two', 'one']);
    expect(await slugs({ status: 'true' })).toEqual(['three', 'one']);
    expect(await slugs({ status: 'false' })).toEqual(['two']);
    expect(await slugs({ search: 'TWO' })).toEqual(['two']);
    expect(await slugs({ search: '%' })).toEqual([]);
    expect(await slugs({ category: shelf.depth.slug })).toEqual(['three']);
    expect(await list({ page: 2, limit: 5 })).toMatchObject({ rows: [], total: 3, page: 2, limit: 5 });
    expect((await list({ status: 'false' })).rows[0]).toMatchObject({
      categorySlug: shelf.top.slug,
      categoryTitle: 'Styles',
      subCategoryTitle: 'Basics',
      authorName: 'Ada Obi',
      publishedAt: null,
    });
  });

  test('are closed to visitors', async () => {
    await expect(product.ask(articles.list, {}, null)).rejects.toMatchObject({ kind: 'unauthenticated' });
    await expect(product.ask(articles.list, {}, 'USER')).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

test('tags are listed by whether they are published', async () => {
  const [shown, draft] = ['status-shown', 'status-draft'];
  for (const slug of [shown, draft])
    await product.execute(articleTags.create, { key: randomUUID(), title: slug, slug });
  const listed = async (status: 'all' | 'true' | 'false') =>
    (await product.ask(articleTags.list, { search: 'status-', status })).rows;
  const made = (await listed('all')).find(({ slug }) => slug === draft);
  await product.execute(articleTags.makeDraft, { key: made?.key ?? '' });
  const slugs = async (status: 'all' | 'true' | 'false') => (await listed(status)).map(({ slug }) => slug);
  expect(await slugs('true')).toEqual([shown]);
  expect(await slugs('false')).toEqual([draft]);
  expect(await slugs('all')).toEqual([draft, shown]);
});

describe('what is used', () => {
  test('is not deleted: author, tag, category', async () => {
    await product.article(shelf, { tags: ['css'] });
    const { rows } = await product.ask(articleTags.list, { search: 'css' });
    const [tag] = rows;
    if (!tag) throw new Error('The tag is missing');
    const refused = { kind: 'conflict' };
    await expect(product.execute(articleTags.remove, { key: tag.key })).rejects.toMatchObject(refused);
    await expect(product.execute(authors.remove, { key: product.author })).rejects.toMatchObject(refused);
    await expect(product.execute(articleCategories.remove, { key: shelf.basics.key })).rejects.toMatchObject({
      message: 'This category contains 1 item. Move or delete them first.',
    });
    await expect(product.execute(articleCategories.remove, { key: shelf.top.key })).rejects.toMatchObject({
      message: 'This category contains 2 subcategories and 1 item. Move or delete them first.',
    });
    await product.execute(articleCategories.remove, { key: shelf.depth.key });
  });
});

test('how many items there are is kept as they come, change places and go', async () => {
  const key = await product.article(shelf, { published: false, tags: ['css'] });
  const featured = await product.article(shelf, { slug: 'grid', featured: true });
  const gone = await product.article(shelf, { slug: 'gone' });
  await product.execute(articles.publish, { key });
  await product.execute(articles.edit, { key, ...product.written(shelf, { category: shelf.top.slug }) });
  await product.execute(articles.makeDraft, { key: featured });
  await product.execute(articles.remove, { key: gone });
  const { rows } = await product.kernel.database.pool.query<object>(
    'select key, items, published, featured from read.content_count order by key',
  );
  const { rows: counted } = await product.kernel.database.pool.query<object>(
    `select k.key, count(own)::int as items, count(*) filter (where own is null or (own and published))::int as published,
            count(*) filter (where own and published and featured)::int as featured
       from read.content_item i, lateral (
         select i.kind as key, true as own union all select i.category, true
         union all select i."topCategory", false where i."topCategory" <> i.category
         union all select i.author, false
         union all select i.kind || ' ' || to_char(date_trunc('week', i."publishedAt" at time zone 'UTC'), 'YYYY-MM-DD'), null
           where i."publishedAt" is not null
         union all select i.kind || ' #' || tag, false from jsonb_array_elements_text(i.tags) tag) k
      group by k.key order by k.key`,
  );
  expect(rows).toEqual(counted);
  expect(rows).toContainEqual({ key: shelf.top.key, items: 2, published: 1, featured: 0 });
});

describe('live updates', () => {
  async function changesDuring(act: () => Promise<unknown>): Promise<readonly Change[]> {
    const changes: Change[] = [];
    const stop = product.kernel.notifications.onChange(change => void changes.push(change));
    await act();
    // Notices come in order: this one is the last.
    const last = await product.category('Last', null, false);
    await eventually(() => expect(changes.some(({ keys }) => keys.includes(last.key))).toBe(true));
    stop();
    return changes.filter(({ keys }) => !keys.includes(last.key));
  }
  const topics = (changes: readonly Change[]) =>
    [...new Set(changes.map(({ topic }) => topic))].filter(topic => topic.startsWith('article')).sort();

  test('tell staff alone about drafts', async () => {
    const changes = await changesDuring(() => product.article(shelf, { published: false }));
    expect(topics(changes)).toEqual(['article:staff']);
  });

  test('tell everybody about what was or is published, with the categories of before and after', async () => {
    const key = await product.article(shelf, { published: false });
    const published = await changesDuring(() => product.execute(articles.publish, { key }));
    const open = ['article', 'article-categories', 'article-categories:staff', 'article:staff'];
    expect(topics(published)).toEqual(open);
    const moved = await changesDuring(() =>
      product.execute(articles.edit, { key, ...product.written(shelf, { category: shelf.depth.slug }) }),
    );
    expect(moved.find(({ topic }) => topic === 'article')).toMatchObject({
      keys: [key],
      scopes: expect.arrayContaining([shelf.basics.key, shelf.depth.key, shelf.top.key]) as string[],
    });
    expect(topics(await changesDuring(() => product.execute(articles.makeDraft, { key })))).toEqual(open);
  });

  test('tell pages about their categories', async () => {
    const changes = await changesDuring(() => product.execute(articleCategories.makeDraft, { key: shelf.basics.key }));
    expect(changes.find(({ topic }) => topic === 'article')).toMatchObject({
      keys: [shelf.basics.key],
      scopes: [shelf.basics.key, shelf.top.key],
    });
    expect(topics(changes)).toEqual(['article', 'article-categories', 'article-categories:staff']);
  });
});
