export const openTo = {
  everybody: ['QuizCategoryLanding', 'ExerciseCategoryLanding'],
};
