import { categoryThing } from '../kernel/category-thing.ts';
import { exerciseCategories, quizCategories } from './categories.ts';

export const quizCategoryThing = categoryThing(quizCategories, '/quiz/categories');
export const exerciseCategoryThing = categoryThing(exerciseCategories, '/excercises/categories');
