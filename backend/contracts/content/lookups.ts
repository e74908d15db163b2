import { shared } from '../kernel/table.ts';
import { contentItemTable } from './tables.ts';

/** How much is written: what other areas know of items. */
export const itemsWritten = shared(contentItemTable, 'kind', 'published', 'publishedAt');

/** What readers find, and since when. */
export const itemsPublished = shared(
  contentItemTable,
  'kind',
  'title',
  'slug',
  'summary',
  'topCategory',
  'published',
  'publishedAt',
);
