import { exerciseCategories, quizCategories } from '@learnloom/contracts/assessments/categories';
import { noItems, type CategoryItems } from '../kernel/reading/lookups.ts';

/** Quizzes and exercises are not kept yet. */
export const categoryItems: Readonly<Record<string, CategoryItems>> = {
  [quizCategories.kind]: noItems,
  [exerciseCategories.kind]: noItems,
};
