import { anyOf } from '@learnloom/platform/reading';
import type { Names } from '../../kernel/reading/lookups.ts';
import { coursesOf } from '../tables.ts';

/** What an entry is called where the log names it: its text is not for everyone who reads the log. */
const names = { question: 'Question in a discussion', answer: 'Answer in a discussion' } as const;

export const discussionEntryNames: Names = async (read, keys) => {
  const rows = await coursesOf(read)
    .selectFrom('discussion_entry')
    .where('key', '=', anyOf(keys))
    .where('deleted', '=', false)
    .select(['key', 'kind'])
    .execute();
  return new Map(rows.map(({ key, kind }) => [key, names[kind]]));
};
