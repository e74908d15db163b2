import type { AnswerOf } from '@learnloom/contracts/assessments/answer';
import type { ShortAnswer } from '@learnloom/contracts/assessments/question';
import { paragraphsOf } from '@learnloom/contracts/kernel/document';
import { comparable } from './answer-text.ts';
import { kept } from './kept.ts';
import { allOrNothing, NOT_GRADED, scored, UNANSWERED, type Score } from './score.ts';
import { matchesPieces, wildcardPieces } from './wildcards.ts';

/** Paragraphs of a key that are looked at, so that grading one answer is bounded. */
export const MOST_ACCEPTED = 200;

const acceptedOf = kept((question: ShortAnswer) =>
  paragraphsOf(question.answerText)
    .slice(0, MOST_ACCEPTED)
    .map(paragraph => wildcardPieces(comparable(paragraph.trim(), question))),
);

export function scoreShortAnswer(question: ShortAnswer, { text }: AnswerOf<'SHORT_ANSWER'>): Score {
  const given = comparable(text, question).trim();
  if (given === '') return UNANSWERED;
  const accepted = acceptedOf(question);
  if (accepted.length === 0) return NOT_GRADED;
  const place = accepted.findIndex(pieces => matchesPieces(given, pieces));
  return scored(allOrNothing(place >= 0), place >= 0 ? [{ id: String(place), right: true }] : []);
}
