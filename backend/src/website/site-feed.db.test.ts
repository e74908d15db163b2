import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articles } from '@learnloom/contracts/content/item';
import { MAX_FEED_ENTRIES, siteFeed } from '@learnloom/contracts/website/feed';
import { testArticles, type Shelf, type TestArticles } from '@learnloom/testing/articles';
import { feedAt } from '../pages/feeds.ts';
import * as website from './registry.ts';

let product: TestArticles;
let shelf: Shelf;
let other: Shelf;
let lastKey: string;

beforeAll(async () => {
  product = await testArticles([website]);
  shelf = await product.shelf();
  other = await product.shelf();
  for (let day = 1; day <= MAX_FEED_ENTRIES + 1; day += 1)
    await product.article(shelf, {
      slug: `lesson-${day}`,
      title: `Lesson ${day} & <more>`,
      publishedOn: new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10),
    });
  lastKey = await product.article(other, { slug: 'elsewhere', title: 'Elsewhere', publishedOn: '2026-06-01' });
  await product.article(shelf, { slug: 'draft', title: 'A draft', published: false });
});
afterAll(() => product?.close());

const ask = (input: object) => product.ask(siteFeed, input, null);
const titles = async (input: object) => (await ask(input)).entries.map(({ title }) => title);

test('a feed has the newest entries of the site, of a category and of an author, and no drafts [FED-01]', async () => {
  const all = await titles({});
  expect(all.slice(0, 2)).toEqual(['Elsewhere', `Lesson ${MAX_FEED_ENTRIES + 1} & <more>`]);
  expect(all).not.toContain('A draft');
  expect(await titles({ kind: 'article' })).toEqual(all);
  expect(await titles({ kind: 'article', category: other.top.slug })).toEqual(['Elsewhere']);
  expect((await titles({ author: product.author }))[0]).toBe('Elsewhere');
});

test('a feed is limited, however much is published [FED-01]', async () => {
  expect(await titles({})).toHaveLength(MAX_FEED_ENTRIES);
  expect(await titles({ kind: 'article', category: shelf.top.slug })).toHaveLength(MAX_FEED_ENTRIES);
});

test('there is no feed of what does not exist [FED-01]', async () => {
  const absent = { kind: 'missing' };
  await expect(ask({ kind: 'nothing' })).rejects.toMatchObject(absent);
  await expect(ask({ kind: 'article', category: 'nothing' })).rejects.toMatchObject(absent);
  await expect(ask({ category: shelf.top.slug })).rejects.toMatchObject(absent);
  await expect(ask({ author: randomUUID() })).rejects.toMatchObject(absent);
});

test('feeds are valid RSS and Atom, with entries that stay the same when a page moves [FED-01]', async () => {
  const feed = async (path: string) => {
    const from = {
      ask: async (_query: unknown, input: unknown) => ({ output: await ask(input as object), tags: [] }),
      publicUrl: 'https://learn.example',
      siteName: 'Learnloom',
    };
    return (await feedAt(path, from))?.raw.toString();
  };
  const before = await feed(`/feeds/article/${other.top.slug}.atom`);
  expect(before).toContain(`<id>urn:uuid:${lastKey}</id>`);
  expect(before).toContain(`https://learn.example/howto/${other.top.slug}/elsewhere`);
  const rss = await feed('/feed.xml');
  expect(rss).toContain('<rss version="2.0"');
  expect(rss).toContain('<![CDATA[Lesson 9 & <more>]]>');
  expect(await feed('/feed.atom')).toContain('<![CDATA[Lesson 9 &amp; &lt;more&gt;]]>');
  const written = product.written(other, { slug: 'elsewhere', title: 'Elsewhere' });
  await product.execute(articles.edit, { ...written, key: lastKey, slug: 'moved' });
  expect(await feed(`/feeds/article/${other.top.slug}.atom`)).toContain(`<id>urn:uuid:${lastKey}</id>`);
  expect(await feed('/feeds/nothing.xml')).toBeUndefined();
});
