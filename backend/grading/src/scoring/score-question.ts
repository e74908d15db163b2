import type { Answer, AnswerOf } from '@learnloom/contracts/assessments/answer';
import type { Question, QuestionMode } from '@learnloom/contracts/assessments/question';
import { scoreCode } from './code.ts';
import { scoreEssay } from './essay.ts';
import { scoreBlanks } from './fill-in-the-blank.ts';
import { scoreHotspot } from './hotspot.ts';
import { scoreChoice } from './multiple-choice.ts';
import { UNANSWERED, type Score, type TestOutcome } from './score.ts';
import { scoreSequence } from './sequence-arrangement.ts';
import { scoreShortAnswer } from './short-answer.ts';
import { scoreTruth } from './true-or-false.ts';

const isOf = <M extends QuestionMode>(answer: Answer, mode: M): answer is AnswerOf<M> => answer.questionMode === mode;

/**
 * The one scorer. Takes a question with its key, an answer in the question's own ids (null: none) and, for code, the
 * outcomes of its tests (null: not run). An answer of another type than the question's is none.
 */
export function score(
  question: Question,
  answer: Answer | null,
  outcomes: readonly TestOutcome[] | null = null,
): Score {
  if (!answer) return UNANSWERED;
  switch (question.questionMode) {
    case 'MULTIPLE_CHOICE':
      return isOf(answer, question.questionMode) ? scoreChoice(question, answer) : UNANSWERED;
    case 'TRUE_OR_FALSE':
      return isOf(answer, question.questionMode) ? scoreTruth(question, answer) : UNANSWERED;
    case 'SHORT_ANSWER':
      return isOf(answer, question.questionMode) ? scoreShortAnswer(question, answer) : UNANSWERED;
    case 'ESSAY':
      return isOf(answer, question.questionMode) ? scoreEssay(answer) : UNANSWERED;
    case 'FILL_IN_THE_BLANK':
      return isOf(answer, question.questionMode) ? scoreBlanks(question, answer) : UNANSWERED;
    case 'SEQUENCE_ARRANGEMENT':
      return isOf(answer, question.questionMode) ? scoreSequence(question, answer) : UNANSWERED;
    case 'HOTSPOT':
      return isOf(answer, question.questionMode) ? scoreHotspot(question, answer) : UNANSWERED;
    case 'CODE_DEBUGGING':
    case 'CODE_COMPLETION':
    case 'LIVE_CODING':
    case 'CODE_MATCHING':
      return isOf(answer, question.questionMode) ? scoreCode(question, answer, outcomes) : UNANSWERED;
  }
}

/** Points of a score, to a millionth, so that equal scores are equal numbers. */
export const pointsOf = ({ points }: Pick<Question, 'points'>, { fraction }: Pick<Score, 'fraction'>): number =>
  Math.round(fraction * points * 1e6) / 1e6;
