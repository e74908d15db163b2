import { reactions, type FailedWorkRow } from '@learnloom/contracts/operations/reactions';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import { pageOf } from '../../kernel/reading/paging.ts';

const SELECTED = `
  w.reaction || '/' || w.event || '/' || w.step as key, w.reaction as name, w.event, w.step, w.stream, w.type,
  w.error, w.tries, case when w.parked_at is null then w.due_at end as "nextTry", w.created_at as since,
  case when w.step = '' then (
    select count(*) from kernel.reaction_work b
     where b.reaction = w.reaction and b.stream = w.stream and b.step = '' and b.position > w.position
  ) else 0 end::int as behind`;

/** Answers with what reactions failed to do: first what waits for staff, then what is tried again. */
export const failedWorkList = answer(reactions.failed, async ({ page, limit, search }, { db }) => {
  const rows = db
    .withSchema('kernel')
    .from('reaction_work as w')
    .where('w.tries', '>', 0)
    .select(db.raw(SELECTED))
    .orderByRaw('w.parked_at is null, w.reaction, w.position, w.step');
  if (search) {
    const pattern = containing(search);
    rows.where(any => {
      for (const column of ['w.reaction', 'w.stream', 'w.type', 'w.error', 'w.step']) any.orWhereILike(column, pattern);
    });
  }
  return pageOf<FailedWorkRow>(rows, { page, limit });
});
