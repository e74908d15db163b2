import { accountChanges, accountEvents } from '@learnloom/contracts/accounts/account';
import { accountTable } from '@learnloom/contracts/accounts/tables';
import { rows } from '../projector/rows.ts';
import { sourceVersion } from '../projector/source-version.ts';

const blank = { email: null, firstName: null, lastName: null, otherNames: null, lastSignInAt: null } as const;

/** Accounts for staff, and the names of those who act. */
export const account = rows(accountTable, {
  version: sourceVersion(import.meta.url),
  events: accountEvents,
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
