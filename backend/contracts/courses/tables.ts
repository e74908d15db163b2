import { flag, integer, json, oneOf, orNull, position, table, text, timestamp } from '../kernel/table.ts';
import type { CourseLevel, CourseRevision } from './course-events.ts';
import type { DiscussionEntryKind, ReportReason } from './discussion-events.ts';
import type { AccessEnd, EnrollmentSource } from './enrollment-events.ts';
import type {
  Caption,
  Chapter,
  ResourceFile,
  UnitAssessmentKind,
  UnitKind,
  UnitOpening,
  VideoRendition,
} from './unit-events.ts';
import type { Problem } from './unit-problems.ts';

/** Courses: the draft in columns of its own, what learners take in `live` and its columns. */
export const courseTable = table(
  'course',
  {
    title: text,
    metaTitle: text,
    slug: text,
    summary: text,
    description: text,
    featured: flag,
    toPublish: flag,
    paid: flag,
    amount: orNull(integer),
    saleAmount: orNull(integer),
    saleFrom: orNull(timestamp),
    saleUntil: orNull(timestamp),
    level: oneOf<CourseLevel>(),
    category: text,
    topCategory: text,
    metaKeywords: json<readonly string[]>(),
    tags: json<readonly string[]>(),
    imageThumbnail: text,
    videoThumbnail: text,
    outcomes: json<readonly string[]>(),
    prerequisites: json<readonly string[]>(),
    tutors: json<readonly string[]>(),
    coverage: integer,
    completionPercent: integer,
    certificate: flag,
    showReplays: flag,
    published: flag,
    /** First publication; kept while it is a draft. */
    publishedAt: orNull(timestamp),
    lastRevision: integer,
    live: orNull(json<CourseRevision>()),
    /** Of `live`; null before the first publication. */
    liveTitle: orNull(text),
    liveSlug: orNull(text),
    liveCategory: orNull(text),
    liveTopCategory: orNull(text),
    liveLevel: orNull(oneOf<CourseLevel>()),
    livePaid: orNull(flag),
    liveFeatured: orNull(flag),
    /** When `live` was published. */
    liveSince: orNull(timestamp),
    /** The draft's description or settings differ from those of `live`. */
    fieldsChanged: flag,
    /** Key of the account that created it; null: the system. */
    createdBy: orNull(text),
    createdAt: timestamp,
    updatedAt: timestamp,
    /** Of the stream. */
    version: integer,
  },
  {
    indexes: [
      ['updatedAt desc', 'key'],
      ['published', 'updatedAt desc', 'key'],
      ['lower(title)', 'key', 'title'],
      ['topCategory', 'updatedAt desc', 'key'],
      ['category', 'updatedAt desc', 'key'],
      ['topCategory', 'slug'],
      ['liveTopCategory', 'liveSlug'],
      ['liveCategory'],
    ],
    partial: {
      published: [
        ['publishedAt desc', 'key'],
        ['liveTopCategory', 'publishedAt desc', 'key'],
      ],
    },
    searched: ['title', 'slug', 'liveTitle'],
  },
);

/** How many courses were published for the first time in a week, by `publishedIn`. */
export const courseCountTable = table('course_count', { published: integer });

/** Key of a week's row, by its Monday. */
export const publishedIn = (monday: string): string => `course ${monday}`;

/** Modules of the drafts. They stay when their course is deleted: it may come back. */
export const courseModuleTable = table(
  'course_module',
  {
    course: text,
    place: position,
    title: text,
    summary: text,
    description: text,
    createdAt: timestamp,
    updatedAt: timestamp,
    /** Of the stream. */
    version: integer,
  },
  { indexes: [['course', 'place']] },
);

/** Units of the drafts. */
export const courseUnitTable = table(
  'course_unit',
  {
    course: text,
    module: text,
    place: position,
    kind: oneOf<UnitKind>(),
    title: text,
    body: text,
    video: text,
    videoDuration: integer,
    renditions: json<readonly VideoRendition[]>(),
    thumbnail: text,
    captions: json<readonly Caption[]>(),
    chapters: json<readonly Chapter[]>(),
    transcript: text,
    files: json<readonly ResourceFile[]>(),
    assessmentKind: oneOf<UnitAssessmentKind>(),
    assessment: orNull(text),
    assessmentDuration: integer,
    resourceDuration: integer,
    preview: flag,
    opening: json<UnitOpening>(),
    requires: json<readonly string[]>(),
    coverage: orNull(integer),
    /** Length. */
    seconds: integer,
    problems: json<readonly Problem[]>(),
    createdAt: timestamp,
    updatedAt: timestamp,
    /** Of the stream. */
    version: integer,
  },
  { indexes: [['course', 'module', 'place']] },
);

/** One row a learner and course. */
export const enrollmentTable = table(
  'enrollment',
  {
    course: text,
    /** Key of the account. */
    learner: text,
    source: oneOf<EnrollmentSource>(),
    cohort: orNull(text),
    order: orNull(text),
    active: flag,
    ended: orNull(oneOf<AccessEnd>()),
    enrolledAt: timestamp,
    /** Key of the unit → when it was completed. */
    completed: json<Readonly<Record<string, string>>>(),
    completedAt: orNull(timestamp),
    completedRevision: orNull(integer),
    lifted: json<readonly string[]>(),
    questioned: json<readonly string[]>(),
    updatedAt: timestamp,
    /** Of the stream. */
    version: integer,
  },
  {
    indexes: [
      ['learner', 'enrolledAt desc', 'key'],
      ['course', 'enrolledAt desc', 'key'],
      ['cohort', 'key'],
    ],
  },
);

/** By the key of a course. */
export const enrollmentCountTable = table('enrollment_count', {
  /** Who have access. */
  learners: integer,
  completed: integer,
});

/** Named groups of learners. */
export const cohortTable = table(
  'course_cohort',
  {
    course: text,
    name: text,
    startsAt: orNull(timestamp),
    endsAt: orNull(timestamp),
    tutors: json<readonly string[]>(),
    createdAt: timestamp,
    updatedAt: timestamp,
    /** Of the stream. */
    version: integer,
  },
  { indexes: [['course', 'createdAt', 'key']] },
);

/** Questions and answers under units. A deleted one keeps its row without the text: its author may restore it. */
export const discussionEntryTable = table(
  'discussion_entry',
  {
    kind: oneOf<DiscussionEntryKind>(),
    course: text,
    unit: text,
    /** Key of the question that it answers; null: it is a question. */
    question: orNull(text),
    /** Key of the account. */
    author: text,
    text: orNull(text),
    accepted: orNull(text),
    reports: integer,
    /** There are reports. */
    reported: flag,
    reportReasons: json<readonly ReportReason[]>(),
    reporters: json<readonly string[]>(),
    hidden: flag,
    hiddenReason: orNull(text),
    editedAt: orNull(timestamp),
    deleted: flag,
    createdAt: timestamp,
    updatedAt: timestamp,
    /** Of the stream. */
    version: integer,
  },
  {
    indexes: [
      ['unit', 'kind', 'createdAt desc', 'key'],
      ['question', 'createdAt', 'key'],
      ['author', 'key'],
      ['createdAt desc', 'key'],
      ['kind', 'createdAt desc', 'key'],
    ],
    partial: {
      reported: [['createdAt desc', 'key']],
      hidden: [['createdAt desc', 'key']],
    },
    searched: ['text'],
  },
);

/** How many entries are shown: answers by the key of their question, questions by the key of their unit. */
export const discussionCountTable = table('discussion_count', { entries: integer });
