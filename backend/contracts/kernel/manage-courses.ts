import { managed, permissionGroup } from './access.ts';

/** Declared here because two areas need it: courses, and the assessments that belong to their units. */
export const manageCourses = permissionGroup('COURSES', managed('course'), {
  label: 'Courses',
  about: 'Write, publish and delete courses.',
});
