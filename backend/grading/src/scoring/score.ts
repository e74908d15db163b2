/** Below the first a score is wrong, above the second it is right: sums of fractions are off by less. */
const WRONG_BELOW = 0.000_001;
const RIGHT_ABOVE = 0.999_999;

/** `not-graded`: staff or a run of the program still decide; its fraction of 0 counts for nothing yet. */
export type ScoreStatus = 'right' | 'partial' | 'wrong' | 'unanswered' | 'not-graded';

/** How one part of an answer did: an option ticked, a blank, an item and its follower, a marker, a test. */
export interface Part {
  /** Id of the option, item or test; the index of the blank or marker. */
  readonly id: string;
  readonly right: boolean;
}

export interface Score {
  /** Of the question's points, 0 to 1. */
  readonly fraction: number;
  readonly parts: readonly Part[];
  readonly status: ScoreStatus;
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
export function scored(fraction: number, parts: readonly Part[]): Score {
  const bounded = Math.min(1, Math.max(0, fraction));
  return { fraction: bounded, parts, status: statusOf(bounded) };
}

export const allOrNothing = (right: boolean): number => (right ? 1 : 0);
