import type { AttemptKind } from '@learnloom/contracts/assessments/assessment-events';
import { copiesOfQuestion as declared } from '@learnloom/contracts/assessments/bank-copy';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { answer } from '../../kernel/reading/answer.ts';
import { pageFrom } from '../../kernel/reading/paging.ts';
import { bankOriginal, isLike } from '../question/bank-original.ts';
import { assessments } from '../tables.ts';

/** One page of the quizzes and exercises that copied a bank's question. */
export const copiesOfQuestion = answer(declared, async ({ bank, key, page, limit }, { read }) => {
  const original = await bankOriginal({ bank, question: key }, { read });
  if (!original) throw missing(messages.contentMissing);
  const copies = assessments(read)
    .selectFrom('assessment_question as q')
    .innerJoin('assessment as a', 'a.key', 'q.assessment')
    .leftJoin('category as t', 't.key', 'a.topCategory')
    .where('q.copiedFrom', '=', key)
    .where('a.kind', '!=', 'quiz-bank')
    .orderBy('a.title')
    .orderBy('q.key')
    .select(['q.key', 'a.kind', 'a.title', 'a.slug', 't.slug as parentCategorySlug', 'q.question']);
  const found = await pageFrom(read, copies, { page, limit });
  return {
    ...found,
    rows: found.rows.map(({ kind, parentCategorySlug, question, ...row }) => ({
      ...row,
      kind: kind as AttemptKind,
      parentCategorySlug: parentCategorySlug ?? '',
      alike: isLike(question, original.question),
    })),
  };
});
