import type { Names } from '../../kernel/reading/lookups.ts';

/** Titles of quizzes, exercises and banks. */
export const assessmentNames: Names = async (db, keys) => {
  const rows = await db('assessment').whereIn('key', keys).select<{ key: string; title: string }[]>('key', 'title');
  return new Map(rows.map(({ key, title }) => [key, title]));
};
