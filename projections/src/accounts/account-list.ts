import { accountChanges, type AccountEvent, type Names } from '@learnloom/contracts/accounts/account';
import type { Role } from '@learnloom/contracts/kernel/access';
import { rows } from '../kernel/rows.ts';

/** Personal fields are null once the person has been forgotten. */
interface AccountItem extends Names {
  readonly email: string;
  readonly role: Role;
  readonly suspended: boolean;
  readonly registeredAt: string;
  readonly lastSignInAt: string | null;
}

/** Accounts for staff, and the names of those who act. */
export const account = rows<AccountEvent, AccountItem>('account', {
  version: 1,
  columns: {
    email: 'text',
    firstName: 'text',
    lastName: 'text',
    otherNames: 'text',
    role: 'text',
    suspended: 'boolean',
    registeredAt: 'timestamptz',
    lastSignInAt: 'timestamptz',
  },
  indexes: ['create index on account ("registeredAt" desc, key)'],
  on: {
    AccountRegistered: (_row, { data: { emailHash: _, ...data }, metadata: { time } }) => ({
      ...data,
      suspended: false,
      registeredAt: time,
      lastSignInAt: null,
    }),
    PasswordChosen: row => row,
    AccountSuspended: row => row && { ...row, suspended: true },
    AccountReactivated: row => row && { ...row, suspended: false },
    SignedIn: (row, { metadata: { time } }) => row && { ...row, lastSignInAt: time },
    SignedOut: row => row,
  },
  announce: () => ({ topics: [accountChanges], scopes: [] }),
});
