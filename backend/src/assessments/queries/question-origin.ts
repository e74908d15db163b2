import type { AttemptKind } from '@learnloom/contracts/assessments/assessment-events';
import { questionOrigin as declared, type QuestionOriginNow } from '@learnloom/contracts/assessments/bank-copy';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { answer } from '../../kernel/reading/answer.ts';
import { bankOriginal, isLike } from '../question/bank-original.ts';
import { assessments } from '../tables.ts';

/** Where a question was copied from, and whether the two still say the same. */
export const questionOrigin = (kind: AttemptKind) =>
  answer(declared[kind].ask, async ({ assessment, key }, { read }): Promise<QuestionOriginNow> => {
    const copy = await assessments(read)
      .selectFrom('assessment_question')
      .where('key', '=', key)
      .where('assessment', '=', assessment)
      .where('kind', '=', kind)
      .select('question')
      .executeTakeFirst();
    const from = copy?.question.copiedFrom;
    if (!copy || !from) throw missing(messages.contentMissing);
    const bank = await assessments(read)
      .selectFrom('assessment')
      .where('key', '=', from.bank)
      .where('kind', '=', 'quiz-bank')
      .select(['title', 'slug'])
      .executeTakeFirst();
    const original = await bankOriginal(from, { read });
    if (!original) return { state: 'gone', bank: bank ?? null };
    if (isLike(copy.question, original.question)) return { state: 'alike', bank: bank ?? null };
    return { state: original.version > from.revision ? 'changed-there' : 'changed-here', bank: bank ?? null };
  });
