import { shared } from '../kernel/table.ts';
import { assessmentCountTable, assessmentQuestionTable, assessmentTable, attemptTable } from './tables.ts';

export { publishedIn } from './tables.ts';

/** How many were published, by kind and week. */
export const assessmentCounts = shared(assessmentCountTable, 'published');

/** What learners find, under which words, and since when. */
export const assessmentsPublished = shared(
  assessmentTable,
  'kind',
  'published',
  'publishedAt',
  'liveTitle',
  'liveSlug',
  'liveCategory',
  'liveTopCategory',
);

/** What a unit of a course shows: a published quiz or exercise, or its own questions with these rules. */
export const assessmentsOfUnits = shared(
  assessmentTable,
  'kind',
  'title',
  'duration',
  'passingScore',
  'randomizeQuestionsOrder',
  'allowRetakes',
  'maxAttempts',
  'countedAttempts',
  'showAnswersOnCompletion',
  'answersShown',
  'questionLayout',
  'feedback',
  'opensAt',
  'closesAt',
  'published',
  'liveTitle',
  'liveCategory',
);

/** Which versions of questions there are, in which order, and what is wrong with them. */
export const questionsOfUnits = shared(assessmentQuestionTable, 'kind', 'assessment', 'place', 'version', 'warnings');

/** Whose attempts there are at what, and what they came to. */
export const attemptOutcomes = shared(
  attemptTable,
  'assessment',
  'learner',
  'number',
  'status',
  'submittedOn',
  'passingScore',
  'score',
  'toGrade',
  'passed',
);
