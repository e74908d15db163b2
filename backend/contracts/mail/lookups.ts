import { shared } from '../kernel/table.ts';
import { mailTable } from './tables.ts';

/** Mails by whom they went to: what other areas know of them. */
export const mailsSent = shared(mailTable, 'mail', 'toHash', 'origin', 'state');

/** How mails fare: what other areas know of them. */
export const mailsQueued = shared(mailTable, 'state', 'changedAt');
