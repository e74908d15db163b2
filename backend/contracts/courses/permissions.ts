import { managed, permissionGroup } from '../kernel/access.ts';

export const manageCourses = permissionGroup('COURSES', managed('course'));
export const manageCourseCategories = permissionGroup('COURSE_CATEGORIES', managed('course-category'));
