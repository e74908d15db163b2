import { exerciseCategories, quizCategories } from '@learnloom/contracts/assessments/categories';
import type { CategoryContract } from '@learnloom/contracts/kernel/category';
import type { Subject } from '@learnloom/ui/public';

/** What the public pages of quizzes and of exercises differ in. */
export interface AssessmentKind {
  readonly categories: CategoryContract;
  readonly root: string;
  /** As in the header. */
  readonly area: string;
  readonly heading: string;
  readonly lead: string;
  readonly description: string;
  readonly singular: string;
  readonly plural: string;
  /** In the search box of a category, in the specification's spelling. */
  readonly searched: string;
  readonly subject: Subject;
}

export const kinds = {
  quiz: {
    categories: quizCategories as CategoryContract,
    root: '/quiz',
    area: 'Quiz',
    heading: 'Quizzes',
    lead: 'Test what you remember. Short quizzes by subject, with an explanation for every answer.',
    description: 'Programming quizzes by subject, with explanations of every answer.',
    singular: 'quiz',
    plural: 'quizzes',
    searched: 'quizzes',
    subject: 'quiz',
  },
  exercise: {
    categories: exerciseCategories as CategoryContract,
    root: '/excercises',
    area: 'Exercises',
    heading: 'Practice exercises',
    lead: 'Write code, run it against test cases, and see the result right away.',
    description: 'Programming exercises by subject, with test cases that run in the browser.',
    singular: 'exercise',
    plural: 'exercises',
    searched: 'excercises',
    subject: 'exercises',
  },
} as const satisfies Record<string, AssessmentKind>;
