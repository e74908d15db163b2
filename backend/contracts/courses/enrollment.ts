import { command, query, systemCommand, type Page } from '../kernel/command.ts';
import { ownTopic, topic } from '../kernel/topic.ts';
import type { Refusals } from '../kernel/refusal.ts';
import { courses } from './course.ts';
import { completionReasons, enrollmentSubject, type AccessEnd, type EnrollmentSource } from './enrollment-events.ts';
import { manageLearners } from './permissions.ts';

/** A learner's own enrollments and progress. Keys are those of accounts: each learner follows their own. */
export const learningChanges = ownTopic('learning');
export const staffLearnerChanges = topic('learners:staff', manageLearners.name);

const subject = enrollmentSubject;
const { may } = manageLearners;

/** What enrolling answers with. */
export interface EnrollmentPlace {
  /** Of the enrollment. */
  readonly key: string;
  /** Slug of the first unit to open; null: none is open yet. */
  readonly unit: string | null;
}

const notEnrolled = {
  'not-enrolled': { kind: 'forbidden', message: 'Enroll in this course first.' },
} as const satisfies Refusals;

const notThere = {
  'course-gone': { kind: 'missing', message: 'This course is not available.' },
} as const satisfies Refusals;

/** What learners do. */
export const learning = {
  subject,
  topics: { own: learningChanges },
  /** Sent twice, it is done once. Somebody who left comes back to what was completed. */
  enroll: command('EnrollInCourse', {
    route: 'POST /learning/courses/:course/enroll',
    permission: 'session',
    activity: 'Enrolled in a course',
    subject,
    input: f => ({ course: f.key }),
    refuses: {
      ...notThere,
      'payment-needed': { kind: 'conflict', message: 'Buy this course to enroll.' },
      'prerequisite-missing': { kind: 'conflict', message: 'Complete {courses} first.' },
    },
  }),
  leave: command('LeaveCourse', {
    route: 'POST /learning/courses/:course/leave',
    permission: 'session',
    activity: 'Left a course',
    subject,
    input: f => ({ course: f.key }),
    refuses: notEnrolled,
  }),
  /** A lesson or resources; an assessment completes by passing it. */
  markComplete: command('MarkUnitComplete', {
    route: 'POST /learning/courses/:course/units/:unit/complete',
    permission: 'session',
    activity: 'Completed a unit',
    subject,
    undo: { command: 'ReopenUnit', says: done => `${done.name} will no longer have the unit marked as complete.` },
    input: f => ({ course: f.key, unit: f.key }),
    refuses: {
      ...notEnrolled,
      closed: { kind: 'forbidden', message: 'This unit is not open yet.' },
      'pass-needed': { kind: 'conflict', message: 'Pass the {noun} to complete this unit.' },
    },
  }),
  reopen: command('ReopenUnit', {
    route: 'POST /learning/courses/:course/units/:unit/reopen',
    permission: 'session',
    activity: 'Marked a unit as not complete',
    subject,
    input: f => ({ course: f.key, unit: f.key }),
    refuses: {
      ...notEnrolled,
      'passed-unit': { kind: 'conflict', message: 'An assessment that you passed stays complete.' },
    },
  }),
} as const;

/** Somebody in a course, for staff. */
export interface LearnerRow {
  /** Of the enrollment. */
  readonly key: string;
  readonly learner: { readonly key: string; readonly name: string; readonly email: string };
  readonly source: EnrollmentSource;
  readonly cohort: { readonly key: string; readonly name: string } | null;
  readonly active: boolean;
  readonly ended: AccessEnd | null;
  readonly enrolledAt: string;
  readonly lastActiveAt: string | null;
  /** Completed units among those that the course has now. */
  readonly completedUnits: number;
  readonly units: number;
  readonly percent: number;
  readonly completedAt: string | null;
  /** Keys of units whose completion a regrade questions. */
  readonly questioned: readonly string[];
  readonly lifted: readonly string[];
}

const learnerSorts = ['-enrolled', 'name', '-percent', '-active'] as const;

