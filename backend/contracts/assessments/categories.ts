import { categoryContract } from '../kernel/category.ts';
import { manageExerciseCategories, manageQuizCategories } from './permissions.ts';

export const quizCategories = categoryContract({
  kind: 'quiz',
  path: '/quiz/categories',
  noun: 'quiz category',
  permissions: manageQuizCategories,
});

export const exerciseCategories = categoryContract({
  kind: 'exercise',
  path: '/excercise/categories',
  noun: 'exercise category',
  permissions: manageExerciseCategories,
});
