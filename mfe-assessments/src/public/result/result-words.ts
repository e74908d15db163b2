import type { AttemptReview, EarnedPoints } from '@learnloom/contracts/assessments/attempt';
import type { GradeStatus } from '@learnloom/contracts/assessments/grade';
import { countOf } from '@learnloom/ui/platform';

/** At most two digits after the point; '66.67 %' */
export const percentWords = (percent: number): string => `${Math.round(percent * 100) / 100}%`;

export const pointsWords = ({ points, max }: EarnedPoints): string =>
  `${Math.round(points * 100) / 100} of ${countOf(max, 'point')}`;

/** How the score stands to the passing score; empty where there is none. */
export function passWords({ score, passingScore }: Pick<AttemptReview, 'score' | 'passingScore'>): string {
  if (passingScore === null) return '';
  const needed = `passing score ${percentWords(passingScore)}`;
  if (score.passed === null) return `Not graded yet (${needed})`;
  return score.passed ? `Passed (${needed})` : `Not passed (${needed})`;
}

/** What it came to for its learner that questions were put right after the hand-in. */
export const putRightWords = (before: EarnedPoints, now: EarnedPoints): string =>
  `Your points went from ${pointsWords(before)} to ${pointsWords(now)}.`;

const MINUTE_MS = 60_000;

/** '1 hour 5 minutes', 'less than a minute' */
export function durationWords(from: string, until: string): string {
  const minutes = Math.floor((Date.parse(until) - Date.parse(from)) / MINUTE_MS);
  if (!(minutes >= 1)) return 'less than a minute';
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [countOf(hours, 'hour')] : []), ...(rest > 0 ? [countOf(rest, 'minute')] : [])].join(' ');
}

export const gradeWords: Readonly<Record<GradeStatus, string>> = {
  right: 'Correct',
  partial: 'Partly correct',
  wrong: 'Incorrect',
  unanswered: 'Not answered',
  'not-graded': 'Not graded yet',
};
