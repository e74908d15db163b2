import { itemKinds, searchContent, searchItems, type SearchResult } from '@learnloom/contracts/content/item';
import type { PublishedKind } from '@learnloom/contracts/kernel/published-kind';
import { publishedKinds } from '@learnloom/platform/areas';
import { answer } from '../../kernel/reading/answer.ts';
import { lookup } from '../../kernel/reading/lookups.ts';

/** Results of each kind. */
const MAX_RESULTS = 10;
/** More words than this do not narrow a search by title any further. */
const MAX_WORDS = 8;

/** Suggests what is published and whose title has every word, kind by kind; titles that begin with the search come first. */
const suggesting = (declared: typeof searchContent, kinds: readonly PublishedKind[]) =>
  answer(
    declared,
    async ({ search: text }, { read, lookups }) => {
      const words = text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
      if (words.length === 0) return { results: [] };
      const found = await Promise.all(
        kinds.map(async type =>
          (await lookup(lookups.published, type).titled(read, words, MAX_RESULTS)).map((one): SearchResult => ({
            type,
            ...one,
          })),
        ),
      );
      return { results: found.flat() };
    },
    { scopes: () => [], cost: 10 },
  );

export const searches = [
  suggesting(
    searchContent,
    publishedKinds.map(({ kind }) => kind),
  ),
  ...itemKinds.map(kind => suggesting(searchItems[kind], [kind])),
];
