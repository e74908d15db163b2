import { sql } from 'kysely';
import { slugify } from '@learnloom/contracts/kernel/slugify';
import { anyOf, type ReadDatabase } from '@learnloom/platform/reading';
import { content } from '../tables.ts';

/** Items of a person, or with a tag, that join what the texts say. */
const MAX_NAMED = 50;

async function authorsNamed(read: ReadDatabase, words: readonly string[]): Promise<readonly string[]> {
  const lowerCaseWords = words.map(word => word.toLowerCase());
  const rows = await content(read)
    .selectFrom('author as a')
    .where(
      ({ ref }) => sql<boolean>`string_to_array(lower(concat_ws(' ', ${ref('a.firstName')}, ${ref('a.otherNames')},
        ${ref('a.lastName')})), ' ') @> ${lowerCaseWords}::text[]`,
    )
    .limit(MAX_NAMED)
    .select('a.key')
    .execute();
  return rows.map(({ key }) => key);
}

async function tagsNamed(read: ReadDatabase, words: readonly string[]) {
  const slug = slugify(words.join(' '));
  if (slug === '') return [];
  return content(read)
    .selectFrom('tag')
    .where('slug', '=', slug)
    .where('published', '=', true)
    .select(['kind', 'slug'])
    .execute();
}

/** Published items by people who are called so, or with a tag that is, the newest first. */
export async function namedItems(read: ReadDatabase, words: readonly string[]): Promise<readonly string[]> {
  const [authors, tags] = await Promise.all([authorsNamed(read, words), tagsNamed(read, words)]);
  if (authors.length + tags.length === 0) return [];
  const rows = await content(read)
    .selectFrom('content_item as i')
    .where('i.published', '=', true)
    .where(({ or, and, eb, ref }) =>
      or([
        ...(authors.length > 0 ? [eb('i.author', '=', anyOf(authors))] : []),
        ...tags.map(({ kind, slug }) =>
          and([eb('i.kind', '=', kind), sql<boolean>`${ref('i.tags')} @> ${JSON.stringify([slug])}::jsonb`]),
        ),
      ]),
    )
    .orderBy('i.publishedAt', 'desc')
    .orderBy('i.key')
    .limit(MAX_NAMED)
    .select('i.key')
    .execute();
  return rows.map(({ key }) => key);
}
