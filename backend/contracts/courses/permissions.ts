import { managed, permissionGroup } from '../kernel/access.ts';

export const manageCourses = permissionGroup('COURSES', managed('course'), {
  label: 'Courses',
  about: 'Write, publish and delete courses.',
});
export const manageCourseCategories = permissionGroup('COURSE_CATEGORIES', managed('course-category'), {
  label: 'Course categories',
  about: 'Arrange courses in categories.',
});
