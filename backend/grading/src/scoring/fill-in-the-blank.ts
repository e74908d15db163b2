import type { AnswerOf } from '@learnloom/contracts/assessments/answer';
import { blankCount } from '@learnloom/contracts/assessments/blanks';
import type { FillInTheBlank } from '@learnloom/contracts/assessments/question';
import { comparable } from './answer-text.ts';
import { kept } from './kept.ts';
import { NOT_GRADED, scored, UNANSWERED, type Score } from './score.ts';
import { editsForgiven, withinEdits } from './typos.ts';

/** Accepted answers of each blank, in the form in which they are compared. A blank without any is not marked. */
const keysOf = kept((question: FillInTheBlank) =>
  Array.from({ length: blankCount(question.questionText) }, (_, index) => {
    const blanks = question.blanks.filter(blank => blank.index === index);
    const answers = blanks.flatMap(blank => blank.correctAnswers);
    return new Set(answers.map(answer => comparable(answer, question).trim()).filter(answer => answer !== ''));
  }),
);

/** A slip of the pen in an accepted answer, unless it makes another blank's answer. */
const isTypo = (given: string, index: number, keys: readonly ReadonlySet<string>[]): boolean =>
  !keys.some((key, other) => other !== index && key.has(given)) &&
  [...(keys[index] ?? [])].some(answer => withinEdits(given, answer, editsForgiven(Array.from(answer).length)));

export function scoreBlanks(question: FillInTheBlank, { blanks }: AnswerOf<'FILL_IN_THE_BLANK'>): Score {
  const keys = keysOf(question);
  const given = keys.map((_, index) => comparable(blanks[index] ?? '', question).trim());
  if (given.every(text => text === '')) return UNANSWERED;
  const marked = keys.flatMap((key, index) => (key.size > 0 ? [{ key, index, text: given[index] ?? '' }] : []));
  if (marked.length === 0) return NOT_GRADED;
  const parts = marked.map(({ key, index, text }) => ({
    id: String(index),
    right: text !== '' && (key.has(text) || (question.typoTolerance && isTypo(text, index, keys))),
  }));
  return scored(parts.filter(part => part.right).length / marked.length, parts);
}
