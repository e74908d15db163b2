export const openTo = {
  // For each of several groups, which the answer asks for.
  staff: ['BankChoices', 'BankQuestions'],
  everybody: [
    'QuizCategoryLanding',
    'ExerciseCategoryLanding',
    'QuizCategoryPage',
    'ExerciseCategoryPage',
    'BeginPractice',
    'CheckPractice',
    'FindQuiz',
    'FindExercise',
    'QuizAddresses',
    'ExerciseAddresses',
    'QuizIntroduction',
    'ExerciseIntroduction',
  ],
  accounts: [
    'StartAttempt',
    'SaveAnswers',
    'SubmitAttempt',
    'CheckAnswer',
    'OwnAttempts',
    'AttemptForTaking',
    'AttemptReview',
  ],
  reactions: ['AdvanceAttemptsChange', 'FinishAttemptsChange', 'RegradeAttempt', 'GradeProgram'],
};
