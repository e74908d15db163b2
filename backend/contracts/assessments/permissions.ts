import { kept, managed, permissionGroup } from '../kernel/access.ts';

export const manageQuizCategories = permissionGroup('QUIZ_CATEGORIES', managed('quiz-category'), {
  label: 'Quiz categories',
  about: 'Organize quizzes in categories.',
});
export const manageQuizzes = permissionGroup('QUIZ', managed('quiz'), {
  label: 'Quizzes',
  about: 'Write, publish and delete quizzes.',
});
export const manageQuizBank = permissionGroup('QUIZ_BANK', kept('quiz-bank'), {
  label: 'Quiz banks',
  about: 'Manage questions that quizzes and exercises can copy.',
});
export const manageExerciseCategories = permissionGroup('EXCERCISE_CATEGORIES', managed('exercise-category'), {
  label: 'Exercise categories',
  about: 'Organize exercises in categories.',
});
export const manageExercises = permissionGroup('EXCERCISES', managed('exercise'), {
  label: 'Exercises',
  about: 'Write, publish and delete exercises.',
});
/** What staff do with attempts: mark them, give time, put a key right, watch one step by step. */
export const gradeAttempts = permissionGroup(
  'GRADE_ATTEMPTS',
  {
    grade: 'attempt:grade',
    extend: 'attempt:extend',
    regrade: 'attempt:regrade',
    playBack: 'attempt:play-back',
  },
  { label: 'Grading', about: 'Grade attempts, give extra time, correct answer keys and review attempts step by step.' },
);
