import { shared } from '../kernel/table.ts';
import { assessmentTable } from './tables.ts';

/** How much there is to take: what other areas know of assessments. */
export const assessmentsWritten = shared(assessmentTable, 'kind', 'publishedAt');

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
