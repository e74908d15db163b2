import { anyOf } from '@learnloom/platform/reading';
import type { Names } from '../../kernel/reading/lookups.ts';
import { content } from '../tables.ts';

/** Titles of articles and tutorials by key, drafts too. */
export const itemNames: Names = async (read, keys) => {
  const rows = await content(read)
    .selectFrom('content_item')
    .where('key', '=', anyOf(keys))
    .select(['key', 'title'])
    .execute();
  return new Map(rows.map(({ key, title }) => [key, title]));
};

/** Titles of snippets and templates by key. */
export const snippetNames: Names = async (read, keys) => {
  const rows = await content(read)
    .selectFrom('snippet')
    .where('key', '=', anyOf(keys))
    .select(['key', 'title'])
    .execute();
  return new Map(rows.map(({ key, title }) => [key, title]));
};
