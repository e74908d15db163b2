import { exerciseCategories, quizCategories } from './assessments/categories.ts';
import { articleCategories, tutorialCategories } from './content/categories.ts';
import { courseCategories } from './courses/categories.ts';
import type { CategoryContract, CategoryKind } from './kernel/category.ts';

/** The categories of every area by their kind. */
export const categoriesOf: Readonly<Record<CategoryKind, CategoryContract>> = {
  article: articleCategories,
  tutorial: tutorialCategories,
  quiz: quizCategories,
  exercise: exerciseCategories,
  course: courseCategories,
};
