import { sql, type Expression } from 'kysely';
import { containing, likeLiteral } from './like.ts';

/** Titles that are put in order at most; a search that more of them fit is not one yet. */
export const MOST_RANKED = 200;

/** Whether a title has every word. */
export const titlesWith = (title: Expression<string | null>, words: readonly string[]) =>
  sql<boolean>`(${sql.join(
    words.map(word => sql`${title} ilike ${containing(word)}`),
    sql` and `,
  )})`;

/** Whether a text that is in lower case has a part, in a row that is looked at anyway: no index helps, none is needed. */
export const hasPart = (lowered: Expression<string>, part: string) =>
  sql<boolean>`strpos(${lowered}, lower(${part})) > 0`;

/** Whether each word is in a title or in one of the tags, a JSON array of texts. */
export const titlesOrTagsWith = (
  title: Expression<string | null>,
  tags: Expression<unknown>,
  words: readonly string[],
) =>
  sql<boolean>`(${sql.join(
    words.map(
      word => sql`(${title} ilike ${containing(word)} or exists (
        select from jsonb_array_elements_text(${tags}) as tag where tag ilike ${containing(word)}))`,
    ),
    sql` and `,
  )})`;

/** Titles that are what is searched for stand first, then those that begin with it, then those that have it in one piece. */
export const titleRank = (title: Expression<string | null>, words: readonly string[]) => {
  const phrase = likeLiteral(words.join(' '));
  return sql<number>`case when ${title} ilike ${phrase} then 0 when ${title} ilike ${`${phrase}%`} then 1
    when ${title} ilike ${`% ${phrase}%`} then 2 when ${title} ilike ${`%${phrase}%`} then 3 else 4 end`;
};
