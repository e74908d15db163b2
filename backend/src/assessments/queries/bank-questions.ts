import { bankQuestions as declared } from '@learnloom/contracts/assessments/bank-copy';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import { pageFrom } from '../../kernel/reading/paging.ts';
import { assessments } from '../tables.ts';
import { questionSummaries } from './question-summaries.ts';
import { requireCopyist } from './require-copyist.ts';

/** One page of a bank's questions in their order, without their keys. */
export const bankQuestions = answer(declared, async ({ bank, page, limit, search }, { actor, read }) => {
  requireCopyist(actor);
  const found = await assessments(read)
    .selectFrom('assessment')
    .where('key', '=', bank)
    .where('kind', '=', 'quiz-bank')
    .select('key')
    .executeTakeFirst();
  if (!found) throw missing(messages.contentMissing);
  const all = questionSummaries(read, bank);
  const matching = search ? all.where('q.excerpt', 'ilike', containing(search)) : all;
  return pageFrom(read, matching, { page, limit });
});
