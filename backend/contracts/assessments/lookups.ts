import { shared } from '../kernel/table.ts';
import { assessmentCountTable, assessmentTable, attemptTable } from './tables.ts';

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
