import { kept, managed, permissionGroup } from '../kernel/access.ts';

export const manageQuizCategories = permissionGroup('QUIZ_CATEGORIES', managed('quiz-category'));
export const manageQuizzes = permissionGroup('QUIZ', managed('quiz'));
export const manageQuizBank = permissionGroup('QUIZ_BANK', kept('quiz-bank'));
export const manageExerciseCategories = permissionGroup('EXCERCISE_CATEGORIES', managed('exercise-category'));
export const manageExercises = permissionGroup('EXCERCISES', managed('exercise'));
/** What staff do with attempts: mark them, give time, put a key right, watch one step by step. */
export const gradeAttempts = permissionGroup('GRADE_ATTEMPTS', {
  grade: 'attempt:grade',
  extend: 'attempt:extend',
  regrade: 'attempt:regrade',
  playBack: 'attempt:play-back',
});
