import { query } from '../kernel/command.ts';
import { exercises, nameOf, quizzes } from './assessment.ts';
import type { QuestionMode } from './question.ts';

/** Stands for the draft, where a number stands for what was published. */
export const DRAFT = 0;

/** One publication. */
export interface RevisionRow {
  /** From 1. */
  readonly number: number;
  /** ISO date-time of its first publication. */
  readonly publishedOn: string;
  /** Of its stream then. */
  readonly version: number;
}

/** A question that becomes what it was, or comes back. */
export interface QuestionBack {
  readonly key: string;
  /** Of its stream, to go back to. */
  readonly version: number;
  /** Newest version that was seen; null: it is not in the draft. */
  readonly latest: number | null;
}

/** What makes the draft what a revision was, in this order. All empty: it is that already. */
export interface WayBack {
  /** Keys of questions that the revision did not have. */
  readonly removed: readonly string[];
  readonly restored: readonly QuestionBack[];
  /** `after`: key of the question that it then follows; null: it is the first. */
  readonly moved: readonly { readonly key: string; readonly after: string | null }[];
  /** Versions of the assessment's stream, as of a question; null: its settings are the same. */
  readonly settings: { readonly version: number; readonly latest: number } | null;
}

/** A field that differs, in words; an empty text: it was empty. */
export interface FieldDifference {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** What is right changed with it, and so perhaps grades. */
  readonly ofKey: boolean;
}

export interface QuestionDifference {
  /** Its key. */
  readonly question: string;
  readonly questionMode: QuestionMode;
  readonly excerpt: string;
  /** From 1; null: it was not there. */
  readonly before: number | null;
  readonly after: number | null;
  /** Its place among those that both have is another one. */
  readonly moved: boolean;
  readonly fields: readonly FieldDifference[];
}

export interface RevisionComparison {
  readonly title: string;
  /** Of the draft, for the way back to the editor. */
  readonly slug: string;
  readonly parentCategorySlug: string;
  /** Newest first; none: it was never published. */
  readonly revisions: readonly RevisionRow[];
  /** What learners take now; null: nothing. */
  readonly live: number | null;
  /** Numbers of revisions; 0: the draft. */
  readonly before: number;
  readonly after: number;
  readonly settings: readonly FieldDifference[];
  /** Those that differ, in their order. */
  readonly questions: readonly QuestionDifference[];
  /** Questions that are the same in both. */
  readonly alike: number;
  /** From the draft to `before`; null where the two are not a revision and the draft. */
  readonly wayBack: WayBack | null;
}

const MOST_REVISIONS = 2_147_483_647;

const comparisonOf = ({ noun, path, group, topics }: typeof quizzes | typeof exercises) =>
  /**
   * `before` left out: the newest revision; `after` left out: the draft. Both left out where these are alike: what the
   * newest revision changed of the one before.
   */
  query<RevisionComparison>()(`${nameOf(noun)}Revisions`, {
    route: `GET ${path}/:key/revisions` as `GET /${string}`,
    access: group,
    topics: [topics.staff],
    input: f => ({
      key: f.key,
      before: f.optional(f.wholeNumber(DRAFT, MOST_REVISIONS)),
      after: f.optional(f.wholeNumber(DRAFT, MOST_REVISIONS)),
    }),
  });

/** What two revisions of an assessment, or one and the draft, differ in. */
export const revisionsOf = { quiz: comparisonOf(quizzes), exercise: comparisonOf(exercises) } as const;
