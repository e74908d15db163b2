import { shared } from '../kernel/table.ts';
import { contentItemTable } from './tables.ts';

/** How much is written: what other areas know of items. */
export const itemsWritten = shared(contentItemTable, 'kind', 'published');
