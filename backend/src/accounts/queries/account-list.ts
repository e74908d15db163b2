import { accounts, type AccountRow } from '@learnloom/contracts/accounts/account';
import { people } from '@learnloom/contracts/accounts/people';
import { manageAccounts } from '@learnloom/contracts/accounts/permissions';
import { may } from '@learnloom/contracts/kernel/access';
import type { InputOf, Page } from '@learnloom/contracts/kernel/command';
import { anyOf, type ReadDatabase } from '@learnloom/platform/reading';
import { answer } from '../../kernel/reading/answer.ts';
import { fullName } from '../../kernel/wording.ts';
import { pageFrom } from '../../kernel/reading/paging.ts';
import { nameBegins, presentAccounts, searchedWords } from './name-begins.ts';
import { knownNames } from './known-names.ts';

const newestFirst = (read: ReadDatabase) =>
  presentAccounts(read)
    .orderBy('registeredAt', 'desc')
    .orderBy('key')
    .select([
      'key',
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
    ]);
type Rows = ReturnType<typeof newestFirst>;

/** Every word must begin the first name, the last name or, where it is shown, the address. */
const matching = (rows: Rows, search: string, byAddress: boolean): Rows =>
  searchedWords(search).reduce((found, word) => found.where(building => nameBegins(building, word, byAddress)), rows);

type Asked = InputOf<typeof accounts.list>;

async function listed(
  read: ReadDatabase,
  narrowed: Rows,
  input: Asked,
  seesAddresses: boolean,
): Promise<Page<AccountRow>> {
  const { status = 'all', search = '' } = input;
  let rows = matching(narrowed, search, seesAddresses);
  if (status !== 'all') rows = rows.where('suspended', '=', status === 'suspended');
  if (status === 'invited') rows = rows.where('entered', '=', false);
  const page = await pageFrom(read, rows, input);
  return {
    ...page,
    rows: page.rows.map(row => {
      const known = knownNames(row);
      return { ...row, ...known, name: fullName(row), email: seesAddresses ? known.email : '' };
    }),
  };
}

const staff = ['MANAGER', 'MASTER'] as const;

export const accountList = answer(accounts.list, (input, { read }) => {
  const { role = 'all' } = input;
  const rows = newestFirst(read);
  if (role === 'all') return listed(read, rows, input, true);
  return listed(read, rows.where('role', 'in', role === 'admins' ? staff : [role]), input, true);
});

/** For those who may manage admins and no accounts. */
export const adminList = answer(people.admins, (input, { read, actor }) => {
  const { role = 'all' } = input;
  const roles = staff.filter(one => role === 'all' || role === 'admins' || role === one);
  return listed(read, newestFirst(read).where('role', '=', anyOf(roles)), input, may(actor, manageAccounts.name));
});
