import type { Question, QuestionOrigin } from '@learnloom/contracts/assessments/question';
import type { Ports } from '../../kernel/ports.ts';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { assessments } from '../tables.ts';

/** A bank's question as it is now; undefined: the bank, or the question in it, is gone. */
export const bankOriginal = (
  { bank, question }: Pick<QuestionOrigin, 'bank' | 'question'>,
  { read }: Pick<Ports, 'read'>,
) =>
  assessments(read)
    .selectFrom('assessment_question as q')
    .innerJoin('assessment as b', 'b.key', 'q.assessment')
    .where('q.key', '=', question)
    .where('q.assessment', '=', bank)
    .where('b.kind', '=', 'quiz-bank')
    .select(['q.question', 'q.version'])
    .executeTakeFirst();

/** Whether a copy says what its original says: its key and its origin are its own. */
export const isLike = (copy: Question, { key: _key, copiedFrom: _from, ...original }: Question): boolean =>
  copy.questionMode === original.questionMode && !changedFields<object>(copy, original);
