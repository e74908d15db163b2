export const openTo = {
  everybody: [
    'QuizCategoryLanding',
    'ExerciseCategoryLanding',
    'QuizCategoryPage',
    'ExerciseCategoryPage',
    'FindQuiz',
    'FindExercise',
    'QuizAddresses',
    'ExerciseAddresses',
    'QuizIntroduction',
    'ExerciseIntroduction',
  ],
  accounts: ['StartAttempt', 'SaveAnswers', 'SubmitAttempt', 'OwnAttempts', 'AttemptForTaking', 'AttemptReview'],
};
