import { sql } from 'kysely';
import { statement, type ReadDatabase } from '@learnloom/platform/reading';
import type { ItemKind } from '@learnloom/contracts/content/item';
import { MAX_HITS } from '@learnloom/contracts/content/search';
import { likeLiteral } from '../../kernel/reading/like.ts';
import { queryOf, symbolQueryOf } from './search-query.ts';

/** Texts whose rank is computed, so that a search takes as long however many fit: those by their titles first. */
const MAX_RANKED = 1000;
/** Enough to choose from: texts with only some of the words are not looked for. */
const ENOUGH = 10;

export interface RankedText {
  readonly key: string;
  readonly rank: number;
}

/**
 * Published texts with the words, the best first: by the field in which a word stands (title, summary and headings,
 * symbols, body), by titles that are or begin with what was searched for, and by age. Where few have every word, those
 * with some of them follow, unless `how` is `every`.
 */
export async function rankedTexts(
  read: ReadDatabase,
  words: readonly string[],
  kind: ItemKind | null,
  how: 'every' | 'any' = 'any',
): Promise<readonly RankedText[]> {
  const every = await ranked(read, words, kind, 'every');
  if (how === 'every' || every.length >= ENOUGH || words.length === 1) return every;
  const known = new Set(every.map(({ key }) => key));
  const any = await ranked(read, words, kind, 'any');
  return [...every, ...any.filter(({ key }) => !known.has(key))].slice(0, MAX_HITS);
}

const ranked = (read: ReadDatabase, words: readonly string[], kind: ItemKind | null, how: 'every' | 'any') => {
  const phrase = likeLiteral(words.join(' '));
  const symbols = symbolQueryOf(words);
  const withSymbol = symbols ? sql`+ case when t."searchVector" @@ ${symbols} then 1 else 0 end` : sql``;
  const ofKind = kind === null ? sql`` : sql`and t.kind = ${kind}`;
  return statement(
    read,
    sql<RankedText>`
      with search as (select ${queryOf(words, how)} as words),
           -- The same with each word in a title.
           titles as (
             select regexp_replace(replace(words::text, ''':*', ''':*A'), '''(?=[ )]|$)', ''':A', 'g')::tsquery as words
               from search),
           candidates as (
             (select t.key from content_text t, titles
               where t."searchVector" @@ titles.words ${ofKind} limit ${MAX_RANKED})
             union
             (select t.key from content_text t, search
               where t."searchVector" @@ search.words ${ofKind} limit ${MAX_RANKED}))
      select t.key,
             ts_rank('{0.05, 0.2, 0.4, 1.0}', t."searchVector", search.words, 1)
               + case when t.title ilike ${phrase} then 2 when t.title ilike ${`${phrase}%`} then 1
                      when t.title ilike ${`%${phrase}%`} then 0.5 else 0 end
               ${withSymbol}
               + 0.05 / (1 + extract(epoch from now() - coalesce(i."revisedAt", i."publishedAt")) / 31557600) as rank
        from candidates c join content_text t on t.key = c.key join content_item i on i.key = t.key, search
       where i.published
       order by rank desc, t.title, t.key limit ${MAX_HITS}`,
  );
};
