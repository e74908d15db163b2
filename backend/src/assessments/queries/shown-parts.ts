import {
  REVIEW_AFTER_ATTEMPT_MINUTES,
  reviewParts,
  type AssessmentRules,
  type ReviewPart,
  type ReviewTime,
} from '@learnloom/contracts/assessments/assessment-events';
import type { AnswersLater } from '@learnloom/contracts/assessments/attempt';

type ReviewRules = Pick<AssessmentRules, 'showAnswersOnCompletion' | 'answersShown' | ReviewTime>;

/** When a result is looked at. Times are milliseconds since 1970. */
interface ReviewMoment {
  readonly now: number;
  readonly submittedAt: number;
  /** Null: it stays open. */
  readonly closesAt: number | null;
  /** No attempt is left, or this one has passed. */
  readonly isLast: boolean;
}

export interface ShownParts {
  readonly parts: ReadonlySet<ReviewPart>;
  /** When more is shown; null: never. */
  readonly later: AnswersLater | null;
}

const MINUTE_MS = 60_000;
const ALL: ReadonlySet<ReviewPart> = new Set(reviewParts);
const NONE: ReadonlySet<ReviewPart> = new Set();

function byTime(rules: ReviewRules, { now, submittedAt, closesAt }: Omit<ReviewMoment, 'isLast'>): ShownParts {
  const afterClosing = new Set(rules.reviewAfterClosing);
  if (closesAt !== null && now >= closesAt) return { parts: afterClosing, later: null };
  const isJustSubmitted = now - submittedAt < REVIEW_AFTER_ATTEMPT_MINUTES * MINUTE_MS;
  const whileOpen = new Set(rules.reviewWhileOpen);
  const parts = isJustSubmitted ? new Set(rules.reviewAfterAttempt) : whileOpen;
  const hasMore = (other: ReadonlySet<ReviewPart>): boolean => [...other].some(part => !parts.has(part));
  if (isJustSubmitted && hasMore(whileOpen)) return { parts, later: 'while-open' };
  return { parts, later: closesAt !== null && hasMore(afterClosing) ? 'after-closing' : null };
}

/** Which parts of a result its learner may see at a moment. */
export function shownParts(rules: ReviewRules, moment: ReviewMoment): ShownParts {
  if (!rules.showAnswersOnCompletion) return { parts: NONE, later: null };
  if (rules.answersShown === 'by-time') return byTime(rules, moment);
  if (rules.answersShown === 'after-last-attempt' && !moment.isLast)
    return { parts: NONE, later: 'after-last-attempt' };
  return { parts: ALL, later: null };
}
