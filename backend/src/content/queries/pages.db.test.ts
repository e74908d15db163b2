import { articles, tutorials } from '@learnloom/contracts/content/item';
import { articleTags } from '@learnloom/contracts/content/tags';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testArticles, type Shelf, type TestArticles } from '@learnloom/testing/articles';
import { tablesOf } from '@learnloom/testing/tables';

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

const absent = { kind: 'missing', message: 'This content was not found!' };
const page = (slug: string) => product.ask(articles.page, { category: shelf.top.slug, slug });
const categoryPage = () => product.ask(articles.category, { slug: shelf.top.slug });

describe('an article page', () => {
  test('shows the rendered document with author, categories and headings', async () => {
    await product.article(shelf, { tags: ['css'], publishedOn: '2026-02-03' });
    expect(await page('flexbox')).toMatchObject({
      title: 'Flexbox',
      htmlContent: '<h2 id="start">Start</h2><p>Text.</p>',
      headings: [{ text: 'Start', slug: 'start', level: 2 }],
      readingTime: '1 min read',
      tags: ['css'],
      publishedAt: '2026-02-03T00:00:00.000Z',
      author: { key: product.author, name: 'Ada Obi', avatar: '' },
      categorySlug: shelf.top.slug,
      category: { key: shelf.top.key, title: 'Styles', slug: shelf.top.slug },
      subCategory: { title: 'Basics', slug: shelf.basics.slug },
    });
  });

  test('says that it was updated when its words were, not when it was published or put elsewhere', async () => {
    const imported = { slug: 'dated', publishedOn: '2026-02-03' };
    const key = await product.article(shelf, imported);
    const updated = async () => (await page('dated')).updatedAt;
    const edit = (changes: object) =>
      product.execute(articles.edit, { ...product.written(shelf, { slug: 'dated' }), key, ...changes });
    expect(await updated()).toBe('2026-02-03T00:00:00.000Z');
    await edit({ order: 7, featured: true });
    await product.execute(articles.makeDraft, { key });
    await product.execute(articles.publish, { key });
    expect(await updated()).toBe('2026-02-03T00:00:00.000Z');
    await edit({ order: 7, featured: true, summary: 'Boxes in a column.' });
    expect(Date.now() - Date.parse(await updated())).toBeLessThan(60_000);

    const draft = await product.article(shelf, { slug: 'draft', published: false });
    await product.execute(articles.edit, {
      ...product.written(shelf, { slug: 'draft', title: 'Written again' }),
      key: draft,
      published: false,
    });
    await product.execute(articles.publish, { key: draft });
    expect(await page('draft')).toMatchObject({ updatedAt: (await page('draft')).publishedAt });
  });

  test('calls its tags what staff call them, also when that changes', async () => {
    const key = '0a000000-0000-4000-8000-00000000007a';
    await product.execute(articleTags.create, { key, title: 'iOS & co', slug: 'ios' });
    await product.article(shelf, { slug: 'tagged', tags: ['ios', 'css'] });
    expect(await page('tagged')).toMatchObject({ tags: ['ios', 'css'], tagTitles: ['iOS & co', 'CSS'] });
    const told: string[] = [];
    const stop = product.kernel.notifications.onChange(({ topic }) => told.push(topic));
    await product.execute(articleTags.edit, { key, title: 'iOS', slug: 'ios' });
    expect((await page('tagged')).tagTitles).toEqual(['iOS', 'CSS']);
    expect(told).toContain(articles.topics.tagTitles.name);
    stop();
  });

  test('has the tree of its category and its neighbours in reading order', async () => {
    await product.article(shelf, { slug: 'second', title: 'Second', order: 2, featured: true });
    await product.article(shelf, { slug: 'first', title: 'First', order: 1 });
    await product.article(shelf, { slug: 'third', title: 'Third', order: 3, publishedOn: '2026-01-01' });
    await product.article(shelf, { slug: 'third-newer', title: 'Newer', order: 3, publishedOn: '2026-05-01' });
    await product.article(shelf, { slug: 'deep', title: 'Deep', category: shelf.depth.slug });
    const second = await page('second');
    expect(second.previous).toEqual({ title: 'First', slug: 'first' });
    expect(second.next).toEqual({ title: 'Newer', slug: 'third-newer' });
    expect(second.tree.map(branch => [branch.title, branch.items?.map(item => item.slug)])).toEqual([
      ['Basics', ['first', 'second', 'third-newer', 'third']],
      ['Depth', undefined],
    ]);
    const opened = { category: shelf.top.slug, sub: shelf.depth.slug };
    expect(await product.ask(articles.branch, opened)).toEqual({
      title: 'Depth',
      slug: shelf.depth.slug,
      items: [{ title: 'Deep', slug: 'deep' }],
      more: false,
    });
    await expect(product.ask(tutorials.branch, opened)).rejects.toMatchObject(absent);
    await expect(product.ask(articles.branch, { ...opened, category: 'unknown' })).rejects.toMatchObject(absent);
    expect(await page('first')).toMatchObject({ previous: null, next: { slug: 'second' } });
    expect(await page('deep')).toMatchObject({ previous: null, next: null });
  });

  test('names the items round it in reading order, however many there are', async () => {
    const order = (n: number) => (n < 20 ? 1 : 2);
    const publishedOn = (n: number) => `2026-02-${String(28 - (n % 20)).padStart(2, '0')}`;
    const all = Array.from({ length: 45 }, (_, n) => ({ slug: `n-${n}`, title: `No ${n}`, order: order(n) }));
    for (const [n, one] of all.entries()) await product.article(shelf, { ...one, publishedOn: publishedOn(n) });
    const reading = all
      .map((one, n) => ({ ...one, on: publishedOn(n) }))
      .sort((a, b) => a.order - b.order || b.on.localeCompare(a.on) || a.title.localeCompare(b.title))
      .map(({ slug }) => slug);
    for (const at of [0, 3, 19, 20, 22, 40, 44]) {
      const { tree, previous, next } = await page(reading[at] ?? '');
      const own = tree.find(({ slug }) => slug === shelf.basics.slug);
      expect(own?.items?.map(({ slug }) => slug)).toEqual(reading.slice(Math.max(0, at - 15), at + 16));
      expect(own?.more).toBe(true);
      expect([previous?.slug, next?.slug]).toEqual([reading[at - 1], reading[at + 1]]);
    }
  });

  test('is found below its own kind and category only', async () => {
    await product.article(shelf);
    await expect(product.ask(tutorials.page, { category: shelf.top.slug, slug: 'flexbox' })).rejects.toMatchObject(
      absent,
    );
    await expect(product.ask(articles.page, { category: shelf.basics.slug, slug: 'flexbox' })).rejects.toMatchObject(
      absent,
    );
    await expect(page('unknown')).rejects.toMatchObject(absent);
  });

  test('costs at most 5 statements, a category page at most 8', async () => {
    await product.article(shelf);
    let statements = 0;
    const count = () => void (statements += 1);
    product.kernel.database.readPool.on('acquire', count);
    await page('flexbox');
    const ofPage = statements;
    await categoryPage();
    product.kernel.database.readPool.off('acquire', count);
    expect(ofPage).toBeLessThanOrEqual(5);
    expect(statements - ofPage).toBeLessThanOrEqual(8);
  });
});

