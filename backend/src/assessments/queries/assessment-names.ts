import { anyOf } from '@learnloom/platform/reading';
import type { Names } from '../../kernel/reading/lookups.ts';
import { assessments } from '../tables.ts';

/** Titles of quizzes, exercises and banks. */
export const assessmentNames: Names = async (read, keys) => {
  const rows = await assessments(read)
    .selectFrom('assessment')
    .where('key', '=', anyOf(keys))
    .select(['key', 'title'])
    .execute();
  return new Map(rows.map(({ key, title }) => [key, title]));
};
