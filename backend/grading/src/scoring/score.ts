import type { GradePart, GradeStatus } from '@learnloom/contracts/assessments/grade';

/** Below the first a score is wrong, above the second it is right: sums of fractions are off by less. */
const WRONG_BELOW = 0.000_001;
const RIGHT_ABOVE = 0.999_999;

export interface Score {
  /** Of the question's points, 0 to 1. */
  readonly fraction: number;
  readonly parts: readonly GradePart[];
  readonly status: GradeStatus;
}

/** A test that was run elsewhere. */
export interface TestOutcome {
  /** Id of the test. */
  readonly test: string;
  readonly passed: boolean;
}

export const UNANSWERED: Score = { fraction: 0, parts: [], status: 'unanswered' };
export const NOT_GRADED: Score = { fraction: 0, parts: [], status: 'not-graded' };

export function statusOf(fraction: number): 'right' | 'partial' | 'wrong' {
  if (fraction < WRONG_BELOW) return 'wrong';
  return fraction > RIGHT_ABOVE ? 'right' : 'partial';
}

/** A score of what was answered; the fraction is brought between 0 and 1. */
export function scored(fraction: number, parts: readonly GradePart[]): Score {
  const bounded = Math.min(1, Math.max(0, fraction));
  return { fraction: bounded, parts, status: statusOf(bounded) };
}

export const allOrNothing = (right: boolean): number => (right ? 1 : 0);