/** What staff do with learners. */
export const learners = {
  subject,
  may,
  group: manageLearners.name,
  topics: { staff: staffLearnerChanges },
  enroll: command('EnrollLearner', {
    route: 'POST /courses/:course/learners',
    permission: may.enroll,
    activity: 'Enrolled a learner',
    subject,
    undo: {
      command: 'RemoveLearner',
      says: done => `${done.name} will lose access to the course. The progress is kept.`,
    },
    /** `learner`: key of an account; or its `email`. */
    input: f => ({
      course: f.key,
      learner: f.optional(f.key),
      email: f.optional(f.email),
      cohort: f.fallback(f.nullable(f.key), null),
    }),
    refuses: {
      ...notThere,
      'unknown-account': { kind: 'invalid', field: 'email', message: 'No account has this email address' },
      'unknown-cohort': { kind: 'invalid', field: 'cohort', message: 'This cohort no longer exists' },
    },
  }),
  remove: command('RemoveLearner', {
    route: 'DELETE /courses/learners/:key',
    permission: may.enroll,
    activity: 'Removed a learner from a course',
    subject,
    undo: {
      command: 'ReadmitLearner',
      says: done => `${done.name} will have access again, with the progress made so far.`,
    },
    input: f => ({ key: f.key }),
  }),
  readmit: command('ReadmitLearner', {
    route: 'POST /courses/learners/:key/readmit',
    permission: may.enroll,
    activity: 'Readmitted a learner to a course',
    subject,
    undo: {
      command: 'RemoveLearner',
      says: done => `${done.name} will lose access to the course. The progress is kept.`,
    },
    input: f => ({ key: f.key }),
  }),
  changeCohort: command('ChangeLearnerCohort', {
    route: 'POST /courses/learners/:key/cohort',
    permission: may.cohort,
    activity: 'Changed the cohort of a learner',
    subject,
    undo: {
      command: 'ChangeLearnerCohort',
      says: done => `${done.name} will be in the previous cohort again.`,
      input: ({ before }) => ({ cohort: before['cohort'] ?? null }),
    },
    input: f => ({ key: f.key, cohort: f.nullable(f.key) }),
    refuses: { 'unknown-cohort': { kind: 'invalid', field: 'cohort', message: 'This cohort no longer exists' } },
  }),
  /** Opens a unit to one learner before its time, or takes that back. */
  liftOpening: command('LiftUnitOpening', {
    route: 'POST /courses/learners/:key/openings',
    permission: may.enroll,
    activity: 'Changed when a unit opens for a learner',
    subject,
    input: f => ({ key: f.key, unit: f.key, opened: f.flag }),
  }),
  /** Takes a completion away that a regrade questions, or confirms it. */
  decideCompletion: command('DecideCompletion', {
    route: 'POST /courses/learners/:key/completions',
    permission: may.enroll,
    activity: 'Decided on a questioned completion',
    subject,
    input: f => ({ key: f.key, unit: f.key, stays: f.flag }),
    refuses: { 'not-questioned': { kind: 'conflict', message: 'This completion is not questioned.' } },
  }),
  rows: query<Page<LearnerRow>>()('CourseLearners', {
    route: 'GET /courses/:course/learners',
    access: manageLearners.name,
    topics: [staffLearnerChanges, courses.topics.staff],
    sorts: learnerSorts,
    input: f => ({
      ...f.paging,
      course: f.key,
      sort: f.sort(learnerSorts),
      status: f.fallback(f.oneOf(['all', 'active', 'completed', 'in-progress', 'ended', 'questioned']), 'all'),
      cohort: f.optional(f.key),
    }),
  }),
} as const;

/** What the product does by itself. */
export const enrollmentSystem = {
  /** An order was paid. Sent twice, it is done once. */
  enrollByOrder: systemCommand('EnrollByOrder', {
    activity: 'Enrolled a learner who paid',
    subject,
    input: f => ({ course: f.key, learner: f.key, order: f.key }),
  }),
  /** The order was refunded. Somebody who has access for another reason keeps it. */
  endByRefund: systemCommand('EndAccessByRefund', {
    activity: 'Ended the access of a learner whose order was refunded',
    subject,
    /** `other`: key of another paid order of the course, which keeps the access; null: there is none. */
    input: f => ({ course: f.key, learner: f.key, order: f.key, other: f.fallback(f.nullable(f.key), null) }),
  }),
  /** `key`: of the enrollment. */
  completeUnit: systemCommand('CompleteUnit', {
    activity: 'Completed a unit',
    subject,
    input: f => ({ key: f.key, unit: f.key, because: f.oneOf(completionReasons) }),
  }),
  /** A regrade took a pass away. */
  questionCompletion: systemCommand('QuestionCompletion', {
    activity: 'Questioned a completion after a regrade',
    subject,
    input: f => ({ key: f.key, unit: f.key, attempt: f.key }),
  }),
} as const;
