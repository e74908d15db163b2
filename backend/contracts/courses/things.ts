import { categoryThing, refersToCategory } from '../kernel/category-thing.ts';
import { imageFields, lifeFields, listSearch, thing, type Reference } from '../kernel/thing.ts';
import { courseCategories } from './categories.ts';
import { cohortAggregate, cohorts } from './cohort.ts';
import { courses } from './course.ts';
import { courseAggregate, courseSubject } from './course-events.ts';
import { courseModules } from './course-module.ts';
import { courseUnits } from './course-unit.ts';
import { moderation } from './discussion.ts';
import { discussionAggregate, discussionSubject } from './discussion-events.ts';
import { enrollmentAggregate, enrollmentSubject } from './enrollment-events.ts';
import { levelLabel } from './labels.ts';
import { moduleAggregate, moduleSubject } from './module-events.ts';
import { unitAggregate, unitSubject, type UnitOpening } from './unit-events.ts';

export const courseCategoryThing = categoryThing(courseCategories, '/courses/categories');

const category = { refers: refersToCategory(courseCategories) };
const refersToCourse: Reference = { to: courseSubject, gone: 'a course that was deleted' };
const refersToUnit: Reference = { to: unitSubject, gone: 'a unit that was removed' };
const refersToPerson: Reference = { to: 'account', gone: 'Deleted account' };
const onOff = { true: 'On', false: 'Off' };

export const courseThing = thing({
  subject: courseSubject,
  aggregate: courseAggregate,
  noun: 'course',
  label: 'Courses',
  named: [['title']],
  page: listSearch('/courses'),
  fields: {
    title: {},
    slug: {},
    ...lifeFields,
    toPublish: { label: 'Publish?', values: onOff },
    publishedAt: { label: 'Publication date' },
    lastRevision: { label: 'Revision' },
    featured: { values: onOff },
    paid: { values: onOff },
    amount: {},
    saleAmount: { label: 'Sale price' },
    saleFrom: { label: 'First day of the sale' },
    saleUntil: { label: 'Last day of the sale' },
    level: {
      values: {
        BEGINNER: levelLabel('BEGINNER'),
        INTERMEDIATE: levelLabel('INTERMEDIATE'),
        EXPERT: levelLabel('EXPERT'),
      },
    },
    topCategory: category,
    category,
    tags: {},
    metaTitle: {},
    metaKeywords: { label: 'Keywords' },
    ...imageFields,
    summary: {},
    description: {},
    outcomes: { label: 'What you learn' },
    prerequisites: { refers: refersToCourse },
    tutors: { refers: refersToPerson },
    coverage: { label: 'Watched percent that completes a lesson' },
    completionPercent: { label: 'Completed units that complete the course, percent' },
    certificate: { values: onOff },
    showReplays: { label: 'Replays on the seek bar', values: onOff },
  },
  history: {
    group: courses.group,
    publishable: true,
    returns: true,
    restore: courses.restore,
    effects: () => ['Its modules and units stay as they are.'],
  },
});

export const moduleThing = thing({
  subject: moduleSubject,
  aggregate: moduleAggregate,
  noun: 'module',
  label: 'Modules of courses',
  named: [['title']],
  page: () => '/courses',
  fields: { course: { refers: refersToCourse }, title: {}, summary: {}, description: {}, deleted: lifeFields.deleted },
  history: { group: courses.group, publishable: false, returns: true, restore: courseModules.restore },
});

type Entries = readonly Readonly<Record<string, unknown>>[];

/** The log keeps long lists as their beginning, as text. */
const entriesOf = (value: unknown): Entries =>
  (Array.isArray(value) ? value : []).filter(one => typeof one === 'object' && one !== null);

