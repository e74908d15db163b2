import type { AnswerOf } from '@learnloom/contracts/assessments/answer';
import { paragraphsOf } from '@learnloom/contracts/kernel/document';
import { NOT_GRADED, UNANSWERED, type Score } from './score.ts';

/** Staff grade what is written; nothing written scores nothing. */
export const scoreEssay = ({ answerText }: AnswerOf<'ESSAY'>): Score =>
  paragraphsOf(answerText).length === 0 ? UNANSWERED : NOT_GRADED;
