import { publishedKind } from '../kernel/published-kind.ts';
import { assessmentsOf } from './assessment.ts';
import { exerciseCategories, quizCategories } from './categories.ts';
import { assessmentRoot, learnerPages } from './learner-pages.ts';

export const publishedQuizzes = publishedKind({
  kind: 'quiz',
  root: assessmentRoot.quiz,
  label: 'Quizzes',
  staffPage: '/quiz',
  group: assessmentsOf.quiz.group,
  order: 40,
  landing: quizCategories.landing,
  addresses: learnerPages.quiz.addresses,
});

export const publishedExercises = publishedKind({
  kind: 'exercise',
  root: assessmentRoot.exercise,
  label: 'Exercises',
  staffPage: '/excercises',
  group: assessmentsOf.exercise.group,
  order: 50,
  landing: exerciseCategories.landing,
  addresses: learnerPages.exercise.addresses,
});
