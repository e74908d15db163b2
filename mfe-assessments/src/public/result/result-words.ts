import type { AttemptReview, EarnedPoints, OwnAttempts } from '@learnloom/contracts/assessments/attempt';
import { durationText } from '../../time-limit.ts';
import type { AssessmentTranslate } from '../messages/messages.ts';

/** At most two digits after the point. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** '66.67%' */
export const percentWords = (percent: number, t: AssessmentTranslate): string =>
  t('percent', { percent: rounded(percent) });

type ListedScore = NonNullable<OwnAttempts['attempts'][number]['score']>;

/** The score of an attempt in a list. */
export function scoreText({ percent, soFar }: Pick<ListedScore, 'percent' | 'soFar'>, t: AssessmentTranslate): string {
  const text = percentWords(percent, t);
  return soFar ? t('own.soFar', { percent: text }) : text;
}

export const pointsWords = ({ points, max }: EarnedPoints, t: AssessmentTranslate): string =>
  t('result.points', { points: rounded(points), count: max });

/** How the score stands to the passing score; empty where there is none. */
export function passWords(
  { score, passingScore }: Pick<AttemptReview, 'score' | 'passingScore'>,
  t: AssessmentTranslate,
): string {
  if (passingScore === null) return '';
  const percent = percentWords(passingScore, t);
  if (score.passed === null) return t('result.notGraded', { percent });
  return score.passed ? t('result.passed', { percent }) : t('result.notPassed', { percent });
}

/** What it came to for its learner that questions were put right after the hand-in. */
export const putRightWords = (before: EarnedPoints, now: EarnedPoints, t: AssessmentTranslate): string =>
  t('result.pointsChanged', { before: pointsWords(before, t), now: pointsWords(now, t) });

const MINUTE_MS = 60_000;

/** '1 hour 5 minutes', 'less than a minute' */
export function durationWords(from: string, until: string, t: AssessmentTranslate): string {
  const minutes = Math.floor((Date.parse(until) - Date.parse(from)) / MINUTE_MS);
  return minutes >= 1 ? durationText(minutes, t) : t('time.short');
}
