import { articles } from '@learnloom/contracts/content/item';
import { ADDRESSES } from '@learnloom/contracts/kernel/published-kind';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testArticles, type Shelf, type TestArticles } from '@learnloom/testing/articles';

let product: TestArticles;
let shelf: Shelf;
beforeAll(async () => {
  product = await testArticles();
  shelf = await product.shelf();
});
afterAll(() => product?.close());

const part = (page: number) => product.ask(articles.addresses, { slug: shelf.top.slug, page }, null);

/** Articles beyond one file of the sitemap, every tenth of them a draft, in both sub categories. */
async function fill(): Promise<void> {
  const copied = await product.article(shelf, { slug: 'item-0' });
  const { pool } = product.kernel.database;
  await pool.query(
    `insert into read.content_item select r.* from read.content_item m, generate_series(1, $2::int) n,
       lateral jsonb_populate_record(m, jsonb_build_object('key', gen_random_uuid(), 'slug', 'item-' || n,
         'published', n % 10 <> 0, 'category', (array[m.category, $3])[1 + n % 2],
         'publishedAt', '2026-01-02T00:00:00.000Z', 'updatedAt', '2026-01-02T00:00:00.000Z')) r
      where m.key = $1`,
    [copied, ADDRESSES + 50, shelf.depth.key],
  );
  await pool.query('update read.content_count set items = items + $2 where key = $1', [shelf.top.key, ADDRESSES + 50]);
}

test('a category of more than one file of the sitemap has each published article in one of them', async () => {
  expect(await part(1)).toMatchObject({ parts: 1, changed: null, items: [] });
  await fill();
  const [whole, first, second, third] = await Promise.all([0, 1, 2, 3].map(part));
  expect([whole?.parts, whole?.items, third?.items]).toEqual([2, [], []]);
  const slugs = [first, second].map(one => one?.items.map(({ slug }) => slug) ?? []);
  const published = Array.from({ length: ADDRESSES + 51 }, (_, n) => n).filter(n => n === 0 || n % 10 !== 0);
  expect(slugs.flat().sort()).toEqual(published.map(n => `item-${n}`).sort());
  expect(slugs[0]?.length).toBeLessThanOrEqual(ADDRESSES);
  expect(slugs[1]?.length).toBeGreaterThan(0);
});

test('tells when readers last saw a change, whatever was changed since in drafts or places', async () => {
  const { changed } = await part(0);
  expect((await part(1)).items).toContainEqual({ slug: 'item-0', changed });
  const draft = await product.article(shelf, { slug: 'unseen', published: false });
  await product.execute(articles.edit, {
    ...product.written(shelf, { slug: 'unseen', published: false }),
    key: draft,
    order: 3,
  });
  expect((await part(0)).changed).toBe(changed);
  await product.article(shelf, { slug: 'aside', publishedOn: '2026-01-01' });
  expect((await part(0)).changed).toBe(changed);
  await product.article(shelf, { slug: 'another' });
  expect((await part(0)).changed).not.toBe(changed);
});
