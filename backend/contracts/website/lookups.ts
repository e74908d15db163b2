import { shared } from '../kernel/table.ts';
import { formerAddressTable, redirectTable, subscriberCountTable, subscriberTable } from './tables.ts';

/** Who reads the newsletter: what other areas know of it. */
export const subscribers = shared(subscriberTable, 'email', 'state', 'subscribedAt', 'lists');

/** How many of them are in a state. */
export const subscriberCounts = shared(subscriberCountTable, 'people');

/** Old addresses that staff send elsewhere: what other areas know of them. */
export const redirectSources = shared(redirectTable, 'from');

/** Addresses that pages and categories had. */
export const formerNames = shared(formerAddressTable, 'names');
