import { managed, permissionGroup } from '../kernel/access.ts';

export { manageCourses } from '../kernel/manage-courses.ts';

export const manageCourseCategories = permissionGroup('COURSE_CATEGORIES', managed('course-category'), {
  label: 'Course categories',
  about: 'Organize courses in categories.',
});
/** What staff do with the people in a course. */
export const manageLearners = permissionGroup(
  'COURSE_LEARNERS',
  { enroll: 'course:enroll', cohort: 'course:cohort' },
  { label: 'Learners', about: 'Enroll and remove learners, and form cohorts.' },
);
/** What staff do with questions and answers under units. */
export const manageDiscussions = permissionGroup(
  'COURSE_DISCUSSIONS',
  { moderate: 'discussion:moderate' },
  { label: 'Discussions', about: 'Read the discussions of all courses, answer, accept answers, and hide entries.' },
);
