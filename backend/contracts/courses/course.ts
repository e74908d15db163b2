import { command, query, type FieldKit, type Page } from '../kernel/command.ts';
import { restoreInput, restoreRefusals, versionField } from '../kernel/history.ts';
import { publishedChanges } from '../kernel/published-kind.ts';
import { topic } from '../kernel/topic.ts';
import {
  courseLevels,
  courseSubject,
  newCourseSettings,
  type CourseFields,
  type CourseLevel,
} from './course-events.ts';
import type { ModuleFields } from './module-events.ts';
import { manageCourses } from './permissions.ts';
import { describing } from './refusals.ts';
import type { UnitKind } from './unit-events.ts';
import type { Problem } from './unit-problems.ts';

/** Modules of a course, and units in all of them together. */
export const MAX_MODULES = 100;
export const MAX_UNITS = 1000;

/** Words that stand in the place of a slug in addresses of other pages: /courses/categories, /courses/learning. */
export const reservedCourseSlugs = ['new', 'categories', 'revisions', 'learners'];

const { name: group, may } = manageCourses;
/** What readers can see of courses has changed. */
const changes = publishedChanges(courseSubject);
const staffChanges = topic('course:staff', group);
/** Of questions that are written in units, which are assessments. */
const questionChanges = topic('unit-assessment:staff', group);

/** A row of the staff's list. */
export interface CourseRow {
  readonly key: string;
  readonly title: string;
  readonly slug: string;
  readonly summary: string;
  readonly imageThumbnail: string;
  readonly videoThumbnail: string;
  readonly published: boolean;
  readonly featured: boolean;
  /** The draft differs from what learners take. */
  readonly changed: boolean;
  readonly level: CourseLevel;
  readonly price: CoursePrice | null;
  /** Slug of the top category, which the editor's address names. */
  readonly categorySlug: string;
  readonly categoryTitle: string;
  readonly subCategoryTitle: string;
  /** Path below /courses that readers know; null: not published. */
  readonly livePath: string | null;
  /** Of the draft. */
  readonly units: number;
  /** Sum of the units' lengths. */
  readonly seconds: number;
  /** Learners who have access. */
  readonly learners: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Of the stream; sent back with what overwrites it. */
  readonly version: number;
}

export interface CoursePrice {
  /** Whole units. */
  readonly amount: number;
  /** ISO 4217, as the site's setting says. */
  readonly currency: string;
  /** Null: none is planned. */
  readonly sale: PlannedSale | null;
}

export interface PlannedSale {
  /** Whole units. */
  readonly amount: number;
  /** ISO date-time; null: it has begun. */
  readonly from: string | null;
  /** ISO date-time. */
  readonly until: string;
}

/** A unit in the editor's outline; the unit itself is loaded when it is opened. */
export interface OutlineRow {
  readonly key: string;
  readonly kind: UnitKind;
  readonly title: string;
  readonly seconds: number;
  readonly preview: boolean;
  /** What it lacks before the course can be published. */
  readonly problems: readonly Problem[];
  /** It differs from what learners see; `new`: they do not see it yet. */
  readonly state: 'same' | 'changed' | 'new';
  readonly updatedAt: string;
  /** Of its stream, sent back with changes. */
  readonly version: number;
}

export interface ModuleForEditing extends ModuleFields {
  readonly key: string;
  readonly units: readonly OutlineRow[];
  readonly problems: readonly Problem[];
  readonly updatedAt: string;
  /** Of its stream, sent back with changes. */
  readonly version: number;
}

/** What the editor loads. */
export interface CourseForEditing extends CourseFields {
  readonly key: string;
  readonly published: boolean;
  /** Path below /courses that readers know; null: not published. */
  readonly livePath: string | null;
  /** Number of the revision that learners take; 0: none. */
  readonly liveRevision: number;
  readonly changed: boolean;
  /** Slugs of `category` and `topCategory`. */
  readonly categorySlug: string;
  readonly categoryTitle: string;
  readonly parentCategorySlug: string;
  readonly currency: string;
  /** Sum of the units' lengths [CRS-05]. */
  readonly seconds: number;
  readonly modules: readonly ModuleForEditing[];
  /** Of the tutors and prerequisites, by key. */
  readonly names: Readonly<Record<string, string>>;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Of its stream, sent back with changes. */
  readonly version: number;
}

/** Where the course now is; `data` of the answers that create and save it. */
export interface CoursePlace {
  readonly course: {
    readonly key: string;
    readonly slug: string;
    readonly published: boolean;
    /** The top category, which the address names. */
    readonly category: { readonly slug: string };
    readonly version: number;
  };
}

/** Whole units of the currency. */
export const MAX_AMOUNT = 1_000_000;

const descriptionFields = (f: FieldKit) => ({
  title: f.line(200),
  metaTitle: f.line(200),
  slug: f.slugExcept(reservedCourseSlugs),
  summary: f.paragraph(600),
  description: f.fallback(f.richText(), ''),
  featured: f.flag,
  /** The switch of the form. It is carried out by publishing or making a draft, which follow. */
  published: f.fallback(f.flag, true),
  paid: f.flag,
  amount: f.fallback(f.nullable(f.wholeNumber(1, MAX_AMOUNT)), null),
  saleAmount: f.fallback(f.nullable(f.wholeNumber(1, MAX_AMOUNT)), null),
  saleFrom: f.fallback(f.nullable(f.dateTime), null),
  saleUntil: f.fallback(f.nullable(f.dateTime), null),
  level: f.oneOf(courseLevels),
  /** Slug. */
  category: f.slug,
  metaKeywords: f.fallback(f.listOf(f.line(60), 30), []),
  tags: f.fallback(f.listOf(f.line(60), 20), []),
  imageThumbnail: f.fallback(f.mediaSource, ''),
  videoThumbnail: f.fallback(f.mediaSource, ''),
  outcomes: f.fallback(f.listOf(f.line(200), 20), []),
});

