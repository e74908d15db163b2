import { randomUUID } from 'node:crypto';
import { streamName } from '@learnloom/platform/event-store/event-store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articles, type ItemPlace } from '@learnloom/contracts/content/item';
import { testArticles, type Shelf, type TestArticles } from '@learnloom/testing/articles';
import { eventually } from '@learnloom/testing/eventually';

let product: TestArticles;
let shelf: Shelf;
beforeAll(async () => {
  product = await testArticles();
  shelf = await product.shelf();
});
afterAll(() => product?.close());

const typesOf = async (key: string) =>
  (await product.kernel.store.read(streamName('article', key))).map(({ type }) => type);

/** Records that an article was scheduled for a time that is past by now. */
async function scheduledBefore(key: string, at: string): Promise<void> {
  const stream = streamName('article', key);
  const version = (await product.kernel.store.read(stream)).length - 1;
  const metadata = {
    commandId: randomUUID(),
    command: 'Test',
    actor: null,
    time: at,
    correlationId: 'test',
    schema: 1,
  };
  const event = { id: randomUUID(), type: 'ContentScheduled', data: { at }, metadata };
  await product.kernel.store.append(stream, [event], version);
}

test('what was due while no worker ran is published once as soon as one runs [LIF-01]', async () => {
  const key = await product.article(shelf, { slug: 'due', published: false });
  await product.restart(() => scheduledBefore(key, '2026-01-01T09:00:00.000Z'));
  await eventually(async () => expect(await typesOf(key)).toContain('ContentPublished'));
  await product.restart(() => Promise.resolve());
  const other = await product.article(shelf, { slug: 'later', published: false });
  await product.restart(() => scheduledBefore(other, '2026-01-01T10:00:00.000Z'));
  await eventually(async () => expect(await typesOf(other)).toContain('ContentPublished'));
  expect((await typesOf(key)).filter(type => type === 'ContentPublished')).toHaveLength(1);
  expect(await product.ask(articles.page, { category: shelf.top.slug, slug: 'due' }, null)).toMatchObject({ key });
});

test('a duplicate stands beside its original as a draft, and a moved article under its new category [LIF-01]', async () => {
  const of = await product.article(shelf, { slug: 'original', title: 'Original' });
  const places: ItemPlace[] = [];
  for (let copies = 0; copies < 2; copies += 1)
    places.push((await product.execute(articles.duplicate, { of })).data as ItemPlace);
  expect(places.map(({ slug }) => slug)).toEqual(['original-copy', 'original-copy-2']);
  const copy = { parentCategory: shelf.top.slug, slug: 'original-copy' };
  expect(await product.ask(articles.forEditing, copy)).toMatchObject({ title: 'Original (copy)', published: false });
  const to = await product.shelf();
  const { data } = await product.execute(articles.move, { key: of, category: to.basics.slug });
  expect(data).toMatchObject({ slug: 'original', parentCategory: to.top.slug });
  expect(await product.ask(articles.page, { category: to.top.slug, slug: 'original' }, null)).toMatchObject({
    key: of,
  });
});
