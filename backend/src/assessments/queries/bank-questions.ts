import type { QuestionSummary } from '@learnloom/contracts/assessments/assessment';
import { bankQuestions as declared } from '@learnloom/contracts/assessments/bank-copy';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { answer } from '../../kernel/reading/answer.ts';
import { pageOf } from '../../kernel/reading/paging.ts';
import { questionSummaries } from './question-summaries.ts';

/** One page of a bank's questions in their order, without their keys. */
export const bankQuestions = answer(declared, async ({ bank, page, limit }, { db }) => {
  const found = await db('assessment')
    .where({ key: bank, kind: 'quiz-bank' })
    .first<{ key: string } | undefined>('key');
  if (!found) throw missing(messages.contentMissing);
  return pageOf<QuestionSummary>(questionSummaries(db, bank), { page, limit });
});
