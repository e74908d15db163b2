import { sql, type RawBuilder } from 'kysely';
import { statement, type ReadDatabase } from '@learnloom/platform/reading';
import type { ItemKind } from '@learnloom/contracts/content/item';
import { MAX_HITS } from '@learnloom/contracts/content/search';
import { likeLiteral } from '../../kernel/reading/like.ts';
import { NO_SYNONYMS, type Synonyms } from './synonyms.ts';
import { allButOneOf, allOf, anyTermOf, arrayOf, lastNameOf, symbolQueryOf, termsOf } from './search-query.ts';

/** Texts whose rank is computed, so that a search takes as long however many fit: those by their titles first. */
const MAX_RANKED = 1000;
/** Texts whose titles and reads are compared: the best by the words alone. */
const MAX_COMPARED = MAX_HITS;
/** Enough to choose from: texts with only some of the words are not looked for. */
const ENOUGH = 10;
/** Weeks whose reads count. */
const WEEKS_OF_READS = 4;

export interface RankedText {
  readonly key: string;
  readonly rank: number;
}

/**
 * Published texts with the words, the best first: by the field in which a word stands (title, summary and headings,
 * symbols, body), by how much of the title and of the search are the same, by age and by reads. Texts whose titles lack
 * one of several words are among them. Where few have every word, those with some of them follow, unless `how` is `every`,
 * or `beginning` while somebody types and the last word may be unfinished.
 */
export async function rankedTexts(
  read: ReadDatabase,
  words: readonly string[],
  kind: ItemKind | null,
  { how = 'any', synonyms = NO_SYNONYMS }: { how?: 'every' | 'any' | 'beginning'; synonyms?: Synonyms } = {},
): Promise<readonly RankedText[]> {
  if (how !== 'any') {
    const terms = termsOf(words, { how, synonyms });
    return ranked(read, words, kind, { terms, query: allOf(terms), nearly: null });
  }
  const terms = termsOf(words, { how: 'every', synonyms });
  const every = await ranked(read, words, kind, { terms, query: allOf(terms), nearly: allButOneOf(terms) });
  if (every.length >= ENOUGH) return every;
  const others =
    words.length === 1
      ? await rankedTexts(read, words, kind, { how: 'beginning', synonyms })
      : await ranked(read, words, kind, { terms, query: anyTermOf(terms), nearly: null });
  const known = new Set(every.map(({ key }) => key));
  return [...every, ...others.filter(({ key }) => !known.has(key))].slice(0, MAX_HITS);
}

/** Titles that are what is searched for, begin with it or have it in one piece. */
function phraseRank(words: readonly string[]): RawBuilder<number> {
  const phrase = likeLiteral(words.join(' '));
  const name = lastNameOf(words);
  const ofName = name === null ? sql`` : sql`when t.title ilike ${likeLiteral(name)} then 1`;
  return sql<number>`case when t.title ilike ${phrase} then 2 ${ofName} when t.title ilike ${`${phrase}%`} then 1
    when t.title ilike ${`%${phrase}%`} then 0.3 else 0 end`;
}

/** Headings that are what is searched for, or have it in one piece; its own name where it is a symbol. */
function headingRank(words: readonly string[]): RawBuilder<number> {
  const phrases = [words.join(' '), lastNameOf(words)].flatMap(phrase => phrase?.toLowerCase() ?? []);
  const headings = sql`E'\\n' || lower(t."headingWords") || E'\\n'`;
  const has = (before: string, after: string) =>
    sql.join(
      phrases.map(phrase => sql`strpos(${headings}, ${`${before}${phrase}${after}`}) > 0`),
      sql` or `,
    );
  return sql<number>`case when ${has('\n', '\n')} then 1.2 when ${has('\n', ' ')} or ${has(' ', '\n')} then 0.6
    when ${has(' ', ' ')} then 0.4 else 0 end`;
}

const inTitles = (query: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`regexp_replace(replace(${query}::text, ''':*', ''':*A'), '''(?=[ )]|$)', ''':A', 'g')::tsquery`;

interface Wanted {
  /** A tsquery for each word. */
  readonly terms: readonly RawBuilder<unknown>[];
  /** Texts that fit it are looked for. */
  readonly query: RawBuilder<unknown>;
  /** So are those whose titles fit this one. */
  readonly nearly: RawBuilder<unknown> | null;
}

function ranked(
  read: ReadDatabase,
  words: readonly string[],
  kind: ItemKind | null,
  { terms, query, nearly }: Wanted,
): Promise<readonly RankedText[]> {
  const symbols = symbolQueryOf(words);
  const withSymbol = symbols ? sql`+ case when t."searchVector" @@ ${symbols} then 1 else 0 end` : sql``;
  const ofKind = kind === null ? sql`` : sql`and t.kind = ${kind}`;
  const candidates = (of: RawBuilder<unknown>) =>
    sql`(select t.key from content_text t, search where t."searchVector" @@ ${of} ${ofKind} limit ${MAX_RANKED})`;
  return statement(
    read,
    sql<RankedText>`
      with search as materialized (
             select s.words, s."anyWord", ${inTitles(sql`s.words`)} as titles, ${inTitles(nearly ?? sql`s.words`)} as nearly
               from (select ${query} as words, ${anyTermOf(terms)} as "anyWord") s),
           candidates as (
             ${candidates(sql`search.titles`)}
             ${nearly ? sql`union ${candidates(sql`search.nearly`)}` : sql``}
             union ${candidates(sql`search.words`)}),
           best as (
             select t.key, ts_rank('{0.05, 0.2, 0.4, 1.0}', t."searchVector", search.words, 1)
                      + ts_rank('{0.05, 0.2, 0.4, 1.0}', t."searchVector", search."anyWord")
                      + ${phraseRank(words)} ${withSymbol} as rank
               from candidates c join content_text t on t.key = c.key, search
              order by rank desc, t.key limit ${MAX_COMPARED}),
           terms as materialized (
             select term from unnest(${arrayOf(terms)}) as term where numnode(term) > 0)
      select t.key,
             best.rank
               -- Words that the title and the search share, of the words of both (Dice's coefficient).
               + 3.0 * compared."inTitle" / greatest(1, compared.words + length(to_tsvector('english', t.title)))
               + 1.5 * compared."inText" / greatest(1, compared.words)
               + ${headingRank(words)}
               + 0.05 / (1 + extract(epoch from now() - coalesce(i."revisedAt", i."publishedAt")) / 31557600)
               + 0.03 * ln(1 + coalesce(reads.times, 0)) as rank
        from best join content_text t on t.key = best.key join content_item i on i.key = t.key
             cross join lateral (
               select count(*)::float as words,
                      count(*) filter (where to_tsvector('english', t."titleWords") @@ term) as "inTitle",
                      count(*) filter (where t."searchVector" @@ term) as "inText"
                 from terms) compared
             left join lateral (
               select sum(p.reads)::float as times from kernel.page_reads p
                where p.item = t.key::uuid and p.week in (
                  select date_trunc('week', now() at time zone 'UTC')::date - 7 * ago
                    from generate_series(0, ${WEEKS_OF_READS - 1}::int) ago)) reads on true
       where i.published
       order by rank desc, t.title, t.key limit ${MAX_HITS}`,
  );
}