/** An entry's property as text. */
const wordOf = (entry: Entries[number], name: string): string => {
  const value = entry[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const lines =
  (words: (entry: Entries[number]) => string) =>
  (value: unknown): readonly string[] =>
    typeof value === 'string' ? [value] : entriesOf(value).map(words);

function openingLines(value: unknown): readonly string[] {
  const { when, days, date } = (value ?? {}) as Partial<UnitOpening>;
  if (when === 'days') return [`${days ?? 0} days after enrollment`];
  return [when === 'date' ? `On ${date ?? ''}` : 'With the enrollment'];
}

export const unitThing = thing({
  subject: unitSubject,
  aggregate: unitAggregate,
  noun: 'unit',
  label: 'Units of courses',
  named: [['title']],
  page: () => '/courses',
  fields: {
    course: { refers: refersToCourse },
    module: { refers: { to: moduleSubject, gone: 'a module that was removed' } },
    title: {},
    kind: { values: { lesson: 'Lesson', resources: 'Resources', assessment: 'Assessment' } },
    body: { label: 'Text' },
    video: {},
    videoDuration: { label: 'Length of the video in seconds' },
    renditions: { label: 'Video in other sizes', reads: lines(entry => `${wordOf(entry, 'height')} pixels high`) },
    thumbnail: {},
    captions: { reads: lines(entry => `${wordOf(entry, 'label')} (${wordOf(entry, 'language')})`) },
    chapters: { reads: lines(entry => `${wordOf(entry, 'seconds')} s: ${wordOf(entry, 'title')}`) },
    transcript: {},
    files: { reads: lines(entry => `${wordOf(entry, 'name')}.${wordOf(entry, 'ext')} (${wordOf(entry, 'size')} MB)`) },
    assessmentKind: { label: 'Assessment type', values: { quiz: 'Quiz', exercise: 'Exercise' } },
    assessment: { label: 'Quiz or exercise', refers: { to: 'quiz', gone: 'a deleted quiz or exercise' } },
    assessmentDuration: { label: 'Minutes of the assessment' },
    resourceDuration: { label: 'Minutes of the resources' },
    preview: { label: 'Free preview', values: onOff },
    opening: { label: 'Opens', reads: openingLines },
    requires: { label: 'Requires', refers: refersToUnit },
    coverage: { label: 'Watched percent that completes it' },
    deleted: lifeFields.deleted,
  },
  history: {
    group: courses.group,
    publishable: false,
    returns: true,
    restore: courseUnits.restore,
    stays: ['module', 'place'],
  },
});

export const enrollmentThing = thing({
  subject: enrollmentSubject,
  aggregate: enrollmentAggregate,
  noun: 'enrollment',
  label: 'Enrollments',
  named: [],
  page: () => '/courses/learners',
  fields: {
    course: { refers: refersToCourse },
    learner: { refers: refersToPerson },
    source: { label: 'Enrolled by', values: { self: 'The learner', staff: 'Staff', order: 'An order' } },
    cohort: { refers: { to: cohorts.subject, gone: 'a cohort that was deleted' } },
    active: { label: 'Access', values: { true: 'Yes', false: 'No' } },
    ended: {
      label: 'Access ended',
      values: { removed: 'Removed by staff', left: 'The learner left', refunded: 'The order was refunded' },
    },
    completedAt: { label: 'Course completed' },
    completedRevision: { label: 'Completed revision' },
  },
});

export const cohortThing = thing({
  subject: cohorts.subject,
  aggregate: cohortAggregate,
  noun: 'cohort',
  label: 'Cohorts',
  named: [['name']],
  page: () => '/courses/learners',
  fields: {
    course: { refers: refersToCourse },
    name: {},
    startsAt: { label: 'Start' },
    endsAt: { label: 'End' },
    tutors: { refers: refersToPerson },
    deleted: lifeFields.deleted,
  },
  history: { group: cohorts.group, publishable: false, returns: true, restore: cohorts.restore },
});

/** What people wrote is for those who look after discussions, not for everyone who reads the log. */
const seen = moderation.group;

export const discussionThing = thing({
  subject: discussionSubject,
  aggregate: discussionAggregate,
  noun: 'discussion entry',
  label: 'Discussion entries',
  named: [['kind']],
  erased: 'Deleted discussion entry',
  called: kind => (kind === 'answer' ? 'Answer in a discussion' : 'Question in a discussion'),
  page: () => '/courses/discussions?status=all',
  editors: () => seen,
  fields: {
    kind: { values: { question: 'Question', answer: 'Answer' } },
    course: { refers: refersToCourse },
    unit: { refers: refersToUnit },
    question: { refers: { to: discussionSubject, gone: 'a deleted question' } },
    author: { refers: refersToPerson },
    text: { seen },
    accepted: { label: 'Accepted answer', refers: { to: discussionSubject, gone: 'a deleted answer' } },
    reports: { label: 'Open reports' },
    hidden: { values: { true: 'Hidden', false: 'Shown' } },
    hiddenReason: { label: 'Reason for hiding', seen },
    deleted: lifeFields.deleted,
  },
});
