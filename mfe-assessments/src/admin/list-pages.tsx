import { AssessmentsPage } from './assessments-page.tsx';
import { adminKinds } from './kinds.ts';

export const listPages = {
  quiz: () => <AssessmentsPage kind={adminKinds.quiz} />,
  exercise: () => <AssessmentsPage kind={adminKinds.exercise} />,
  'quiz-bank': () => <AssessmentsPage kind={adminKinds['quiz-bank']} />,
};
