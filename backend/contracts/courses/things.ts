import { categoryThing } from '../kernel/category-thing.ts';
import { courseCategories } from './categories.ts';

export const courseCategoryThing = categoryThing(courseCategories, '/courses/categories');
