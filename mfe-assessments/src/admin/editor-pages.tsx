import type { PageParams } from '@learnloom/ui/contract';
import { AssessmentPage } from './editor/assessment-page.tsx';
import { adminKinds, type AdminKind } from './kinds.ts';
import { NewAssessment } from './settings/new-assessment.tsx';

const pagesOf = (kind: AdminKind) => ({
  New: () => <NewAssessment kind={kind} />,
  Edit: (page: PageParams) => <AssessmentPage kind={kind} {...page} />,
});

export const editorPages = {
  quiz: pagesOf(adminKinds.quiz),
  exercise: pagesOf(adminKinds.exercise),
  'quiz-bank': pagesOf(adminKinds['quiz-bank']),
};
