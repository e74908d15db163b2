import { expect, test } from 'vitest';
import {
  newCourseSettings,
  noSale,
  type CourseRevision,
  type PinnedUnit,
} from '@learnloom/contracts/courses/course-events';
import type { EnrollmentEvent } from '@learnloom/contracts/courses/enrollment-events';
import { isComplete, percentOf } from '@learnloom/contracts/courses/percent';
import { newUnit } from '@learnloom/contracts/courses/unit-events';
import { NOW, specification } from '../../kernel/deciding/specification.ts';
import { removeNote, saveNote } from '../learning/notes.ts';
import { startOfDay } from '../../kernel/site-time.ts';
import { lockOf } from '../learning/unit-lock.ts';
import { endAccessByRefund, enroll, enrollByOrder, enrollLearner } from './enroll.ts';
import {
  changeLearnerCohort,
  completeUnit,
  decideCompletion,
  leaveCourse,
  markUnitComplete,
  questionCompletion,
  readmitLearner,
  removeLearner,
  reopenUnit,
} from './take-part.ts';

const key = '00000000-0000-4000-8000-000000000001';
const course = '00000000-0000-4000-8000-00000000000a';
const learner = { key: '00000000-0000-4000-8000-00000000000b', role: 'USER', session: 's' } as const;
const unitOf = (name: string, more: Partial<PinnedUnit> = {}): PinnedUnit => ({
  key: name,
  version: 0,
  kind: 'lesson',
  title: name,
  seconds: 50,
  preview: false,
  opening: newUnit.opening,
  requires: [],
  assessment: null,
  video: 'v',
  ...more,
});
const revisionOf = (...units: readonly PinnedUnit[]): CourseRevision => ({
  ...newCourseSettings,
  title: 'Loops',
  metaTitle: 'Loops',
  slug: 'loops',
  summary: '',
  description: '',
  featured: false,
  toPublish: true,
  paid: false,
  amount: null,
  ...noSale,
  level: 'BEGINNER',
  category: 'c',
  topCategory: 'c',
  metaKeywords: [],
  tags: [],
  imageThumbnail: '',
  videoThumbnail: '',
  outcomes: [],
  number: 3,
  modules: [{ key: 'm', version: 0, title: 'Begin', summary: '', units }],
});
const entry = { course, learner: learner.key, source: 'self', cohort: null, order: null } as const;
const enrolled: EnrollmentEvent = { type: 'Enrolled', data: entry };
const left: EnrollmentEvent = { type: 'AccessEnded', data: { because: 'left' } };
const completed = (unit: string, because: 'marked' | 'watched' | 'passed' = 'marked'): EnrollmentEvent => ({
  type: 'UnitCompleted',
  data: { unit, because, revision: 3 },
});
const done: EnrollmentEvent = { type: 'CourseCompleted', data: { revision: 3 } };
const timeZone = 'UTC';
const live = revisionOf(unitOf('one'), unitOf('two'));

test('enrolling twice is enrolling once; whoever left comes back to their progress [CRS-07]', () => {
  const free = { facts: { course: { paid: false }, missing: [] }, actor: learner };
  specification(enroll)().with(free).when({ course }).then(enrolled);
  specification(enroll)(enrolled).with(free).when({ course }).thenNothing();
  specification(enroll)(enrolled, left)
    .with(free)
    .when({ course })
    .then({ type: 'AccessRestored', data: { source: 'self', order: null } });
});

test('a course must be visible, paid for, and its prerequisites complete [LRN-03]', () => {
  const given = (facts: { course: { paid: boolean } | null; missing: readonly string[] }) =>
    specification(enroll)().with({ facts, actor: learner }).when({ course });
  given({ course: null, missing: [] }).thenRefuses('missing', 'course-gone');
  given({ course: { paid: true }, missing: [] }).thenRefuses('conflict', 'payment-needed');
  given({ course: { paid: false }, missing: ['HTML', 'CSS'] }).thenRefuses(
    'conflict',
    'prerequisite-missing',
    'Complete “HTML”, “CSS” first.',
  );
});

