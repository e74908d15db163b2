import { anyOf } from '@learnloom/platform/reading';
import type { Names } from '../kernel/reading/lookups.ts';
import { categories } from './tables.ts';

/** Titles of categories of any kind. */
export const categoryNames: Names = async (read, keys) => {
  const rows = await categories(read)
    .selectFrom('category')
    .where('key', '=', anyOf(keys))
    .select(['key', 'title'])
    .execute();
  return new Map(rows.map(({ key, title }) => [key, title]));
};
