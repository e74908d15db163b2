import { shared } from '../kernel/table.ts';
import { categoryTable } from './tables.ts';

/** Where things are: what other areas know of categories. */
export const categoryPlaces = shared(
  categoryTable,
  'kind',
  'title',
  'slug',
  'motto',
  'summary',
  'imageThumbnail',
  'parent',
  'published',
  'place',
  'createdAt',
);