const settingFields = (f: FieldKit) => ({
  prerequisites: f.fallback(f.listOf(f.key, 20), [...newCourseSettings.prerequisites]),
  tutors: f.fallback(f.listOf(f.key, 20), [...newCourseSettings.tutors]),
  coverage: f.fallback(f.wholeNumber(1, 100), newCourseSettings.coverage),
  completionPercent: f.fallback(f.wholeNumber(1, 100), newCourseSettings.completionPercent),
  certificate: f.fallback(f.flag, newCourseSettings.certificate),
  showReplays: f.fallback(f.flag, newCourseSettings.showReplays),
});

/** Orders of the staff's list. */
const courseSorts = ['-updated', 'title'] as const;

export const courses = {
  subject: courseSubject,
  group,
  may,
  path: '/courses',
  topics: { public: changes, staff: staffChanges },
  create: command('CreateCourse', {
    route: 'POST /courses',
    permission: may.create,
    activity: 'Added a new course',
    subject: courseSubject,
    input: f => ({ key: f.newKey, ...descriptionFields(f), ...settingFields(f) }),
    refuses: describing,
  }),
  describe: command('DescribeCourse', {
    route: 'PUT /courses/:key/description',
    permission: may.edit,
    activity: 'Edited a course',
    subject: courseSubject,
    input: f => ({ key: f.key, ...descriptionFields(f), version: f.optional(versionField(f)) }),
    refuses: describing,
  }),
  changeSettings: command('ChangeCourseSettings', {
    route: 'PUT /courses/:key/settings',
    permission: may.edit,
    activity: 'Changed the settings of a course',
    subject: courseSubject,
    input: f => ({ key: f.key, ...settingFields(f), version: f.optional(versionField(f)) }),
    refuses: {
      'unknown-course': { kind: 'invalid', field: 'prerequisites', message: 'A prerequisite no longer exists' },
      'requires-itself': { kind: 'invalid', field: 'prerequisites', message: 'A course cannot require itself' },
      'unknown-tutor': { kind: 'invalid', field: 'tutors', message: 'A tutor is not a member of staff' },
    },
  }),
  /** Pins what learners take from now on. `seenEffect`: what was shown before, see `effect`. */
  publish: command('PublishCourse', {
    route: 'POST /courses/:key/publish',
    permission: may.publish,
    activity: 'Published a course',
    subject: courseSubject,
    overwrites: true,
    undo: {
      command: 'MakeDraftCourse',
      says: done => `${done.name} becomes a draft again, which readers do not see. Enrolled learners keep access.`,
    },
    input: f => ({ key: f.key }),
    refuses: {
      'no-units': { kind: 'conflict', message: 'Add a module with a unit before you publish this course.' },
      unfinished: { kind: 'conflict', message: '{place} is not finished: {why}' },
    },
  }),
  makeDraft: command('MakeDraftCourse', {
    route: 'POST /courses/:key/make-draft',
    permission: may.publish,
    activity: 'Made a course a draft',
    subject: courseSubject,
    overwrites: true,
    undo: { command: 'PublishCourse', says: done => `${done.name} will be published again with its current content.` },
    input: f => ({ key: f.key }),
  }),
  remove: command('DeleteCourse', {
    route: 'DELETE /courses/:key',
    permission: may.delete,
    activity: 'Deleted a course',
    subject: courseSubject,
    overwrites: true,
    undo: { command: 'RestoreCourse', says: done => `${done.name} will be restored as a draft.` },
    input: f => ({ key: f.key }),
  }),
  /** Goes back to an earlier description and settings, or brings a deleted course back as a draft. Publishes nothing. */
  restore: command('RestoreCourse', {
    route: 'POST /courses/:key/restore',
    permission: may.edit,
    activity: 'Restored a course',
    subject: courseSubject,
    input: restoreInput,
    refuses: {
      ...restoreRefusals('course', 'courses'),
      'category-gone': {
        kind: 'conflict',
        message: 'This version’s category no longer exists. Restore the category first.',
      },
    },
  }),
  rows: query<Page<CourseRow>>()('CourseList', {
    route: 'GET /courses',
    access: group,
    topics: [staffChanges],
    sorts: courseSorts,
    input: f => ({
      ...f.paging,
      sort: f.sort(courseSorts),
      status: f.fallback(f.oneOf(['all', 'true', 'false']), 'all'),
      category: f.optional(f.slug),
    }),
  }),
  /** By the editor's address, or by `key`. */
  forEditing: query<CourseForEditing>()('CourseForEditing', {
    route: 'GET /courses/manage/:slug',
    access: group,
    topics: [staffChanges, questionChanges],
    input: f => ({ slug: f.slug, parentCategory: f.optional(f.slug), key: f.optional(f.key) }),
  }),
} as const;
