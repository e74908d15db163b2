import { accountChanges, type AccountEvent } from '@learnloom/contracts/accounts/account';
import type { Role } from '@learnloom/contracts/kernel/access';
import { rows } from '../projector/rows.ts';

/** Of a deleted account the row stays, blank, so that those who act and are acted on have a role and a place. */
interface AccountItem {
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly otherNames: string | null;
  readonly role: Role;
  readonly suspended: boolean;
  readonly registeredAt: string;
  readonly lastSignInAt: string | null;
  readonly deleted: boolean;
  /** Nothing of the person is left anywhere; until then the backends see to it. */
  readonly erased: boolean;
}

const blank = { email: null, firstName: null, lastName: null, otherNames: null, lastSignInAt: null } as const;

/** Accounts for staff, and the names of those who act. */
export const account = rows<AccountEvent, AccountItem>('account', {
  version: 2,
  columns: {
    email: 'text',
    firstName: 'text',
    lastName: 'text',
    otherNames: 'text',
    role: 'text',
    suspended: 'boolean',
    registeredAt: 'timestamptz',
    lastSignInAt: 'timestamptz',
    deleted: 'boolean',
    erased: 'boolean',
  },
  indexes: ['create index on account ("registeredAt" desc, key)'],
  on: {
    AccountRegistered: (_row, { data: { emailHash: _, ...data }, metadata: { time } }) => ({
      ...data,
      suspended: false,
      registeredAt: time,
      lastSignInAt: null,
      deleted: false,
      erased: false,
    }),
    PasswordChosen: row => row,
    AccountSuspended: row => row && { ...row, suspended: true },
    AccountReactivated: row => row && { ...row, suspended: false },
    SignedIn: (row, { metadata: { time } }) => row && { ...row, lastSignInAt: time },
    SignedOut: row => row,
    RoleChanged: (row, { data: { role } }) => row && { ...row, role },
    AccountRestored: (row, { data: { reason: _, ...changes } }) => row && { ...row, ...changes },
    AccountDeleted: row => row && { ...row, ...blank, deleted: true },
    SubjectForgotten: row => row && { ...row, erased: true },
  },
  announce: () => ({ topics: [accountChanges], scopes: [] }),
});
