import type { AssessmentKind } from './assessment-events.ts';

/** A row of the staff's list. */
export interface AssessmentRow {
  readonly key: string;
  readonly kind: AssessmentKind;
  readonly title: string;
  readonly slug: string;
  readonly published: boolean;
  /** The draft differs from what learners take. */
  readonly changed: boolean;
  /** Slug of the top category, which the editor's address names; empty for banks. */
  readonly categorySlug: string;
  readonly categoryTitle: string;
  /** Path after the list's on the site: what learners know, which a draft over it does not change; null: not published. */
  readonly livePath: string | null;
  readonly subCategoryTitle: string;
  readonly authorName: string;
  readonly totalQuestions: number;
  readonly totalAttempts: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Of the stream; sent back with what overwrites it. */
  readonly version: number;
}
