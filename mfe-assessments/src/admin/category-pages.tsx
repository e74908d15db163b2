import { exerciseCategories, quizCategories } from '@learnloom/contracts/assessments/categories';
import { categoryPages } from '@learnloom/ui/categories';

export const pages = {
  quiz: categoryPages({ contract: quizCategories, root: '/quiz/categories', items: 'quizzes', subject: 'quiz' }),
  excercises: categoryPages({
    contract: exerciseCategories,
    root: '/excercises/categories',
    items: 'exercises',
    subject: 'exercises',
  }),
};
