import { sql } from 'kysely';
import type { SearchResults } from '@learnloom/contracts/content/search';
import { publishedKinds } from '@learnloom/platform/areas';
import { anyOf, type ReadDatabase } from '@learnloom/platform/reading';
import { beginningWith } from '../../kernel/reading/like.ts';
import { content } from '../tables.ts';

const MAX_CATEGORIES = 6;

/** Published top categories whose title or slug begins with what is searched for, or whose title is among its words. */
export async function calledCategories(
  read: ReadDatabase,
  words: readonly string[],
): Promise<SearchResults['categories']> {
  const text = words.join(' ').toLowerCase();
  const phrase = beginningWith(text);
  const paddedText = ` ${text} `;
  const rows = await content(read)
    .selectFrom('category')
    .where('published', '=', true)
    .where('parent', 'is', null)
    .where(({ or, eb, ref }) =>
      or([
        eb('title', 'ilike', phrase),
        eb('slug', 'ilike', phrase),
        sql<boolean>`strpos(${paddedText}, ' ' || lower(${ref('title')}) || ' ') > 0`,
        eb('slug', '=', anyOf(words.map(word => word.toLowerCase()))),
      ]),
    )
    .orderBy(({ ref }) => sql`lower(${ref('title')}) = ${text} or ${ref('slug')} = ${text}`, 'desc')
    .orderBy('title')
    .orderBy('key')
    .limit(MAX_CATEGORIES)
    .select(['key', 'kind', 'title', 'slug'])
    .execute();
  return rows.flatMap(({ key, kind, title, slug }) => {
    const published = publishedKinds.find(one => one.kind === kind);
    return published ? [{ key, title, path: `${published.root}/${slug}` }] : [];
  });
}
