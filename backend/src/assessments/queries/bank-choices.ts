import { bankChoices as declared } from '@learnloom/contracts/assessments/bank-copy';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import { pageFrom } from '../../kernel/reading/paging.ts';
import { assessments } from '../tables.ts';
import { requireCopyist } from './require-copyist.ts';

/** Banks by their titles, with how much there is to choose from. */
export const bankChoices = answer(declared, async ({ page, limit, search }, { actor, read }) => {
  requireCopyist(actor);
  let banks = assessments(read)
    .selectFrom('assessment as a')
    .where('a.kind', '=', 'quiz-bank')
    .orderBy('a.title')
    .orderBy('a.key')
    .select(({ selectFrom }) => [
      'a.key',
      'a.title',
      selectFrom('assessment_question as q')
        .whereRef('q.assessment', '=', 'a.key')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('questions'),
    ]);
  if (search) banks = banks.where('a.title', 'ilike', containing(search));
  const found = await pageFrom(read, banks, { page, limit });
  return { ...found, rows: found.rows.map(({ questions, ...row }) => ({ ...row, totalQuestions: questions ?? 0 })) };
});
