import type { Names } from '../../kernel/reading/lookups.ts';
import { anyOf } from '@learnloom/platform/reading';
import { content } from '../tables.ts';

/** Titles of snippets and templates by key. */
export const snippetNames: Names = async (read, keys) => {
  const rows = await content(read)
    .selectFrom('snippet')
    .where('key', '=', anyOf(keys))
    .select(['key', 'title'])
    .execute();
  return new Map(rows.map(({ key, title }) => [key, title]));
};
