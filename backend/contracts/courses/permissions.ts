import { managed, permissionGroup } from '../kernel/access.ts';

export const manageCourses = permissionGroup('COURSES', managed('course'), {
  label: 'Courses',
  about: 'Write, publish and delete courses.',
});
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
