import type { ItemContract, ItemHits } from '@learnloom/contracts/content/item';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import { titleRank } from '../../kernel/reading/titles.ts';
import { visibleDocuments } from './visible-items.ts';

const MOST = 30;
/** More words than this do not narrow a search any further. */
const MOST_WORDS = 8;

/** Finds what a top category holds that has every word in its title or summary; titles stand first. */
export const findItems = (contract: ItemContract) =>
  answer(
    contract.find,
    async ({ slug, search }, ports): Promise<ItemHits> => {
      const words = search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
      if (words.length === 0) return { hits: [] };
      let found = visibleDocuments(ports, contract.kind).where('t.slug', '=', slug);
      for (const word of words) {
        const pattern = containing(word);
        found = found.where(({ or, eb }) => or([eb('i.title', 'ilike', pattern), eb('i.summary', 'ilike', pattern)]));
      }
      const hits = await found
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
