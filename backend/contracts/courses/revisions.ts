import { query } from '../kernel/command.ts';
import { courses } from './course.ts';
import type { UnitChange } from './learning-pages.ts';

/** Stands for the draft, where a number stands for what was published. */
export const DRAFT = 0;

/** One publication. */
export interface CourseRevisionRow {
  /** From 1. */
  readonly number: number;
  /** ISO date-time of its first publication. */
  readonly publishedOn: string;
  /** Of the course's stream then: to restore its description and settings. */
  readonly version: number;
}

/** A field that differs, in words; an empty text: it was empty. */
export interface FieldDifference {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

export interface UnitDifference extends UnitChange {
  readonly fields: readonly FieldDifference[];
  /** Versions of its stream, to restore; null: it was not there. */
  readonly before: number | null;
  readonly after: number | null;
}

export interface CourseComparison {
  readonly title: string;
  /** Of the draft, for the way back to the editor. */
  readonly slug: string;
  readonly parentCategorySlug: string;
  /** Newest first; none: it was never published. */
  readonly revisions: readonly CourseRevisionRow[];
  /** What learners take now; null: nothing. */
  readonly live: number | null;
  /** Numbers of revisions; 0: the draft. */
  readonly before: number;
  readonly after: number;
  readonly fields: readonly FieldDifference[];
  readonly modules: readonly {
    readonly key: string;
    readonly title: string;
    readonly change: 'added' | 'removed' | 'edited' | 'moved';
  }[];
  readonly units: readonly UnitDifference[];
  /** Units that are the same in both. */
  readonly same: number;
}

const MAX_REVISION = 2_147_483_647;

/** Before a publication is sent: what it does to people. */
export interface PublicationEffect {
  /** Learners who have access: in progress, and finished. */
  readonly inProgress: number;
  readonly finished: number;
  /** Learners whose percent falls because units were added. */
  readonly percentFalls: number;
  /** Learners who complete the course because less is required. */
  readonly completes: number;
  /** Units that will be marked as changed. */
  readonly changed: readonly UnitChange[];
  /** Attempts at assessments of the course that are open, and continue on the revision that they were started at. */
  readonly openAttempts: number;
  /** Files that units name and that are missing, or that no browser plays. */
  readonly files: readonly {
    readonly unit: string;
    readonly title: string;
    readonly file: string;
    readonly problem: 'missing' | 'unplayable' | 'no-answer';
  }[];
  /** Why it cannot be published yet: places such as 'Module 1, unit 2', with what to do. */
  readonly blocking: readonly { readonly place: string; readonly why: string; readonly unit: string | null }[];
}

export const courseRevisions = {
  /** `before` left out: the newest revision; `after` left out: the draft. */
  compare: query<CourseComparison>()('CourseRevisions', {
    route: 'GET /courses/:key/revisions',
    access: courses.group,
    topics: [courses.topics.staff],
    input: f => ({
      key: f.key,
      before: f.optional(f.wholeNumber(DRAFT, MAX_REVISION)),
      after: f.optional(f.wholeNumber(DRAFT, MAX_REVISION)),
    }),
  }),
  effect: query<PublicationEffect>()('CoursePublicationEffect', {
    route: 'GET /courses/:key/effect',
    access: courses.group,
    topics: [courses.topics.staff],
    input: f => ({ key: f.key }),
  }),
} as const;
