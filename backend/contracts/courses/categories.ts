import { categoryContract } from '../kernel/category.ts';
import { manageCourseCategories } from './permissions.ts';

export const courseCategories = categoryContract({
  kind: 'course',
  path: '/courses/categories',
  noun: 'course category',
  permissions: manageCourseCategories,
});
