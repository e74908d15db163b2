import { query, type Page } from '../kernel/command.ts';
import type { ReadonlyStream } from '../kernel/stream.ts';
import { courses } from './course.ts';
import { staffLearnerChanges } from './enrollment.ts';
import type { OwnCourse } from './learning-pages.ts';
import { manageCourses, manageLearners } from './permissions.ts';
import type { UnitKind } from './unit-events.ts';

/** A person who learns, over all courses. */
export interface StudentRow {
  /** Of the account. */
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly courses: number;
  readonly completedCourses: number;
  readonly lastActiveAt: string | null;
  readonly firstEnrolledAt: string;
}

export interface TutorRow {
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly courses: readonly { readonly key: string; readonly title: string; readonly path: string }[];
  readonly cohorts: number;
}

/** How far learners come, unit by unit, in the order of the outline. */
export interface UnitDropOff {
  readonly unit: string;
  readonly kind: UnitKind;
  readonly title: string;
  readonly module: string;
  /** Learners who opened it, and completed it. */
  readonly opened: number;
  readonly completed: number;
  /** Learners whose last active unit it is, and who have not completed the course. */
  readonly stoppedHere: number;
}

export interface CourseDropOff {
  readonly learners: number;
  readonly completed: number;
  readonly units: readonly UnitDropOff[];
}

/** One revision of a unit's video. */
export interface VideoCurve {
  /** Media key or address. */
  readonly file: string;
  /** Revisions of the course that showed it. */
  readonly revisions: readonly number[];
  readonly seconds: number;
  /** Learners who watched any of it. */
  readonly viewers: number;
  /** Of each bucket: how many learners watched it, and how often it was played. */
  readonly watched: readonly number[];
  readonly plays: readonly number[];
}

export interface UnitCurves {
  readonly unit: string;
  readonly title: string;
  readonly bucketSeconds: number;
  /** Newest first: two can be laid over each other. */
  readonly videos: readonly VideoCurve[];
}

/** A course as one learner saw it on a day. */
export interface CourseOnDay extends OwnCourse {
  readonly learnerName: string;
  /** ISO date-time. */
  readonly at: string;
}

const studentSorts = ['-active', 'name'] as const;

export const courseStaffViews = {
  students: query<Page<StudentRow>>()('CourseStudents', {
    route: 'GET /courses/students',
    access: manageLearners.name,
    topics: [staffLearnerChanges],
    sorts: studentSorts,
    input: f => ({ ...f.paging, sort: f.sort(studentSorts) }),
  }),
  tutors: query<{ readonly tutors: readonly TutorRow[] }>()('CourseTutors', {
    route: 'GET /courses/tutors',
    access: manageCourses.name,
    topics: [courses.topics.staff, staffLearnerChanges],
    input: () => ({}),
  }),
  /** Staff who can be tutors. */
  tutorChoices: query<{ readonly choices: readonly { readonly key: string; readonly name: string }[] }>()(
    'CourseTutorChoices',
    {
      route: 'GET /courses/tutor-choices',
      access: manageCourses.name,
      topics: [],
      input: () => ({}),
    },
  ),
  dropOff: query<CourseDropOff>()('CourseDropOff', {
    route: 'GET /courses/:course/drop-off',
    access: manageLearners.name,
    topics: [staffLearnerChanges],
    input: f => ({ course: f.key }),
  }),
  curves: query<UnitCurves>()('UnitCurves', {
    route: 'GET /courses/:course/units/:unit/curves',
    access: manageLearners.name,
    topics: [],
    input: f => ({ course: f.key, unit: f.key }),
  }),
  /** `at`: ISO date-time; the end of that day in the site's time zone is what the screen sends. */
  onDay: query<CourseOnDay>()('CourseOnDay', {
    route: 'GET /courses/learners/:key/on-day',
    access: manageLearners.name,
    topics: [],
    input: f => ({ key: f.key, at: f.dateTime }),
  }),
  /** CSV of a course's learners and how far they are. */
  learnersFile: query<ReadonlyStream>()('CourseLearnersFile', {
    route: 'GET /courses/:course/learners.csv',
    access: manageLearners.name,
    topics: [],
    input: f => ({ course: f.key }),
  }),
} as const;
