import type { AttemptScore, EarnedPoints } from '@learnloom/contracts/assessments/attempt';
import type { AttemptStatus } from '@learnloom/contracts/assessments/attempt-events';
import type { GradeStatus, QuestionGrade } from '@learnloom/contracts/assessments/grade';
import { StatusChip } from '@learnloom/ui/core';

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** '5 of 6 · 83.33 %' */
export const scoreWords = ({ points, max, percent, soFar }: AttemptScore): string =>
  `${earnedWords({ points, max })} · ${rounded(percent)}%${soFar ? ' so far' : ''}`;

/** '1 of 2' */
export const earnedWords = ({ points, max }: EarnedPoints): string => `${rounded(points)} of ${rounded(max)}`;

interface Standing {
  readonly status: AttemptStatus;
  readonly score: AttemptScore | null;
}

/** How far an attempt is. */
export function AttemptChip({ status, score }: Standing) {
  if (status === 'open') return <StatusChip tone="neutral">In progress</StatusChip>;
  if (score?.soFar) return <StatusChip tone="draft">To grade</StatusChip>;
  if (score?.passed === false) return <StatusChip tone="danger">Not passed</StatusChip>;
  return <StatusChip tone="published">{score?.passed ? 'Passed' : 'Graded'}</StatusChip>;
}

const gradeLabels: Readonly<Record<GradeStatus, string>> = {
  right: 'Correct',
  partial: 'Partly correct',
  wrong: 'Incorrect',
  unanswered: 'Not answered',
  'not-graded': 'Not graded yet',
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
      {grade.dropped ? 'Not counted' : gradeLabels[grade.status]}
    </StatusChip>
    {!grade.dropped && grade.status !== 'not-graded' && (
      <span className="am-note">
        {earnedWords(grade)}
        {before && `, was ${earnedWords(before)} before regrading`}
        {grade.override && ' · graded by staff'}
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
