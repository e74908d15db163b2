import { shared } from '../kernel/table.ts';
import { activityLogTable } from './tables.ts';

/** Who did what when: what other areas know of the log. What was changed is not in it. */
export const deeds = shared(activityLogTable, 'command', 'actor', 'category', 'target', 'time', 'position', 'title');
