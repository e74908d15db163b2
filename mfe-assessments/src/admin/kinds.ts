import {
  assessmentsOf,
  type AssessmentContract,
  type AssessmentPlace,
} from '@learnloom/contracts/assessments/assessment';
import type { AssessmentKind } from '@learnloom/contracts/assessments/assessment-events';
import { exerciseCategories, quizCategories } from '@learnloom/contracts/assessments/categories';
import type { CategoryContract } from '@learnloom/contracts/kernel/category';
import type { Subject } from '@learnloom/ui/public';

/** What the staff's screens of quizzes, exercises and banks differ in. */
export interface AdminKind {
  readonly contract: AssessmentContract;
  /** Null: of a kind that has none. */
  readonly categories: { readonly contract: CategoryContract; readonly path: string } | null;
  /** Heading of the list, as in the menu. */
  readonly area: string;
  readonly summary: string;
  readonly plural: string;
  readonly subject: Subject;
  /** What its empty list of questions calls it [QST-01]. */
  readonly emptyNoun: string;
}

export const adminKinds: Readonly<Record<AssessmentKind, AdminKind>> = {
  quiz: {
    contract: assessmentsOf.quiz,
    categories: { contract: quizCategories, path: '/quiz/categories' },
    area: 'Quizzes',
    summary: 'All quizzes, including drafts.',
    plural: 'quizzes',
    subject: 'quiz',
    emptyNoun: 'assessment',
  },
  exercise: {
    contract: assessmentsOf.exercise,
    categories: { contract: exerciseCategories, path: '/excercises/categories' },
    area: 'Excercises',
    summary: 'All exercises, including drafts.',
    plural: 'exercises',
    subject: 'exercises',
    emptyNoun: 'assessment',
  },
  'quiz-bank': {
    contract: assessmentsOf['quiz-bank'],
    categories: null,
    area: 'Quiz Banks',
    summary: 'Reusable questions for quizzes and exercises.',
    plural: 'quiz banks',
    subject: 'quiz',
    emptyNoun: 'assessment bank',
  },
};

/** Path of the comparison of revisions. */
export const revisionsPath = ({ contract }: AdminKind, key: string): string => `${contract.list}/revisions/${key}`;

/** Path of the editor; of the list where there is no slug. */
export const editorPath = (
  { contract, categories }: AdminKind,
  { parentCategory, slug }: Pick<AssessmentPlace, 'parentCategory' | 'slug'>,
): string => [contract.list, ...(slug && categories ? [parentCategory] : []), slug].filter(Boolean).join('/');
