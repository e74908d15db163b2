import { accounts } from '@learnloom/contracts/accounts/account';
import { manageAdmins } from '@learnloom/contracts/accounts/permissions';
import type { Figure } from '../../kernel/reading/lookups.ts';
import { accountRows } from '../tables.ts';

/** How many accounts there are. */
export const accountFigure: Readonly<Record<string, Figure>> = {
  [accounts.subject]: {
    label: 'Accounts',
    path: '/admins',
    access: manageAdmins.name,
    async count(read) {
      const row = await accountRows(read)
        .selectFrom('account_count')
        .where('key', '=', 'all')
        .select(['accounts', 'suspended'])
        .executeTakeFirst();
      const { accounts: value = 0, suspended = 0 } = row ?? {};
      return { value, note: suspended ? `${suspended.toLocaleString('en-US')} suspended` : 'None suspended' };
    },
  },
};
