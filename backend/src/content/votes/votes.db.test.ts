import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articles } from '@learnloom/contracts/content/item';
import { articleVotes, type VoteReason } from '@learnloom/contracts/content/votes';
import { testArticles, type Shelf, type TestArticles } from '@learnloom/testing/articles';

let product: TestArticles;
let shelf: Shelf;
beforeAll(async () => {
  product = await testArticles();
  shelf = await product.shelf();
});
afterAll(() => product?.close());

interface Vote {
  readonly key: string;
  readonly revision: string;
  readonly ballot?: string;
  readonly helpful?: boolean;
  readonly reason?: VoteReason;
}
const vote = ({ ballot = randomUUID(), helpful = true, ...rest }: Vote) =>
  product.execute(articleVotes.vote, { ballot, helpful, ...rest }, null);
const revisionOf = async (slug: string) =>
  (await product.ask(articles.page, { category: shelf.top.slug, slug })).updatedAt;
const votesOn = async (key: string) => (await product.ask(articleVotes.votes, { key })).revisions;

test('staff see the votes on each revision, and a browser has one vote on it', async () => {
  const key = await product.article(shelf, { slug: 'voted', publishedOn: '2026-02-03' });
  expect(await votesOn(key)).toEqual([]);
  const first = await revisionOf('voted');
  const ballot = randomUUID();
  await vote({ key, revision: first, ballot });
  await vote({ key, revision: first, ballot, helpful: false });
  await vote({ key, revision: first, ballot, helpful: false, reason: 'outdated' });
  await vote({ key, revision: first, reason: 'clear' });
  const votesOnFirst = {
    ...{ revision: first, helpful: 1, unhelpful: 1 },
    reasons: [
      { reason: 'clear', count: 1 },
      { reason: 'outdated', count: 1 },
    ],
  };
  expect(await votesOn(key)).toEqual([votesOnFirst]);

  const changed = product.written(shelf, { slug: 'voted', summary: 'Boxes in a column.' });
  await product.execute(articles.edit, { ...changed, key });
  const second = await revisionOf('voted');
  await vote({ key, revision: second, ballot });
  expect(await votesOn(key)).toEqual([{ revision: second, helpful: 1, unhelpful: 0, reasons: [] }, votesOnFirst]);
  await expect(vote({ key, revision: first })).rejects.toMatchObject({ code: 'page-changed' });
});

test('a page that readers do not see takes no vote', async () => {
  const key = await product.article(shelf, { slug: 'unseen', published: false });
  const revision = new Date().toISOString();
  for (const item of [key, randomUUID()])
    await expect(vote({ key: item, revision })).rejects.toMatchObject({ code: 'page-gone' });
  expect(await votesOn(key)).toEqual([]);
});

test('nothing about the reader is stored with a vote, and nothing is recorded as an event', async () => {
  const { pool } = product.kernel.database;
  const events = async () => (await pool.query('select 1 from es.events')).rowCount;
  const key = await product.article(shelf, { slug: 'private', publishedOn: '2026-02-03' });
  const before = await events();
  await vote({ key, revision: await revisionOf('private') });
  expect(await events()).toBe(before);
  const { rows } = await pool.query<Record<string, unknown>>('select * from kernel.page_votes where item = $1', [key]);
  expect(rows.map(row => Object.keys(row).sort())).toEqual([['ballot', 'helpful', 'item', 'reason', 'revision']]);
});