test('an order enrolls once, and a refund ends the access that it gave and no other', () => {
  const order = '00000000-0000-4000-8000-00000000000c';
  const paid: EnrollmentEvent = { type: 'Enrolled', data: { ...entry, source: 'order', order } };
  specification(enrollByOrder)().when({ course, learner: learner.key, order }).then(paid);
  specification(enrollByOrder)(paid).when({ course, learner: learner.key, order }).thenNothing();
  specification(endAccessByRefund)(paid)
    .when({ course, learner: learner.key, order })
    .then({ type: 'AccessEnded', data: { because: 'refunded' } });
  specification(endAccessByRefund)(enrolled).when({ course, learner: learner.key, order }).thenNothing();
});

test('staff enroll an account that exists, into a cohort of the course', () => {
  const given = (facts: { learner: string | null; exists: boolean; cohort: boolean }) =>
    specification(enrollLearner)().with({ facts }).when({ course, email: 'a@example.org' });
  given({ learner: learner.key, exists: true, cohort: true }).then({
    type: 'Enrolled',
    data: { ...entry, source: 'staff' },
  });
  given({ learner: null, exists: true, cohort: true }).thenRefuses('invalid', 'unknown-account');
  given({ learner: learner.key, exists: false, cohort: true }).thenRefuses('missing', 'course-gone');
  given({ learner: learner.key, exists: true, cohort: false }).thenRefuses('invalid', 'unknown-cohort');
});

test('the last unit completes the course, once', () => {
  const facts = { live, timeZone, passed: false };
  const mark = (...history: readonly EnrollmentEvent[]) =>
    specification(markUnitComplete)(...history).with({ facts, actor: learner });
  mark(enrolled).when({ course, unit: 'one' }).then(completed('one'));
  mark(enrolled, completed('one')).when({ course, unit: 'two' }).then(completed('two'), done);
  mark(enrolled, completed('one')).when({ course, unit: 'one' }).thenNothing();
  specification(completeUnit)(enrolled)
    .with({ facts })
    .when({ key, unit: 'one', because: 'watched' })
    .then(completed('one', 'watched'));
  specification(completeUnit)(enrolled).with({ facts }).when({ key, unit: 'gone', because: 'watched' }).thenNothing();
});

test('nobody marks a closed unit, an assessment, or a unit of a course that they are not in', () => {
  const assessment = unitOf('quiz', { kind: 'assessment' });
  const later = unitOf('later', { opening: { when: 'days', days: 7, date: '' } });
  const facts = { live: revisionOf(assessment, later), timeZone, passed: false };
  const mark = specification(markUnitComplete);
  mark().with({ facts, actor: learner }).when({ course, unit: 'later' }).thenRefuses('forbidden', 'not-enrolled');
  mark(enrolled).with({ facts, actor: learner }).when({ course, unit: 'later' }).thenRefuses('forbidden', 'closed');
  mark(enrolled).with({ facts, actor: learner }).when({ course, unit: 'quiz' }).thenRefuses('conflict', 'pass-needed');
  mark(enrolled)
    .with({ facts: { ...facts, passed: true }, actor: learner })
    .when({ course, unit: 'quiz' })
    .then(completed('quiz', 'passed'));
  const reopen = specification(reopenUnit);
  reopen(enrolled, completed('quiz', 'passed'))
    .with({ facts, actor: learner })
    .when({ course, unit: 'quiz' })
    .thenRefuses('conflict', 'passed-unit');
  reopen().with({ facts, actor: learner }).when({ course, unit: 'quiz' }).thenRefuses('forbidden', 'not-enrolled');
  specification(leaveCourse)().when({ course }).thenRefuses('forbidden', 'not-enrolled');
  specification(leaveCourse)(enrolled).when({ course }).then(left);
  specification(saveNote)()
    .with({ facts: 0 })
    .when({ course, note: key, unit: key })
    .thenRefuses('forbidden', 'not-enrolled');
  specification(saveNote)(enrolled)
    .with({ facts: 1000 })
    .when({ course, note: key, unit: key })
    .thenRefuses('conflict', 'too-many-notes');
  specification(removeNote)().when({ course, note: key }).thenRefuses('forbidden', 'not-enrolled');
});

