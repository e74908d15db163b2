import { exerciseCategories, quizCategories } from '@learnloom/contracts/assessments/categories';
import type { CategoryContract } from '@learnloom/contracts/kernel/category';
import type { Subject } from '@learnloom/ui/public';

/** What the public pages of quizzes and of exercises differ in, beside their words. */
export interface AssessmentKind {
  readonly categories: CategoryContract;
  readonly root: string;
  readonly subject: Subject;
}

export const kinds = {
  quiz: { categories: quizCategories as CategoryContract, root: '/quiz', subject: 'quiz' },
  exercise: { categories: exerciseCategories as CategoryContract, root: '/excercises', subject: 'exercises' },
} as const satisfies Record<string, AssessmentKind>;
