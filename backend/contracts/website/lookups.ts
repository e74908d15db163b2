import { shared } from '../kernel/table.ts';
import { subscriberTable } from './tables.ts';

/** Who reads the newsletter: what other areas know of it. */
export const subscribers = shared(subscriberTable, 'email', 'state', 'subscribedAt');
