import type { CountedAttempts } from './assessment-events.ts';
import type { AttemptScore } from './attempt.ts';
import type { QuestionGrade } from './grade.ts';

/** What a question counts in an attempt's total. */
export type CountedGrade = Pick<QuestionGrade, 'points' | 'max' | 'status' | 'dropped'>;

/** Sums of fractions are off by less than this many percent. */
const TOLERANCE = 1e-9;

const rounded = (points: number): number => Math.round(points * 1e6) / 1e6;

/** `passingScore`: percent, or null for none. */
export function attemptTotal(grades: readonly CountedGrade[], passingScore: number | null): AttemptScore {
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

/** The percent that a learner's attempts come to, oldest first; null where there is none. */
export function countedPercent(percents: readonly number[], rule: CountedAttempts): number | null {
  const last = percents.at(-1);
  if (last === undefined) return null;
  if (rule === 'last') return last;
  return rule === 'best' ? Math.max(...percents) : percents.reduce((sum, one) => sum + one, 0) / percents.length;
}
