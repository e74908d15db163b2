import { categoryContract } from '../kernel/category.ts';

export const quizCategories = categoryContract({
  kind: 'quiz',
  path: '/quiz/categories',
  noun: 'quiz category',
  group: 'QUIZ_CATEGORIES',
});

export const exerciseCategories = categoryContract({
  kind: 'exercise',
  path: '/excercise/categories',
  noun: 'exercise category',
  group: 'EXCERCISE_CATEGORIES',
});
