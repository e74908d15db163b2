import { exerciseCategories, quizCategories } from '@learnloom/contracts/assessments/categories';
import { categoryPages } from '@learnloom/ui/categories';

export const pages = {
  quiz: categoryPages({
    contract: quizCategories,
    root: '/quiz/categories',
    site: '/quiz',
    items: 'quizzes',
    subject: 'quiz',
  }),
  excercises: categoryPages({
    contract: exerciseCategories,
    root: '/excercises/categories',
    site: '/excercises',
    items: 'exercises',
    subject: 'exercises',
  }),
};
