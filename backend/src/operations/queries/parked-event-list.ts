import { readModels, type ParkedEventRow } from '@learnloom/contracts/operations/read-models';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import { pageOf } from '../../kernel/reading/paging.ts';

const SELECTED = `
  p.name || '/' || p.position as key, p.name, p.stream, p.event, p.type, p.error, p.parked_at as "parkedAt",
  p.position = (select min(f.position) from kernel.parked f where f.name = p.name and f.stream = p.stream) as first,
  (select count(*) from kernel.parked a where a.name = p.name and a.stream = p.stream)::int as "ofStream",
  exists (select from read_model_work w
           where w.name = p.name and w.stream = p.stream and not exists (
                 select from kernel.work_outcomes o where o.name = w.name and o.number = w.number)) as waiting`;

/** Answers with what is parked, streams together, each with the event that failed first. */
export const parkedEventList = answer(readModels.parked, async ({ page, limit, search }, { db }) => {
  const rows = db
    .withSchema('kernel')
    .from('parked as p')
    .select(db.raw(SELECTED))
    .orderBy(['p.name', 'p.stream', 'p.position']);
  if (search) {
    const pattern = containing(search);
    rows.where(any => {
      for (const column of ['p.name', 'p.stream', 'p.type', 'p.error']) any.orWhereILike(column, pattern);
    });
  }
  return pageOf<ParkedEventRow>(rows, { page, limit });
});
