import { moderation, type ModeratedEntry } from '@learnloom/contracts/courses/discussion';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import { pageFrom } from '../../kernel/reading/paging.ts';
import { fullName } from '../../kernel/wording.ts';
import { coursesOf } from '../tables.ts';

/** Entries of all courses for staff, the newest first. */
export const discussionModeration = answer(moderation.rows, async ({ page, limit, search, status }, { read }) => {
  let rows = coursesOf(read)
    .selectFrom('discussion_entry as e')
    .leftJoin('account as a', 'a.key', 'e.author')
    .leftJoin('course as c', 'c.key', 'e.course')
    .leftJoin('course_unit as u', 'u.key', 'e.unit')
    .leftJoin('discussion_count as n', 'n.key', 'e.key')
    .where('e.deleted', '=', false)
    .orderBy('e.createdAt', 'desc')
    .orderBy('e.key')
    .select(['e.key', 'e.kind', 'e.question', 'e.text', 'e.course', 'e.reports', 'e.reportReasons', 'e.hidden'])
    .select(['e.hiddenReason', 'e.createdAt', 'a.firstName', 'a.lastName', 'a.deleted as authorDeleted'])
    .select(['c.title as courseTitle', 'u.title as unitTitle']);
  if (status === 'reported') rows = rows.where('e.reported', '=', true);
  if (status === 'hidden') rows = rows.where('e.hidden', '=', true);
  if (status === 'unanswered')
    rows = rows.where('e.kind', '=', 'question').where('e.hidden', '=', false).where('n.entries', 'is', null);
  if (search) rows = rows.where('e.text', 'ilike', containing(search));
  const result = await pageFrom(read, rows, { page, limit });
  return {
    ...result,
    rows: result.rows.map(({ courseTitle, course, hidden, hiddenReason, authorDeleted, ...row }): ModeratedEntry => ({
      key: row.key,
      kind: row.kind,
      question: row.question ?? row.key,
      text: row.text,
      authorName: authorDeleted === false && row.firstName ? fullName(row) : null,
      course: { key: course, title: courseTitle ?? '' },
      unitTitle: row.unitTitle ?? '',
      reports: row.reports,
      reportReasons: row.reportReasons,
      hiddenReason: hidden ? (hiddenReason ?? '') : null,
      createdAt: row.createdAt,
    })),
  };
});
