import { shared } from '../kernel/table.ts';
import { subscriberCountTable, subscriberTable } from './tables.ts';

/** Who reads the newsletter: what other areas know of it. */
export const subscribers = shared(subscriberTable, 'email', 'state', 'subscribedAt');

/** How many of them are in a state. */
export const subscriberCounts = shared(subscriberCountTable, 'people');
