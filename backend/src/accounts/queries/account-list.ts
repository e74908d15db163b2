import { accounts } from '@learnloom/contracts/accounts/account';
import type { ReadDatabase } from '@learnloom/platform/reading';
import { sql } from 'kysely';
import { answer } from '../../kernel/reading/answer.ts';
import { fullName } from '../../kernel/wording.ts';
import { containing } from '../../kernel/reading/like.ts';
import { pageFrom } from '../../kernel/reading/paging.ts';
import { knownNames } from './known-names.ts';
import { accountRows } from '../tables.ts';

const newestFirst = (read: ReadDatabase) =>
  accountRows(read)
    .selectFrom('account')
    .where('deleted', '=', false)
    .where('confirmed', '=', true)
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

/** Every word must be found in the name or the email. */
const matching = (rows: Rows, search: string): Rows =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .reduce(
      (found, word) =>
        found.where(({ eb, ref }) =>
          eb(
            sql<string>`concat_ws(' ', ${ref('firstName')}, ${ref('lastName')}, ${ref('otherNames')}, ${ref('email')})`,
            'ilike',
            containing(word),
          ),
        ),
      rows,
    );

export const accountList = answer(accounts.list, async (input, { read }) => {
  const { role = 'all', status = 'all', search = '' } = input;
  let rows = matching(newestFirst(read), search);
  if (role === 'admins') rows = rows.where('role', 'in', ['MANAGER', 'MASTER']);
  else if (role !== 'all') rows = rows.where('role', '=', role);
  if (status !== 'all') rows = rows.where('suspended', '=', status === 'suspended');
  const page = await pageFrom(read, rows, input);
  return { ...page, rows: page.rows.map(row => ({ ...row, ...knownNames(row), name: fullName(row) })) };
});
