import { shared } from '../kernel/table.ts';
import { assessmentCountTable, assessmentTable } from './tables.ts';

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
