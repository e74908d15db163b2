import type { AnswerOf } from '@learnloom/contracts/assessments/answer';
import type { ChoiceGrading, MultipleChoice } from '@learnloom/contracts/assessments/question';
import { allOrNothing, NOT_GRADED, scored, UNANSWERED, type Score } from './score.ts';

/** Counts of ticks, each option counted once. */
export interface Ticks {
  readonly right: number;
  readonly wrong: number;
  /** Options that are right. */
  readonly key: number;
}

/** The fraction that ticks come to; nothing ticked comes to 0. */
export const tickFraction: Readonly<Record<ChoiceGrading, (ticks: Ticks) => number>> = {
  'net-correct': ({ right, wrong, key }) => Math.max(0, (right - wrong) / key),
  'all-or-nothing': ({ right, wrong, key }) => allOrNothing(right === key && wrong === 0),
  coverage: ({ right, wrong, key }) => (right === 0 ? 0 : (right / key) * (right / (right + wrong))),
};

/** Ids of the right options that still exist. */
export const rightOptions = ({ options, answers }: MultipleChoice): ReadonlySet<string> => {
  const key = new Set(answers);
  return new Set(options.map(({ id }) => id).filter(id => key.has(id)));
};

export function scoreChoice(question: MultipleChoice, { answers }: AnswerOf<'MULTIPLE_CHOICE'>): Score {
  const known = new Set(question.options.map(({ id }) => id));
  const ticked = [...new Set(answers)].filter(id => known.has(id));
  if (ticked.length === 0) return UNANSWERED;
  const key = rightOptions(question);
  if (key.size === 0) return NOT_GRADED;
  const parts = ticked.map(id => ({ id, right: key.has(id) }));
  const right = parts.filter(part => part.right).length;
  const fraction = question.several
    ? tickFraction[question.grading]({ right, wrong: ticked.length - right, key: key.size })
    : allOrNothing(ticked.length === 1 && right === 1);
  return scored(fraction, parts);
}
