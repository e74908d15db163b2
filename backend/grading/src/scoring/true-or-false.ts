import type { AnswerOf } from '@learnloom/contracts/assessments/answer';
import type { TrueOrFalse } from '@learnloom/contracts/assessments/question';
import { allOrNothing, NOT_GRADED, scored, UNANSWERED, type Score } from './score.ts';

export function scoreTruth(question: TrueOrFalse, { answers }: AnswerOf<'TRUE_OR_FALSE'>): Score {
  const chosen = new Set(answers);
  const [answer] = answers;
  if (answer === undefined) return UNANSWERED;
  const [key] = question.answers;
  if (key === undefined) return NOT_GRADED;
  const right = chosen.size === 1 && answer === key;
  return scored(allOrNothing(right), [{ id: answer, right }]);
}
