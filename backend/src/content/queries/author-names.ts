import type { Names } from '../../kernel/reading/lookups.ts';

/** Full names of authors; of a forgotten one empty. */
export const authorNames: Names = async (db, keys) => {
  const rows = await db('author')
    .whereIn('key', keys)
    .select<{ key: string; name: string }[]>('key', db.raw(`concat_ws(' ', "firstName", "lastName") as name`));
  return new Map(rows.map(({ key, name }) => [key, name]));
};
