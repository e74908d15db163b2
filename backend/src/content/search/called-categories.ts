import type { SearchResults } from '@learnloom/contracts/content/search';
import { publishedKinds } from '@learnloom/platform/areas';
import type { ReadDatabase } from '@learnloom/platform/reading';
import { beginningWith } from '../../kernel/reading/like.ts';
import { content } from '../tables.ts';

const MAX_CATEGORIES = 6;

/** Published top categories whose title or slug is, or begins with, what is searched for. */
export async function calledCategories(
  read: ReadDatabase,
  words: readonly string[],
): Promise<SearchResults['categories']> {
  const phrase = beginningWith(words.join(' '));
  const rows = await content(read)
    .selectFrom('category')
    .where('published', '=', true)
    .where('parent', 'is', null)
    .where(({ or, eb }) => or([eb('title', 'ilike', phrase), eb('slug', 'ilike', phrase)]))
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
