import type { NotNull } from 'kysely';
import type { AssessmentCard } from '@learnloom/contracts/assessments/learner-pages';
import type { TakenKind } from '@learnloom/contracts/assessments/assessment-events';
import type { Revision } from '@learnloom/contracts/assessments/assessment-events';

/** Of `visibleAssessments`. */
export const cardColumns = [
  'a.key',
  'a.kind',
  'a.live',
  'a.liveSince',
  'a.publishedAt',
  't.slug as categorySlug',
] as const;

/** What a published row always has. */
export type Published = { kind: TakenKind; live: NotNull; liveSince: NotNull; publishedAt: NotNull };

export interface CardRow {
  readonly key: string;
  readonly kind: TakenKind;
  readonly live: Revision;
  readonly liveSince: string;
  readonly publishedAt: string;
  readonly categorySlug: string;
}

/** Only what a card shows. Every field is named: nothing of the questions slips through. */
export const toCard = ({ key, kind, live, publishedAt, categorySlug }: CardRow): AssessmentCard => ({
  key,
  kind,
  title: live.title,
  slug: live.slug,
  categorySlug,
  expLevel: live.expLevel,
  duration: live.duration,
  totalQuestions: live.questions.length,
  imageThumbnail: live.imageThumbnail,
  tags: live.tags,
  publishedAt,
});
