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

/** Which attempts are open, and at what. */
export const attemptStatuses = shared(attemptTable, 'assessment', 'status');
