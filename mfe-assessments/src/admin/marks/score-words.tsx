import type { AttemptScore, EarnedPoints } from '@learnloom/contracts/assessments/attempt';
import type { AttemptStatus } from '@learnloom/contracts/assessments/attempt-events';
import type { GradeStatus, QuestionGrade } from '@learnloom/contracts/assessments/grade';
import { StatusChip } from '@learnloom/ui/core';
import { marksMessages } from './messages/messages.ts';

const t = marksMessages.text;

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** '5 of 6 · 83.33 %' */
export const scoreWords = ({ points, max, percent, soFar }: AttemptScore): string =>
  `${earnedWords({ points, max })} · ${rounded(percent)}%${soFar ? t('soFar') : ''}`;

/** '1 of 2' */
export const earnedWords = ({ points, max }: EarnedPoints): string =>
  t('of', { points: rounded(points), max: rounded(max) });

interface Standing {
  readonly status: AttemptStatus;
  readonly score: AttemptScore | null;
}

/** How far an attempt is. */
export function AttemptChip({ status, score }: Standing) {
  if (status === 'open') return <StatusChip tone="neutral">{t('inProgress')}</StatusChip>;
  if (score?.soFar) return <StatusChip tone="draft">{t('toGrade')}</StatusChip>;
  if (score?.passed === false) return <StatusChip tone="danger">{t('notPassed')}</StatusChip>;
  return <StatusChip tone="published">{score?.passed ? t('passed') : t('graded')}</StatusChip>;
}

const gradeLabels: Readonly<Record<GradeStatus, string>> = {
  right: t('correct'),
  partial: t('partlyCorrect'),
  wrong: t('incorrect'),
  unanswered: t('notAnswered'),
  'not-graded': t('notGradedYet'),
};
const tones = {
  right: 'published',
  partial: 'draft',
  wrong: 'danger',
  unanswered: 'neutral',
  'not-graded': 'draft',
} as const;

interface GradeChipProps {
  readonly grade: QuestionGrade;
  /** What it had come to before it was put right for everybody. */
  readonly before?: EarnedPoints | null;
}

/** How a question was graded, with its points. */
export const GradeChip = ({ grade, before = null }: GradeChipProps) => (
  <span className="am-grade">
    <StatusChip tone={grade.dropped ? 'neutral' : tones[grade.status]}>
      {grade.dropped ? t('notCounted') : gradeLabels[grade.status]}
    </StatusChip>
    {!grade.dropped && grade.status !== 'not-graded' && (
      <span className="am-note">
        {earnedWords(grade)}
        {before && t('wasBeforeRegrading', { earnedWords: earnedWords(before) })}
        {grade.override && t('gradedByStaff')}
      </span>
    )}
  </span>
);

/** '1:05', '12:00', '1:02:03' */
export function clockWords(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
