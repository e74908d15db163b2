import type { EarnedPoints } from '@learnloom/contracts/assessments/attempt';
import type { Attempt } from '@learnloom/contracts/assessments/attempt-events';
import { attemptTotal } from '@learnloom/contracts/assessments/attempt-total';

const asBefore = (before: EarnedPoints, now: EarnedPoints): EarnedPoints | null =>
  before.points === now.points && before.max === now.max ? null : { points: before.points, max: before.max };

/** Of an attempt, before questions were put right for everybody; null: that changed nothing. */
export function scoreBefore({ grades, putRight, passingScore }: Attempt, now: EarnedPoints): EarnedPoints | null {
  return asBefore(attemptTotal(Object.values({ ...grades, ...putRight }), passingScore), now);
}

/** Of a question that was put right for everybody, while it had been graded. */
export function pointsBefore({ grades, putRight }: Attempt, question: string): EarnedPoints | null {
  const [before, now] = [putRight[question], grades[question]];
  const told = before && now && before.status !== 'not-graded' && !before.dropped && !now.dropped;
  return told ? asBefore(before, now) : null;
}