describe('a category page', () => {
  test('shows six a page, and of 6 featured ones no others [CAT-05] [CAT-06]', async () => {
    for (let n = 1; n <= 8; n += 1) await product.article(shelf, { slug: `n-${n}`, order: n });
    for (let n = 1; n <= 7; n += 1)
      await product.article(shelf, { slug: `d-${n}`, order: n, featured: n > 1, category: shelf.depth.slug });
    const turned = async (sub: string, page: number) =>
      (await product.ask(articles.category, { slug: shelf.top.slug, sub, page })).subCategories.map(one => [
        one.total,
        one.items.map(item => item.slug),
      ]);
    const six = (letter: string, from: number) => Array.from({ length: 6 }, (_, n) => `${letter}-${from + n}`);
    const { subCategories } = await categoryPage();
    expect(subCategories.map(({ total, items }) => [total, items.map(item => item.slug)])).toEqual([
      [8, six('n', 1)],
      [6, six('d', 2)],
    ]);
    expect(await turned(shelf.basics.slug, 2)).toEqual([
      [8, ['n-7', 'n-8']],
      [6, []],
    ]);
    expect((await turned(shelf.depth.slug, 2))[1]).toEqual([6, []]);
  });

  test('is searched by titles and summaries, wherever in its lists they stand [CAT-11]', async () => {
    for (let n = 1; n <= 8; n += 1)
      await product.article(shelf, { slug: `n-${n}`, title: `Stage ${n}`, summary: n === 8 ? 'Only crumbs' : 'Text' });
    await product.article(shelf, {
      slug: 'about',
      title: 'Other',
      summary: 'How to stage',
      category: shelf.depth.slug,
    });
    const found = async (search: string) =>
      (await product.ask(articles.find, { slug: shelf.top.slug, search })).hits.map(({ slug, topic }) => [slug, topic]);
    expect(await found('STAGE 8')).toEqual([['n-8', 'Basics']]);
    expect(await found('crumbs')).toEqual([['n-8', 'Basics']]);
    expect((await found('stage')).at(-1)).toEqual(['about', 'Depth']);
    expect(await found('100%')).toEqual([]);

    // Of a thousand newer ones that fill the category: titles are found still, summaries of what is older are not read.
    await tablesOf(product.kernel.database).raw(
      `insert into read.content_item select (jsonb_populate_record(i, jsonb_build_object('key', gen_random_uuid(),
         'slug', 'copy-' || n, 'title', 'Copy ' || n, 'publishedAt', '2030-01-01T00:00:00Z'))).*
       from read.content_item i, generate_series(1, 1000) n where i.slug = 'n-1' and i."topCategory" = ?`,
      [shelf.top.key],
    );
    expect(await found('STAGE 8')).toEqual([['n-8', 'Basics']]);
    expect(await found('copy 77')).toContainEqual(['copy-77', 'Basics']);
    expect(await found('crumbs')).toEqual([]);
  });

  test('lists sub categories with their items in reading order, like the tree of a page', async () => {
    await product.article(shelf, { slug: 'old', publishedOn: '2026-01-01' });
    await product.article(shelf, { slug: 'new', publishedOn: '2026-06-01' });
    await product.article(shelf, { slug: 'placed-later', order: 5, publishedOn: '2026-07-01' });
    await product.article(shelf, { slug: 'featured-later', featured: true, order: 9 });
    await product.article(shelf, { slug: 'featured-first', featured: true, order: 1 });
    const { subCategories, title, quizCategory, tree } = await categoryPage();
    expect(title).toBe('Styles');
    expect(quizCategory).toBeNull();
    expect(subCategories.map(sub => [sub.slug, sub.total, sub.items.map(item => item.slug)])).toEqual([
      [shelf.basics.slug, 5, ['featured-first', 'featured-later', 'new', 'old', 'placed-later']],
      [shelf.depth.slug, 0, []],
    ]);
    expect(tree).toEqual([
      expect.objectContaining({
        slug: shelf.basics.slug,
        items: ['new', 'old', 'featured-first', 'placed-later', 'featured-later'].map(
          slug => expect.objectContaining({ slug }) as object,
        ),
        more: false,
      }),
      { title: 'Depth', slug: shelf.depth.slug, items: null, more: false },
    ]);
  });

  test('shows items directly in the category first, under its own title', async () => {
    await product.article(shelf, { slug: 'direct', category: shelf.top.slug });
    const { subCategories } = await categoryPage();
    expect(subCategories.map(sub => sub.title)).toEqual(['Styles', 'Basics', 'Depth']);
    expect(subCategories[0]).toMatchObject({
      slug: shelf.top.slug,
      items: [{ slug: 'direct', categorySlug: shelf.top.slug }],
    });
  });

  test('is missing for an unknown category, a sub category and another kind', async () => {
    await expect(product.ask(articles.category, { slug: 'unknown' })).rejects.toMatchObject(absent);
    await expect(product.ask(articles.category, { slug: shelf.basics.slug })).rejects.toMatchObject(absent);
    await expect(product.ask(tutorials.category, { slug: shelf.top.slug })).rejects.toMatchObject(absent);
  });
});
