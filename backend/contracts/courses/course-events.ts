import { aggregate } from '../kernel/aggregate.ts';
import { event, type EventOf } from '../kernel/event.ts';
import type { Publishable } from '../kernel/publishable.ts';
import { slugName } from '../kernel/unique-name.ts';
import type { UnitAssessmentKind, UnitKind, UnitOpening } from './unit-events.ts';

export const courseSubject = 'course';

/** Levels that a course may have [CRS-01]; lists can be filtered by the same. */
export const courseLevels = ['BEGINNER', 'INTERMEDIATE', 'EXPERT'] as const;
export type CourseLevel = (typeof courseLevels)[number];

/** A lower price for some time. */
export interface CourseSale {
  /** Whole units of the site's currency; null: there is no sale. */
  readonly saleAmount: number | null;
  /** ISO date-time from which it counts; null: as soon as it is published. */
  readonly saleFrom: string | null;
  /** ISO date-time at which it ends; null unless there is a sale. */
  readonly saleUntil: string | null;
}

export const noSale: CourseSale = { saleAmount: null, saleFrom: null, saleUntil: null };

/** What the form of the course says. */
export interface CourseDescription extends CourseSale {
  readonly title: string;
  readonly metaTitle: string;
  readonly slug: string;
  readonly summary: string;
  /** The JSON text of a document; empty for none. */
  readonly description: string;
  readonly featured: boolean;
  /** The author wants it published: the switch of the form, which Save carries out. */
  readonly toPublish: boolean;
  readonly paid: boolean;
  /** Whole units of the site's currency; null unless paid. */
  readonly amount: number | null;
  readonly level: CourseLevel;
  /** Key of the category, usually a sub category. */
  readonly category: string;
  /** Key of the top category, which the address names; equal to `category` for a course directly in it. */
  readonly topCategory: string;
  readonly metaKeywords: readonly string[];
  /** Words. */
  readonly tags: readonly string[];
  readonly imageThumbnail: string;
  readonly videoThumbnail: string;
  /** What learners can do afterward, a line each. */
  readonly outcomes: readonly string[];
}

/** How the course is taken. */
export interface CourseSettings {
  /** Keys of courses that a learner completes first. */
  readonly prerequisites: readonly string[];
  /** Keys of accounts of staff, in the order in which they are shown. */
  readonly tutors: readonly string[];
  /** Percent of a video that must be watched before its lesson counts as complete. */
  readonly coverage: number;
  /** Percent of the units that complete the course. */
  readonly completionPercent: number;
  /** A learner who completes the course gets a certificate. */
  readonly certificate: boolean;
  /** Learners see on the seek bar which parts of a video are replayed. */
  readonly showReplays: boolean;
}

export interface CourseFields extends CourseDescription, CourseSettings {}

export const newCourseSettings: CourseSettings = {
  prerequisites: [],
  tutors: [],
  coverage: 95,
  completionPercent: 100,
  certificate: true,
  showReplays: false,
};

/**
 * A unit as it was when the course was published. What outlines show of it is recorded with its version, so that a page
 * needs one row only.
 */
export interface PinnedUnit {
  readonly key: string;
  /** Version of its stream. */
  readonly version: number;
  readonly kind: UnitKind;
  readonly title: string;
  /** Length; 0: not known. */
  readonly seconds: number;
  /** Everyone may open it, signed in or not. */
  readonly preview: boolean;
  readonly opening: UnitOpening;
  /** Keys of units that a learner completes first. */
  readonly requires: readonly string[];
  /** Key of the assessment that learners take, its own or a published one; null: another kind of unit. */
  readonly assessment: string | null;
  /** Media key or address of its video; empty: there is none. */
  readonly video: string;
  /** What is asked, where the questions are written in the unit; left out: they are not. */
  readonly own?: OwnQuestions;
}

