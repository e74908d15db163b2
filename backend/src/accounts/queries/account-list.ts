import type { Knex } from 'knex';
import { accounts, type AccountRow } from '@learnloom/contracts/accounts/account';
import { answer } from '../../kernel/reading/answer.ts';
import { fullName } from '../../kernel/wording.ts';
import { containing } from '../../kernel/reading/like.ts';
import { pageOf } from '../../kernel/reading/paging.ts';

type Stored = Omit<AccountRow, 'name'>;

/** Every word must be found in the name or the email. */
function matching(rows: Knex.QueryBuilder<Stored>, search: string): Knex.QueryBuilder<Stored> {
  for (const word of search.split(/\s+/).filter(Boolean)) {
    rows.whereRaw(`concat_ws(' ', "firstName", "lastName", "otherNames", email) ilike ?`, [containing(word)]);
  }
  return rows;
}

export const accountList = answer(accounts.list, async (input, { db }) => {
  const { role = 'all', status = 'all', search = '' } = input;
  const rows = matching(db<Stored>('account').where('deleted', false), search);
  if (role === 'admins') rows.whereIn('role', ['MANAGER', 'MASTER']);
  else if (role !== 'all') rows.where({ role });
  if (status !== 'all') rows.where({ suspended: status === 'suspended' });
  const page = await pageOf<Stored>(rows, input, [{ column: 'registeredAt', order: 'desc' }, { column: 'key' }]);
  return { ...page, rows: page.rows.map(row => ({ ...row, name: fullName(row), email: row.email ?? '' })) };
});
