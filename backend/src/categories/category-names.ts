import type { Names } from '../kernel/reading/lookups.ts';

/** Titles of categories of any kind. */
export const categoryNames: Names = async (db, keys) => {
  const rows = await db('category').whereIn('key', keys).select<{ key: string; title: string }[]>('key', 'title');
  return new Map(rows.map(({ key, title }) => [key, title]));
};
