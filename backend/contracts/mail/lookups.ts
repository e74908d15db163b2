import { shared } from '../kernel/table.ts';
import { mailCountTable, mailTable } from './tables.ts';

export { fared } from './tables.ts';

/** Mails by whom they went to: what other areas know of them. */
export const mailsSent = shared(mailTable, 'mail', 'toHash', 'origin', 'state');

/** How mails fare, by day and state. */
export const mailCounts = shared(mailCountTable, 'mails');

/** How one mail fares: what other areas know of it. */
export const mailsQueued = shared(mailTable, 'state');
