import {
  answerCounts as declared,
  ANSWERS_PART,
  type AnswerCount,
  type AnswerCounts,
} from '@learnloom/contracts/assessments/statistics';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { typedAnswers } from '@learnloom/grading/statistics/typed-answers';
import { answer } from '../../kernel/reading/answer.ts';
import { recordedAttempt } from '../attempt/recorded-attempt.ts';
import { revisionContent } from '../attempt/revision-content.ts';
import { assessments } from '../tables.ts';

/** Streams read at once. */
const TOGETHER = 5;

/**
 * What was typed in a part of the first attempts at a revision. It is read from the log each time: what learners wrote
 * is sealed there, and is gone once they are erased.
 */
export const answerCounts = answer(
  declared,
  async ({ assessment, question: key, revision, after = '' }, context): Promise<AnswerCounts> => {
    const assessmentRow = await assessments(context.read)
      .selectFrom('assessment')
      .where('key', '=', assessment)
      .select('kind')
      .executeTakeFirst();
    if (!assessmentRow || assessmentRow.kind === 'quiz-bank') throw missing(messages.contentMissing);
    const { questions } = await revisionContent({ kind: assessmentRow.kind, assessment, revision }, context);
    const question = questions.get(key);
    if (!question) throw missing(messages.contentMissing);
    const part = await assessments(context.read)
      .selectFrom('attempt')
      .where('assessment', '=', assessment)
      .where('revision', '=', revision)
      .where('number', '=', 1)
      .where('status', '=', 'submitted')
      .where('key', '>', after)
      .orderBy('key')
      .limit(ANSWERS_PART)
      .select('key')
      .execute();
    const counts = new Map<string, AnswerCount>();
    const look = async (attempt: string): Promise<void> => {
      const givenAnswer = (await recordedAttempt(attempt, context))?.answers?.[key] ?? null;
      for (const entry of typedAnswers(question, givenAnswer)) {
        const id = `${entry.blank} ${entry.form}`;
        counts.set(id, { ...entry, count: (counts.get(id)?.count ?? 0) + 1 });
      }
    };
    for (let at = 0; at < part.length; at += TOGETHER)
      await Promise.all(part.slice(at, at + TOGETHER).map(row => look(row.key)));
    return {
      looked: part.length,
      counts: [...counts.values()],
      next: part.length === ANSWERS_PART ? (part.at(-1)?.key ?? null) : null,
    };
  },
  { cost: 5 },
);
