import {
  assessmentsOf,
  type AssessmentContract,
  type AssessmentPlace,
  type ListedContract,
} from '@learnloom/contracts/assessments/assessment';
import type { AssessmentKind, ListedKind } from '@learnloom/contracts/assessments/assessment-events';
import { exerciseCategories, quizCategories } from '@learnloom/contracts/assessments/categories';
import type { CategoryContract } from '@learnloom/contracts/kernel/category';
import type { Subject } from '@learnloom/ui/public';
import { assessmentsAdminMessages } from './messages/messages.ts';

const t = assessmentsAdminMessages.text;

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

/** Of a kind with a list of its own. */
export interface ListedAdminKind extends AdminKind {
  readonly contract: ListedContract;
}

export const adminKinds: Readonly<Record<ListedKind, ListedAdminKind> & Record<AssessmentKind, AdminKind>> = {
  quiz: {
    contract: assessmentsOf.quiz,
    categories: { contract: quizCategories, path: '/quiz/categories' },
    area: t('quizzes'),
    summary: t('allQuizzesIncludingDrafts'),
    plural: 'quizzes',
    subject: 'quiz',
    emptyNoun: 'assessment',
  },
  exercise: {
    contract: assessmentsOf.exercise,
    categories: { contract: exerciseCategories, path: '/excercises/categories' },
    area: t('excercises'),
    summary: t('allExercisesIncludingDrafts'),
    plural: 'exercises',
    subject: 'exercises',
    emptyNoun: 'assessment',
  },
  'quiz-bank': {
    contract: assessmentsOf['quiz-bank'],
    categories: null,
    area: t('quizBanks'),
    summary: t('reusableQuestionsForQuizzesAnd'),
    plural: t('quizBanksText'),
    subject: 'quiz',
    emptyNoun: t('assessmentBank'),
  },
  'unit-assessment': {
    contract: assessmentsOf['unit-assessment'],
    categories: null,
    area: t('courses'),
    summary: '',
    plural: 'courses',
    subject: 'courses',
    emptyNoun: 'unit',
  },
};

/** Path of the comparison of revisions. */
export const revisionsPath = ({ contract }: AdminKind, key: string): string => `${contract.list}/revisions/${key}`;

/** Path of the editor; of the list where there is no slug, and where the editor is a part of another one. */
export const editorPath = (
  { contract, categories }: AdminKind,
  { parentCategory, slug }: Pick<AssessmentPlace, 'parentCategory' | 'slug'>,
): string =>
  contract.kind === 'unit-assessment'
    ? contract.list
    : [contract.list, ...(slug && categories ? [parentCategory] : []), slug].filter(Boolean).join('/');
