import { accountAggregate, accountChanges, adminChanges, type Account } from '@learnloom/contracts/accounts/account';
import { accountTable } from '@learnloom/contracts/accounts/tables';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

const blank = { email: null, firstName: null, lastName: null, otherNames: null, lastSignInAt: null } as const;

const isAdmin = (row: Pick<Account, 'role'> | undefined): boolean => row !== undefined && row.role !== 'USER';

/** Accounts for staff, and the names of those who act. */
export const account = rowsOf(accountAggregate, accountTable, {
  version: sourceVersion(import.meta.url),
  row: account => ({ ...account, deleted: false }),
  deleted: account => ({ ...account, ...blank, deleted: true }),
  announce: (before, after) => ({
    topics: isAdmin(before) || isAdmin(after) ? [accountChanges, adminChanges] : [accountChanges],
    scopes: [],
  }),
});
