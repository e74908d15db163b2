import type { ScoreStatus } from '../scoring/score.ts';

/** What a question counts in an attempt's total. */
export interface CountedGrade {
  /** Earned; staff may give any number from 0 to `max`. */
  readonly points: number;
  readonly max: number;
  readonly status: ScoreStatus;
  /** It counts for nobody: neither its points nor its maximum. */
  readonly dropped: boolean;
}

export interface AttemptTotal {
  readonly points: number;
  readonly max: number;
  /** 0 to 100, not rounded. 0 where nothing counts. */
  readonly percent: number;
  /** Something is not graded yet: the total is 'so far'. */
  readonly soFar: boolean;
  /** Null: there is no passing score, or what is not graded yet decides. */
  readonly passed: boolean | null;
}

/** Sums of fractions are off by less than this many percent. */
const TOLERANCE = 1e-9;

const rounded = (points: number): number => Math.round(points * 1e6) / 1e6;

/** `passingScore`: percent, or null for none. */
export function attemptTotal(grades: readonly CountedGrade[], passingScore: number | null): AttemptTotal {
  const counted = grades.filter(({ dropped }) => !dropped);
  const max = rounded(counted.reduce((sum, grade) => sum + grade.max, 0));
  const points = rounded(counted.reduce((sum, grade) => sum + grade.points, 0));
  const open = counted.filter(({ status }) => status === 'not-graded');
  const openPoints = open.reduce((sum, grade) => sum + grade.max - grade.points, 0);
  const percentOf = (earned: number) => (max === 0 ? 0 : (100 * earned) / max);
  const reaches = (earned: number) => passingScore !== null && percentOf(earned) >= passingScore - TOLERANCE;
  const decided = reaches(points) || !reaches(points + openPoints);
  return {
    points,
    max,
    percent: percentOf(points),
    soFar: open.length > 0,
    passed: passingScore !== null && decided ? reaches(points) : null,
  };
}

export const countingRules = ['best', 'last', 'average'] as const;
export type CountingRule = (typeof countingRules)[number];

/** The percent that a learner's attempts come to, oldest first; null where there is none. */
export function countedPercent(percents: readonly number[], rule: CountingRule): number | null {
  const last = percents.at(-1);
  if (last === undefined) return null;
  if (rule === 'last') return last;
  return rule === 'best' ? Math.max(...percents) : percents.reduce((sum, one) => sum + one, 0) / percents.length;
}
