import { topic } from '../kernel/topic.ts';
import { manageAccounts, manageAdmins } from './permissions.ts';

export const accountChanges = topic('accounts:staff', manageAccounts.name);
/** Of those who are, or were, of the staff. */
export const adminChanges = topic('admins:staff', manageAdmins.name);
