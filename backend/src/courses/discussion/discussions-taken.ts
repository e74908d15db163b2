import type { TakeoutPart } from '../../kernel/open-takeout.ts';
import { coursesOf } from '../tables.ts';

/** Entries that are listed. */
const MAX_ENTRIES = 5000;

/** What somebody asked and answered, for the data export. */
export const discussionsTaken: TakeoutPart = {
  about: 'Questions that you asked and answers that you gave under units of courses, newest first.',
  rows: async ({ account }, { read }) =>
    coursesOf(read)
      .selectFrom('discussion_entry as e')
      .leftJoin('course as c', 'c.key', 'e.course')
      .where('e.author', '=', account)
      .where('e.deleted', '=', false)
      .orderBy('e.createdAt', 'desc')
      .orderBy('e.key')
      .limit(MAX_ENTRIES)
      .select(['e.kind', 'e.text', 'e.createdAt', 'e.editedAt', 'e.hiddenReason', 'c.liveTitle as course'])
      .execute(),
};
