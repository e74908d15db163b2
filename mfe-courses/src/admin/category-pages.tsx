import { courseCategories } from '@learnloom/contracts/courses/categories';
import { categoryPages } from '@learnloom/ui/categories';

export const pages = categoryPages({
  contract: courseCategories,
  root: '/courses/categories',
  items: 'courses',
  subject: 'courses',
});
