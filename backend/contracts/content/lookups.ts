import { shared } from '../kernel/table.ts';
import { contentCountTable, contentItemTable } from './tables.ts';

/** How much is written: what other areas know of items. */
export const itemsWritten = shared(contentItemTable, 'kind', 'published', 'publishedAt');

/** How many items there are of each kind, by the kind. */
export const itemCounts = shared(contentCountTable, 'items', 'published');

/** What readers find, and since when. */
export const itemsPublished = shared(
  contentItemTable,
  'kind',
  'title',
  'slug',
  'summary',
  'category',
  'topCategory',
  'published',
  'publishedAt',
);