test('a regrade questions a completion and takes nothing away until staff decide', () => {
  const questioned: EnrollmentEvent = { type: 'CompletionQuestioned', data: { unit: 'one', attempt: key } };
  specification(questionCompletion)(enrolled, completed('one'))
    .when({ key, unit: 'one', attempt: key })
    .then(questioned);
  specification(questionCompletion)(enrolled).when({ key, unit: 'one', attempt: key }).thenNothing();
  const decide = specification(decideCompletion);
  decide(enrolled, completed('one'), questioned)
    .with({ facts: 3 })
    .when({ key, unit: 'one', stays: false })
    .then({ type: 'UnitReopened', data: { unit: 'one' } });
  decide(enrolled, completed('one'))
    .with({ facts: 3 })
    .when({ key, unit: 'one', stays: true })
    .thenRefuses('conflict', 'not-questioned');
});

test('staff remove and readmit a learner, who keeps the progress', () => {
  const ended: EnrollmentEvent = { type: 'AccessEnded', data: { because: 'removed' } };
  specification(removeLearner)(enrolled).when({ key }).then(ended);
  specification(readmitLearner)(enrolled, ended)
    .when({ key })
    .then({ type: 'AccessRestored', data: { source: 'staff', order: null } });
  specification(changeLearnerCohort)(enrolled)
    .with({ facts: false })
    .when({ key, cohort: course })
    .thenRefuses('invalid', 'unknown-cohort');
  specification(changeLearnerCohort)(enrolled)
    .with({ facts: true })
    .when({ key, cohort: course })
    .then({ type: 'CohortChanged', data: { cohort: course } });
});

test('a unit opens days after enrollment, on a date of the site’s zone, after other units, or early for one learner [LRN-03]', () => {
  const lock = (unit: PinnedUnit, now: string, more: object = {}, zone = 'Europe/Berlin') =>
    lockOf(unit, {
      live: revisionOf(unitOf('one'), unit),
      enrollment: { enrolledAt: NOW, completed: {}, lifted: [], ...more },
      now,
      timeZone: zone,
    });
  const days = unitOf('later', { opening: { when: 'days', days: 7, date: '' } });
  expect(lock(days, '2026-01-07T23:59:59.999Z')).toEqual({ why: 'opens', at: '2026-01-08T00:00:00.000Z' });
  expect(lock(days, '2026-01-08T00:00:00.000Z')).toBeNull();
  const dated = unitOf('later', { opening: { when: 'date', days: 0, date: '2026-07-21' } });
  expect(lock(dated, '2026-07-20T21:59:59.000Z')).toEqual({ why: 'opens', at: '2026-07-20T22:00:00.000Z' });
  expect(lock(dated, '2026-07-20T22:00:00.000Z')).toBeNull();
  expect(lock(dated, NOW, { lifted: ['later'] })).toBeNull();
  const second = unitOf('second', { requires: ['one'] });
  expect(lock(second, NOW)).toEqual({ why: 'requires', titles: ['one'] });
  expect(lock(second, NOW, { completed: { one: NOW } })).toBeNull();
});

test('a day begins by the clock of its zone, also where that is changed on this day', () => {
  expect(startOfDay('2026-03-29', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z');
  expect(startOfDay('2026-03-30', 'Europe/Berlin')).toBe('2026-03-29T22:00:00.000Z');
  expect(startOfDay('2026-10-26', 'Europe/Berlin')).toBe('2026-10-25T23:00:00.000Z');
  expect(startOfDay('2026-07-21', 'America/Los_Angeles')).toBe('2026-07-21T07:00:00.000Z');
  expect(startOfDay('2026-07-21', 'UTC')).toBe('2026-07-21T00:00:00.000Z');
});

test('percent counts units that the course has now, and is never above 100; a new unit lowers it', () => {
  expect(percentOf(['one', 'two', 'gone'], ['one', 'two'])).toBe(100);
  expect(percentOf(['one', 'two'], ['one', 'two', 'three'])).toBe(66);
  expect(percentOf(['one', 'one'], ['one', 'two'])).toBe(50);
  expect(percentOf([], [])).toBe(0);
  expect(isComplete(['one'], ['one', 'two'], 50)).toBe(true);
  expect(isComplete(['one'], ['one', 'two', 'three'], 50)).toBe(false);
});
