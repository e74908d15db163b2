import { shared } from '../kernel/table.ts';
import { contentCountTable, contentItemTable } from './tables.ts';

export { publishedIn } from './tables.ts';

/** How many items there are of each kind, by the kind, and were published in a week. */
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
