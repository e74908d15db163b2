import { sql } from 'kysely';
import { accounts, type AccountRow } from '@learnloom/contracts/accounts/account';
import { people } from '@learnloom/contracts/accounts/people';
import { manageAccounts } from '@learnloom/contracts/accounts/permissions';
import { may, type Role } from '@learnloom/contracts/kernel/access';
import type { InputOf, Page } from '@learnloom/contracts/kernel/command';
import { anyOf, type ReadDatabase } from '@learnloom/platform/reading';
import { answer } from '../../kernel/reading/answer.ts';
import { fullName } from '../../kernel/wording.ts';
import { pageOf } from '../../kernel/reading/paging.ts';
import { sortedBy } from '../../kernel/reading/sorting.ts';
import { accountRows } from '../tables.ts';
import { nameBegins, presentAccounts, searchedWords } from './name-begins.ts';
import { knownNames } from './known-names.ts';

type Asked = InputOf<typeof accounts.list>;

const orders = {
  registered: ['registeredAt'],
  name: ['firstNameForm', 'lastNameForm'],
  signedIn: ['lastSignInAt'],
} as const;

/** Who never signed in comes last, and first the other way round, as in the index. */
const orderOf = (sort: NonNullable<Asked['sort']>) => {
  const { by, direction, keyDirection } = sortedBy(accounts.list, sort);
  const nulls = by === 'signedIn' ? (direction === 'desc' ? ' nulls last' : ' nulls first') : '';
  return [
    ...orders[by].map(column => sql`${sql.ref(`account.${column}`)} ${sql.raw(direction + nulls)}`),
    sql`${sql.ref('account.key')} ${sql.raw(keyDirection)}`,
  ];
};

const staff: readonly Role[] = ['MANAGER', 'MASTER'];
/** So long a beginning is that of few enough people to put them in order; more have a shorter one. */
const TELLING_CHARACTERS = 3;

interface Narrowed {
  /** Undefined: any. */
  readonly roles: readonly Role[] | undefined;
  readonly seesAddresses: boolean;
}

/**
 * Every word must begin the first name, the last name or, where it is shown, the address. Where few are left, they are
 * found first and then put in order: PostgreSQL would rather walk through all accounts in that order to find them.
 */
const found = (
  read: ReadDatabase,
  { status = 'all', search = '', sort = '-registered' }: Asked,
  { roles, seesAddresses }: Narrowed,
) => {
  const words = searchedWords(search);
  let rows = presentAccounts(read).select(['key', 'registeredAt', 'firstNameForm', 'lastNameForm', 'lastSignInAt']);
  if (roles) rows = rows.where('role', '=', anyOf(roles));
  if (status !== 'all') rows = rows.where('suspended', '=', status === 'suspended');
  if (status === 'invited') rows = rows.where('entered', '=', false);
  rows = words.reduce((some, word) => some.where(building => nameBegins(building, word, seesAddresses)), rows);
  const isFew =
    status === 'suspended' ||
    status === 'invited' ||
    roles?.every(role => staff.includes(role)) === true ||
    words.some(word => word.length >= TELLING_CHARACTERS);
  return orderOf(sort).reduce(
    (some, order) => some.orderBy(order),
    accountRows(read)
      .selectFrom((isFew ? rows.offset(0) : rows).as('account'))
      .select('account.key'),
  );
};

async function listed(read: ReadDatabase, input: Asked, narrowed: Narrowed): Promise<Page<AccountRow>> {
  const page = await pageOf(read, found(read, input, narrowed), input, keys =>
    orderOf(input.sort ?? '-registered').reduce(
      (rows, order) => rows.orderBy(order),
      accountRows(read)
        .selectFrom('account')
        .innerJoin(keys.as('p'), 'p.key', 'account.key')
        .select([
          'account.key',
          'email',
          'firstName',
          'lastName',
          'otherNames',
          'role',
          'suspended',
          'suspendedUntil',
          'staffRoles',
          'registeredAt',
          'lastSignInAt',
          'revision as version',
          'entered',
          'secondFactor',
        ]),
    ),
  );
  return {
    ...page,
    rows: page.rows.map(row => {
      const known = knownNames(row);
      return { ...row, ...known, name: fullName(row), email: narrowed.seesAddresses ? known.email : '' };
    }),
  };
}

export const accountList = answer(accounts.list, (input, { read }) => {
  const { role = 'all' } = input;
  const roles = role === 'all' ? undefined : role === 'admins' ? staff : [role];
  return listed(read, input, { roles, seesAddresses: true });
});

/** For those who may manage admins and no accounts. */
export const adminList = answer(people.admins, (input, { read, actor }) => {
  const { role = 'all' } = input;
  const roles = staff.filter(one => role === 'all' || role === 'admins' || role === one);
  return listed(read, input, { roles, seesAddresses: may(actor, manageAccounts.name) });
});
