import { unitAssessments } from '@learnloom/contracts/assessments/assessment';
import { chooseDigest, endDigest } from './learning/digest.ts';
import { mailCourseChanges } from './mailing/mail-changes.ts';
import { courseCategories } from '@learnloom/contracts/courses/categories';
import { cohorts } from '@learnloom/contracts/courses/cohort';
import { discussionChanges } from '@learnloom/contracts/courses/discussion';
import { discussionSubject } from '@learnloom/contracts/courses/discussion-events';
import { courseSubject } from '@learnloom/contracts/courses/course-events';
import { enrollmentSubject } from '@learnloom/contracts/courses/enrollment-events';
import { COURSES_FOLDER } from '@learnloom/contracts/media/course-folders';
import { moduleSubject } from '@learnloom/contracts/courses/module-events';
import { unitSubject } from '@learnloom/contracts/courses/unit-events';
import type { Handler } from '../kernel/deciding/decider.ts';
import type { Answering } from '../kernel/reading/answer.ts';
import type {
  Admission,
  Audience,
  CategoryItems,
  Finder,
  Names,
  PublishedItems,
  Takers,
} from '../kernel/reading/lookups.ts';
import type { Reaction } from '../kernel/reactions/reaction.ts';
import type { Chore, EndpointSource } from '../kernel/area-server.ts';
import type { Eraser } from '../kernel/erasure.ts';
import type { TakeoutPart } from '../kernel/open-takeout.ts';
import type { Provider } from '../kernel/services/provider.ts';
import { progressEndpoint } from './progress/progress-endpoint.ts';
import { externalVideosOf, learnerRowsOf, providers } from './services.ts';
import { cohortHandlers, courseCohorts } from './cohort/cohorts.ts';
import { changeCourseSettings } from './course/change-course-settings.ts';
import { createCourse } from './course/create-course.ts';
import { deleteCourse } from './course/delete-course.ts';
import { describeCourse } from './course/describe-course.ts';
import { makeDraftCourse, publishCourse } from './course/publish-course.ts';
import { publishOwnQuestions } from './course/publish-own-questions.ts';
import { restoreCourse } from './course/restore-course.ts';
import { acceptAnswer, withdrawAcceptance } from './discussion/accept-answer.ts';
import { chooseDiscussionEmails, endDiscussionEmails } from './discussion/choose-emails.ts';
import { discussionsTaken } from './discussion/discussions-taken.ts';
import { discussionEntryNames } from './discussion/entry-names.ts';
import { forgetDiscussions } from './discussion/forget-discussions.ts';
import { mailAnswers } from './discussion/mail-answers.ts';
import { dismissReports, hideEntry, showEntry } from './discussion/moderate.ts';
import { discussionModeration } from './discussion/moderation-list.ts';
import { discussionQuestions, discussionThread } from './discussion/queries.ts';
import { participationHandlers } from './discussion/take-part.ts';
import { unitAudience } from './discussion/unit-audience.ts';
import { enrollmentHandlers } from './enrollment/take-part.ts';
import { courseFiles } from './learning/file-admission.ts';
import { coursesTaken } from './learning/courses-taken.ts';
import { courseChanges } from './learning/changes.ts';
import { unitTakers } from './learning/unit-takers.ts';
import { myLearning } from './learning/my-learning.ts';
import { ownNotes, removeNote, saveNote } from './learning/notes.ts';
import { courseAccess, coursePreview, ownCourse, unitForLearning } from './learning/own-course.ts';
import { moduleHandlers } from './module/course-modules.ts';
import { completeByPassing } from './enrollment/complete-by-passing.ts';
import { courseLearners } from './queries/learners.ts';
import { courseEntries, courseItem } from './queries/content-api.ts';
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
import { brokenVideoList, externalVideos } from './queries/broken-videos.ts';
import { assessmentChoices, courseForEditing, courseList, unitForEditing } from './queries/staff-courses.ts';
import { copyOwnQuestions } from './unit/copy-own-questions.ts';
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
  chooseDigest,
  endDigest,
  ...participationHandlers,
  acceptAnswer,
  withdrawAcceptance,
  hideEntry,
  showEntry,
  dismissReports,
  chooseDiscussionEmails,
  endDiscussionEmails,
];

export const answers: readonly Answering[] = [
  courseList,
  courseForEditing,
  unitForEditing,
  assessmentChoices,
  catalog,
  coursePage,
  courseAddresses,
  courseEntries,
  courseItem,
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
  brokenVideoList,
  discussionQuestions,
  discussionThread,
  discussionModeration,
];

export const names: Readonly<Record<string, Names>> = {
  [courseSubject]: courseNames,
  [moduleSubject]: moduleNames,
  [unitSubject]: unitNames,
  [cohorts.subject]: cohortNames,
  [enrollmentSubject]: enrollmentNames,
  [discussionSubject]: discussionEntryNames,
};
export const categoryItems: Readonly<Record<string, CategoryItems>> = { [courseCategories.kind]: coursesInCategories };
export const published: Readonly<Record<string, PublishedItems>> = { [courseSubject]: publishedCourses };
export const finders: Readonly<Record<string, Finder>> = { [courseSubject]: findCourse };
export const audiences: Readonly<Record<string, Audience>> = { [discussionChanges.name]: unitAudience };
export const admissions: Readonly<Record<string, Admission>> = { [COURSES_FOLDER]: courseFiles };
export const takers: Readonly<Record<string, Takers>> = { [unitAssessments.kind]: unitTakers };
export const chores: readonly Chore[] = [
  {
    name: 'Videos on other sites are checked once a day',
    every: 3_600_000,
    run: async ({ ports }) =>
      externalVideosOf(ports).check((await externalVideos(ports.read)).map(({ video }) => video)),
  },
];
export const services: readonly Provider[] = providers;
export const reactions: readonly Reaction[] = [
  completeByPassing,
  mailCourseChanges,
  publishOwnQuestions,
  copyOwnQuestions,
  mailAnswers,
];
export const endpoints: readonly EndpointSource[] = [({ runtime, execute }) => progressEndpoint(runtime, execute)];
export const takeouts: Readonly<Record<string, TakeoutPart>> = {
  courses: coursesTaken,
  discussions: discussionsTaken,
};
/** What was watched, opened and noted goes; the counters without names stay. */
export const erasers: readonly Eraser[] = [
  ({ account }, ports) => learnerRowsOf(ports).erase(account),
  forgetDiscussions,
];
