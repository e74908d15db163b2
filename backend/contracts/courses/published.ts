import { publishedKind } from '../kernel/published-kind.ts';
import { courseCategories } from './categories.ts';
import { courses } from './course.ts';
import { coursePages, courseRoot } from './course-pages.ts';

export const publishedCourses = publishedKind({
  kind: courses.subject,
  root: courseRoot,
  label: 'Courses',
  staffPage: '/courses',
  group: courses.group,
  order: 30,
  landing: courseCategories.landing,
  addresses: coursePages.addresses,
});
