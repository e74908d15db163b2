import { categoryContract } from '../kernel/category.ts';

export const courseCategories = categoryContract({
  kind: 'course',
  path: '/courses/categories',
  noun: 'course category',
  group: 'COURSE_CATEGORIES',
});