/** Questions that are written in a unit, as they were when the course was published. */
export interface OwnQuestions {
  /** What learners call them. */
  readonly noun: UnitAssessmentKind;
  /** In their order, with the versions of their streams. */
  readonly questions: readonly { readonly key: string; readonly version: number }[];
  /** How they are taken and graded. */
  readonly rules: Readonly<Record<string, string | number | boolean | null>>;
}

export interface PinnedModule {
  readonly key: string;
  /** Version of its stream. */
  readonly version: number;
  readonly title: string;
  readonly summary: string;
  readonly units: readonly PinnedUnit[];
}

/** What learners take: an edit changes nothing of it until the next publication. */
export interface CourseRevision extends CourseFields {
  /** From 1. */
  readonly number: number;
  readonly modules: readonly PinnedModule[];
}

const courseEvents = {
  CourseCreated: event<CourseFields>(),
  CourseDescribed: event<Partial<CourseDescription>>(),
  CourseSettingsChanged: event<Partial<CourseSettings>>(),
  /** Pins a revision: the fields as they are, modules and units in their order. `on`: ISO date-time shown to readers. */
  CoursePublished: event<{ on: string; revision: number; modules: readonly PinnedModule[] }>(),
  CourseUnpublished: event(),
  CourseDeleted: event(),
  /** A deleted course is back as a draft. */
  CourseRestored: event<CourseFields & { publishedOn: string | null; lastRevision: number }>(),
};
export type CourseEvent = EventOf<typeof courseEvents>;

export interface Course extends CourseFields, Publishable {
  /** ISO date-time of the first publication. */
  readonly publishedAt: string | null;
  /** Number of the newest revision; 0 before the first publication. */
  readonly lastRevision: number;
  /** What learners take; null before the first publication. It stays when the course becomes a draft. */
  readonly live: CourseRevision | null;
}

const descriptionNames = [
  'title',
  'metaTitle',
  'slug',
  'summary',
  'description',
  'featured',
  'toPublish',
  'paid',
  'amount',
  'saleAmount',
  'saleFrom',
  'saleUntil',
  'level',
  'category',
  'topCategory',
  'metaKeywords',
  'tags',
  'imageThumbnail',
  'videoThumbnail',
  'outcomes',
] as const satisfies readonly (keyof CourseDescription)[];
const settingNames = Object.keys(newCourseSettings) as readonly (keyof CourseSettings)[];

const picked = <T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map(name => [name, from[name]])) as Pick<T, K>;

export const descriptionOf = (from: CourseDescription): CourseDescription => picked(from, descriptionNames);
export const settingsOf = (from: CourseSettings): CourseSettings => picked(from, settingNames);
export const fieldsOf = (from: CourseFields): CourseFields => ({ ...descriptionOf(from), ...settingsOf(from) });

export const courseAggregate = aggregate<Course>()({
  events: courseEvents,
  begin: {
    CourseCreated: data => ({ ...noSale, ...data, published: false, publishedAt: null, lastRevision: 0, live: null }),
    CourseRestored: ({ publishedOn, ...data }) => ({
      ...noSale,
      ...data,
      published: false,
      deleted: false,
      publishedAt: publishedOn,
      live: null,
    }),
  },
  on: {
    CourseDescribed: (state, data) => ({ ...state, ...data }),
    CourseSettingsChanged: (state, data) => ({ ...state, ...data }),
    CoursePublished: (state, { on, revision, modules }) => ({
      ...state,
      published: true,
      publishedAt: state.publishedAt ?? on,
      lastRevision: revision,
      live: { ...fieldsOf(state), number: revision, modules },
    }),
    CourseUnpublished: state => ({ ...state, published: false }),
    CourseDeleted: state => ({ ...state, deleted: true }),
  },
  hidden: ['live'],
  // The address that readers know stays reserved as long as it is shown.
  unique: ({ topCategory, slug, live, published }) => {
    const draft = slugName(`${courseSubject}/${topCategory}`, slug);
    const shown = published && live ? slugName(`${courseSubject}/${live.topCategory}`, live.slug) : draft;
    return shown === draft ? [draft] : [draft, shown];
  },
});
