import { bankChoices as declared, type BankChoice } from '@learnloom/contracts/assessments/bank-copy';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import { pageOf } from '../../kernel/reading/paging.ts';

/** Banks by their titles, with how much there is to choose from. */
export const bankChoices = answer(declared, ({ page, limit, search }, { db }) => {
  const selection = db('assessment as a')
    .where({ 'a.kind': 'quiz-bank' })
    .orderBy(['a.title', 'a.key'])
    .select<BankChoice[]>([
      'a.key',
      'a.title',
      db.raw('(select count(*)::integer from assessment_question q where q.assessment = a.key) as "totalQuestions"'),
    ]);
  if (search) selection.whereILike('a.title', containing(search));
  return pageOf<BankChoice>(selection, { page, limit });
});
