import type { ItemContract, ItemHits } from '@learnloom/contracts/content/item';
import type { ReadDatabase } from '@learnloom/platform/reading';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import { MOST_RANKED, titleRank, titlesWith } from '../../kernel/reading/titles.ts';
import { content } from '../tables.ts';
import { visibleDocuments } from './visible-items.ts';

const MOST = 30;
/** More words than this do not narrow a search any further. */
const MOST_WORDS = 8;
/** Items of a category whose summaries are read, newest first: an answer takes as long however many there are. */
const SUMMARIES = 1000;
/** Characters of a word by which the index of titles finds it; shorter ones are looked for among the newest alone. */
const INDEXED = 3;

/** Keys of what a top category holds that has every word in its title, or, of its newest, in title or summary. */
const candidates = (read: ReadDatabase, topCategory: string, words: readonly string[]) => {
  const published = content(read)
    .selectFrom('content_item')
    .where('topCategory', '=', topCategory)
    .where('published', '=', true);
  const newest = published.orderBy('publishedAt', 'desc').limit(SUMMARIES).select(['key', 'title', 'summary']).as('n');
  const amongNewest = content(read)
    .selectFrom(newest)
    .where(({ and, or, eb }) =>
      and(
        words.map(containing).map(pattern => or([eb('n.title', 'ilike', pattern), eb('n.summary', 'ilike', pattern)])),
      ),
    )
    .select('n.key');
  if (!words.some(word => word.length >= INDEXED)) return amongNewest;
  return content(read)
    .selectFrom(
      // In brackets of its own, for a limit beside a union is that of the union.
      published
        .where(({ ref }) => titlesWith(ref('title'), words))
        .limit(MOST_RANKED)
        .select('key')
        .as('s'),
    )
    .select('s.key')
    .union(amongNewest);
};

/** Finds what a top category holds by the words of its titles and summaries; titles stand first. */
export const findItems = (contract: ItemContract) =>
  answer(
    contract.find,
    async ({ slug, search }, ports): Promise<ItemHits> => {
      const words = search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
      if (words.length === 0) return { hits: [] };
      const top = await content(ports.read)
        .selectFrom('category')
        .where('kind', '=', contract.kind)
        .where('parent', 'is', null)
        .where('slug', '=', slug)
        .select('key')
        .executeTakeFirst();
      if (!top) return { hits: [] };
      const hits = await visibleDocuments(ports, contract.kind)
        .where('i.key', 'in', candidates(ports.read, top.key, words))
        .orderBy(({ ref }) => titleRank(ref('i.title'), words))
        .orderBy('i.title')
        .orderBy('i.key')
        .limit(MOST)
        .select(['i.key', 'i.title', 'i.slug', 'c.title as topic', 'r.readingTime'])
        .execute();
      return { hits: hits.map(({ readingTime, ...hit }) => ({ ...hit, readingTime: readingTime ?? '' })) };
    },
    { cost: 10 },
  );
