import { courseCategories } from '@learnloom/contracts/courses/categories';
import { cohorts } from '@learnloom/contracts/courses/cohort';
import { courseSubject } from '@learnloom/contracts/courses/course-events';
import { enrollmentSubject } from '@learnloom/contracts/courses/enrollment-events';
import { COURSES_FOLDER } from '@learnloom/contracts/media/course-folders';
import { moduleSubject } from '@learnloom/contracts/courses/module-events';
import { unitSubject } from '@learnloom/contracts/courses/unit-events';
import type { Handler } from '../kernel/deciding/decider.ts';
import type { Answering } from '../kernel/reading/answer.ts';
import type { Admission, CategoryItems, Finder, Names, PublishedItems } from '../kernel/reading/lookups.ts';
import type { Reaction } from '../kernel/reactions/reaction.ts';
import type { EndpointSource } from '../kernel/area-server.ts';
import type { Eraser } from '../kernel/erasure.ts';
import type { TakeoutPart } from '../kernel/open-takeout.ts';
import type { Provider } from '../kernel/services/provider.ts';
import { progressEndpoint } from './progress/progress-endpoint.ts';
import { learnerRowsOf, providers } from './services.ts';
import { cohortHandlers, courseCohorts } from './cohort/cohorts.ts';
import { changeCourseSettings } from './course/change-course-settings.ts';
import { createCourse } from './course/create-course.ts';
import { deleteCourse } from './course/delete-course.ts';
import { describeCourse } from './course/describe-course.ts';
import { makeDraftCourse, publishCourse } from './course/publish-course.ts';
import { restoreCourse } from './course/restore-course.ts';
import { enrollmentHandlers } from './enrollment/take-part.ts';
import { courseFiles } from './learning/file-admission.ts';
import { coursesTaken } from './learning/courses-taken.ts';
import { courseChanges } from './learning/changes.ts';
import { myLearning } from './learning/my-learning.ts';
import { ownNotes, removeNote, saveNote } from './learning/notes.ts';
import { courseAccess, coursePreview, ownCourse, unitForLearning } from './learning/own-course.ts';
import { moduleHandlers } from './module/course-modules.ts';
import { completeByPassing } from './enrollment/complete-by-passing.ts';
import { courseLearners } from './queries/learners.ts';
import { catalog, courseAddresses, coursePage } from './queries/public-courses.ts';
import {
  cohortNames,
  courseNames,
  coursesInCategories,
  enrollmentNames,
  findCourse,
  moduleNames,
  publishedCourses,
  unitNames,
} from './queries/published-courses.ts';
import { courseComparison, publicationEffect } from './queries/revisions.ts';
import {
  courseDropOff,
  courseOnDay,
  courseStudents,
  courseTutors,
  learnersFile,
  tutorChoices,
  unitCurves,
} from './queries/staff-views.ts';
import { assessmentChoices, courseForEditing, courseList, unitForEditing } from './queries/staff-courses.ts';
import { unitHandlers } from './unit/course-units.ts';

export const handlers: readonly Handler[] = [
  createCourse,
  describeCourse,
  changeCourseSettings,
  publishCourse,
  makeDraftCourse,
  deleteCourse,
  restoreCourse,
  ...moduleHandlers,
  ...unitHandlers,
  ...enrollmentHandlers,
  ...cohortHandlers,
  saveNote,
  removeNote,
];

export const answers: readonly Answering[] = [
  courseList,
  courseForEditing,
  unitForEditing,
  assessmentChoices,
  catalog,
  coursePage,
  courseAddresses,
  coursePreview,
  myLearning,
  courseAccess,
  ownCourse,
  unitForLearning,
  courseChanges,
  ownNotes,
  courseLearners,
  courseComparison,
  publicationEffect,
  courseStudents,
  courseTutors,
  tutorChoices,
  courseDropOff,
  unitCurves,
  courseOnDay,
  learnersFile,
  courseCohorts,
];

export const names: Readonly<Record<string, Names>> = {
  [courseSubject]: courseNames,
  [moduleSubject]: moduleNames,
  [unitSubject]: unitNames,
  [cohorts.subject]: cohortNames,
  [enrollmentSubject]: enrollmentNames,
};
export const categoryItems: Readonly<Record<string, CategoryItems>> = { [courseCategories.kind]: coursesInCategories };
export const published: Readonly<Record<string, PublishedItems>> = { [courseSubject]: publishedCourses };
export const finders: Readonly<Record<string, Finder>> = { [courseSubject]: findCourse };
export const admissions: Readonly<Record<string, Admission>> = { [COURSES_FOLDER]: courseFiles };
export const services: readonly Provider[] = providers;
export const reactions: readonly Reaction[] = [completeByPassing];
export const endpoints: readonly EndpointSource[] = [({ runtime, execute }) => progressEndpoint(runtime, execute)];
export const takeouts: Readonly<Record<string, TakeoutPart>> = { courses: coursesTaken };
/** What was watched, opened and noted goes; the counters without names stay. */
export const erasers: readonly Eraser[] = [({ account }, ports) => learnerRowsOf(ports).erase(account)];
