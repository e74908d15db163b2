import { accountAggregate, accountChanges, adminChanges, type Account } from '@learnloom/contracts/accounts/account';
import { searchForm } from '@learnloom/contracts/kernel/search-form';
import { accountCountTable, accountTable, signedUpIn } from '@learnloom/contracts/accounts/tables';
import { mondayOf } from '@learnloom/contracts/kernel/week';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Of a forgotten person there is nothing to find. */
const formOf = (text: string | null): string | null => (text ? searchForm(text) : null);
/** Null where there is no address. */
const domainOf = (email: string | null): string | null => email?.slice(email.lastIndexOf('@') + 1) ?? null;
const forms = ({ firstName, lastName, email }: Pick<Account, 'firstName' | 'lastName' | 'email'>) => ({
  firstNameForm: formOf(firstName),
  lastNameForm: formOf(lastName),
  emailForm: formOf(email),
  domainForm: formOf(domainOf(email)),
});

const noForms = { firstNameForm: null, lastNameForm: null, emailForm: null, domainForm: null } as const;
const blank = {
  ...noForms,
  email: null,
  firstName: null,
  lastName: null,
  otherNames: null,
  lastSignInAt: null,
} as const;

const isAdmin = (row: Pick<Account, 'role'> | undefined): boolean => row !== undefined && row.role !== 'USER';

/** Accounts for staff, and the names of those who act. */
export const account = rowsOf(accountAggregate, accountTable, {
  version: sourceVersion(import.meta.url),
  row: account => ({ ...account, ...forms(account), deleted: false }),
  deleted: account => ({ ...account, ...blank, deleted: true }),
  sums: {
    table: accountCountTable,
    of: ({ deleted, confirmed, suspended, role, registeredAt }) =>
      confirmed
        ? [
            [signedUpIn(mondayOf(registeredAt)), { accounts: 1 }],
            ...(deleted ? [] : ['all', role]).map(key => [key, { accounts: 1, suspended: Number(suspended) }] as const),
          ]
        : [],
  },
  announce: (before, after) => ({
    topics: isAdmin(before) || isAdmin(after) ? [accountChanges, adminChanges] : [accountChanges],
    scopes: [],
  }),
});
