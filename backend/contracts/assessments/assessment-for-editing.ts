import type { AssessmentFields, AssessmentKind } from './assessment-events.ts';
import type { QuestionsPart } from './question-summary.ts';
import type { Question } from './question.ts';

/** What the editor loads. */
export interface AssessmentForEditing extends AssessmentFields, QuestionsPart {
  readonly key: string;
  readonly kind: AssessmentKind;
  readonly published: boolean;
  /** Number of the revision that learners take; 0: none. */
  readonly liveRevision: number;
  readonly changed: boolean;
  /** Path below the kind's list that readers know; null: not published. */
  readonly livePath: string | null;
  /** Slugs of `category` and `topCategory`; empty for banks. */
  readonly categorySlug: string;
  readonly parentCategorySlug: string;
  /** Of its stream, sent back with changes. */
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface QuestionForEditing {
  readonly assessment: string;
  readonly question: Question;
  /** HTML of the text; sanitised. */
  readonly questionHtml: string;
  /** Of its stream, sent back with changes. */
  readonly version: number;
  readonly updatedAt: string;
}
