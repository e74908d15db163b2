import { categoryContract } from '../kernel/category.ts';
import { publishedChanges } from '../kernel/published-kind.ts';
import { reservedSlugs } from './reserved-slugs.ts';
import { manageExerciseCategories, manageQuizCategories } from './permissions.ts';

export const quizCategories = categoryContract({
  kind: 'quiz',
  path: '/quiz/categories',
  shownOn: [publishedChanges('quiz')],
  noun: 'quiz category',
  hasSpace: true,
  reserved: reservedSlugs.quizCategory,
  permissions: manageQuizCategories,
});

export const exerciseCategories = categoryContract({
  kind: 'exercise',
  path: '/excercise/categories',
  shownOn: [publishedChanges('exercise')],
  noun: 'exercise category',
  hasSpace: true,
  reserved: reservedSlugs.exerciseCategory,
  permissions: manageExerciseCategories,
});
