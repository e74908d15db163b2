import { randomUUID } from 'node:crypto';
import { streamName } from '@learnloom/platform/event-store/event-store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articles, type ItemPlace } from '@learnloom/contracts/content/item';
import { itemPreview } from '@learnloom/contracts/content/item-preview';
import { articlePreviewLinks } from '@learnloom/contracts/content/preview-links';
import { articleReviews, publishingRules } from '@learnloom/contracts/content/review';
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

test('reviewers with the link see the draft as it is now, until it is revoked or replaced [LIF-01]', async () => {
  const key = await product.article(shelf, { slug: 'reviewed', title: 'Published title' });
  const { published: _, ...fields } = product.written(shelf, { slug: 'reviewed', title: 'Draft title' });
  await product.execute(articles.saveDraft, { ...fields, key });
  const link = async () => {
    await product.execute(articlePreviewLinks.create, { key, days: 1 });
    const { path } = await product.ask(articlePreviewLinks.one, { key });
    return path?.split('/').at(-1) ?? '';
  };
  const see = (token: string) => product.ask(itemPreview, { token }, null);
  const first = await link();
  expect(await see(first)).toMatchObject({
    published: true,
    content: { title: 'Draft title', search: { noIndex: true } },
  });
  const second = await link();
  await expect(see(first)).rejects.toMatchObject({ kind: 'missing' });
  await expect(see(`${second.slice(0, -1)}${second.endsWith('A') ? 'B' : 'A'}`)).rejects.toMatchObject({
    kind: 'missing',
  });
  expect(await see(second)).toMatchObject({ content: { key } });
  await product.execute(articlePreviewLinks.revoke, { key });
  await expect(see(second)).rejects.toMatchObject({ kind: 'missing' });
  expect(await product.ask(articlePreviewLinks.one, { key })).toEqual({ path: null, expiresAt: null });
});

test('a moved and a new lesson come last, and readers go through them in the order of their places [LIF-01]', async () => {
  const fresh = await product.shelf();
  const keys: string[] = [];
  for (const slug of ['one', 'two', 'three'])
    keys.push(await product.article(fresh, { slug, title: slug, order: keys.length + 1 }));
  await product.execute(articles.place, { key: keys[2] ?? '', order: 0 });
  await product.article(fresh, { slug: 'four', title: 'four' });
  const moved = await product.article(fresh, { slug: 'five', title: 'five', category: fresh.depth.slug });
  await product.execute(articles.move, { key: moved, category: fresh.basics.slug });
  const { rows } = await product.ask(articles.inOrder, { category: fresh.basics.slug });
  expect(rows.map(({ title }) => title)).toEqual(['three', 'one', 'two', 'four', 'five']);
  const page = await product.ask(articles.page, { category: fresh.top.slug, slug: 'one' }, null);
  expect([page.previous?.slug, page.next?.slug]).toEqual(['three', 'two']);
});

test('where a review is required, a version is published once another person approved it [LIF-01]', async () => {
  await product.execute(publishingRules.change, { reviewRequired: true });
  const slug = 'checked';
  const { published: _, ...fields } = product.written(shelf, { slug });
  const key = randomUUID();
  await product.execute(articles.create, { ...fields, key, published: false });
  const { version } = await product.ask(articles.forEditing, { parentCategory: shelf.top.slug, slug });
  const publish = () => product.execute(articles.publish, { key });
  await expect(publish()).rejects.toMatchObject({ kind: 'conflict', code: 'not-reviewed' });
  await product.execute(articleReviews.waive, { key, version, reason: 'Urgent' });
  expect(await product.ask(articleReviews.one, { key })).toMatchObject({ status: 'waived', current: true });
  await publish();
  await product.execute(publishingRules.change, { reviewRequired: false });
});
