export const openTo = {
  everybody: [
    'QuizCategoryLanding',
    'ExerciseCategoryLanding',
    'QuizCategoryPage',
    'ExerciseCategoryPage',
    'QuizIntroduction',
    'ExerciseIntroduction',
  ],
  accounts: ['StartAttempt', 'SaveAnswers', 'SubmitAttempt', 'OwnAttempts', 'AttemptForTaking', 'AttemptReview'],
};
