import { expressionBuilder, sql } from 'kysely';
import { accounts, type AccountRow } from '@learnloom/contracts/accounts/account';
import { people } from '@learnloom/contracts/accounts/people';
import { manageAccounts } from '@learnloom/contracts/accounts/permissions';
import { may, type Role } from '@learnloom/contracts/kernel/access';
import type { InputOf, Page } from '@learnloom/contracts/kernel/command';
import { MOST_COUNTED } from '@learnloom/contracts/kernel/page-sizes';
import { anyOf, type ReadDatabase } from '@learnloom/platform/reading';
import { answer } from '../../kernel/reading/answer.ts';
import { fullName } from '../../kernel/wording.ts';
import { pageOf, pageOfFew } from '../../kernel/reading/paging.ts';
import { sortedBy } from '../../kernel/reading/sorting.ts';
import { accountRows } from '../tables.ts';
import { accountsWhere, isDomain, namesBegin, namesBeginEach, searchedWords } from './name-begins.ts';
import { knownNames } from './known-names.ts';

type Asked = InputOf<typeof accounts.list>;

const orders = {
  registered: ['registeredAt'],
  name: ['firstNameForm', 'lastNameForm'],
  signedIn: ['lastSignInAt'],
} as const;

/** Who never signed in comes last, and first the other way round, as in the index. */
const orderOf = (sort: Asked['sort']) => {
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
/** How far those are counted whom a shorter beginning leaves: nobody turns so many pages of it. */
const MOST_OF_A_LETTER = 1000;

const shownColumns = [
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
  'confirmed',
  'secondFactor',
] as const;

interface Narrowed {
  /** Undefined: any. */
  readonly roles: readonly Role[] | undefined;
  readonly seesAddresses: boolean;
}

/** Whether few are left without a search, too. */
const isOfFew = ({ status }: Asked, { roles }: Narrowed): boolean =>
  status === 'suspended' ||
  status === 'invited' ||
  status === 'unconfirmed' ||
  roles?.every(role => staff.includes(role)) === true;

/** Half of all people may have their address at one domain. */
const isShort = (word: string): boolean => word.length < TELLING_CHARACTERS || isDomain(word);

/** Several words leave few, however short they are. */
const isTelling = (words: readonly string[]): boolean => words.length > 1 || !words.every(isShort);

/** Of these words thousands may have one each; of longer ones together far fewer, whose rows are soon read. */
const isOfMany = (words: readonly string[]): boolean => words.length === 1 || words.every(isShort);

const narrowedTo = (read: ReadDatabase, { status = 'all' }: Asked, { roles }: Narrowed) => {
  let rows = accountsWhere(read, { confirmed: status !== 'unconfirmed' }).select([
    'key',
    'registeredAt',
    'firstNameForm',
    'lastNameForm',
    'lastSignInAt',
  ]);
  if (roles) rows = rows.where('role', '=', anyOf(roles));
  if (status === 'active' || status === 'suspended' || status === 'invited')
    rows = rows.where('suspended', '=', status === 'suspended');
  if (status === 'invited') rows = rows.where('entered', '=', false);
  return rows;
};

/** Every word must begin the first name, the last name or, where it is shown, the address or, after an @, its domain. */
const matching = (read: ReadDatabase, asked: Asked, narrowed: Narrowed) => {
  const rows = narrowedTo(read, asked, narrowed);
  const words = searchedWords(asked.search ?? '');
  if (words.length === 0) return rows;
  return rows.where(building => namesBegin(building, words, narrowed.seesAddresses));
};

/** The same in each of the names' indexes apart, which find thousands without reading their rows. */
const foundInIndexes = (read: ReadDatabase, asked: Asked, narrowed: Narrowed) => {
  const rows = narrowedTo(read, asked, narrowed);
  const words = searchedWords(asked.search ?? '');
  const [first, ...others] = namesBeginEach(expressionBuilder(rows), words, narrowed.seesAddresses);
  return others.reduce((some, one) => some.unionAll(rows.where(one)), first ? rows.where(first) : rows);
};

/** Without a search they are counted where they are summed up. */
async function countOf(read: ReadDatabase, status: Asked['status'], { roles }: Narrowed): Promise<number> {
  const sums = await accountRows(read)
    .selectFrom('account_count')
    .where('key', '=', anyOf(roles ?? ['all']))
    .select(['accounts', 'suspended'])
    .execute();
  const counted = sums.reduce(
    (sum, { accounts, suspended }) => sum + accounts - (status === 'active' ? suspended : 0),
    0,
  );
  return Math.min(counted, MOST_COUNTED);
}

async function pageOfAccounts(read: ReadDatabase, input: Asked, narrowed: Narrowed) {
  const orders = orderOf(input.sort);
  const rows = matching(read, input, narrowed);
  const ordered = (found: typeof rows) =>
    orders.reduce(
      (some, order) => some.orderBy(order),
      accountRows(read).selectFrom(found.as('account')).select('account.key'),
    );
  const shown = (keys: ReturnType<typeof ordered>) =>
    orders.reduce(
      (some, order) => some.orderBy(order),
      accountRows(read).selectFrom('account').innerJoin(keys.as('p'), 'p.key', 'account.key').select(shownColumns),
    );
  // Few are found first and then put in order: PostgreSQL would rather walk through all accounts in that order.
  const few = (some: typeof rows) =>
    pageOfFew(read, ordered(some.offset(0)), input, keys => shown(keys).select(sql.ref<number>('p.total').as('total')));
  const words = searchedWords(input.search ?? '');
  if (isOfFew(input, narrowed)) return few(rows);
  if (isTelling(words)) return few(isOfMany(words) ? foundInIndexes(read, input, narrowed) : rows);
  return pageOf(
    read,
    ordered(rows),
    input,
    shown,
    words.length > 0 ? { most: MOST_OF_A_LETTER } : { total: () => countOf(read, input.status, narrowed) },
  );
}

async function listed(read: ReadDatabase, input: Asked, narrowed: Narrowed): Promise<Page<AccountRow>> {
  const page = await pageOfAccounts(read, input, narrowed);
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
