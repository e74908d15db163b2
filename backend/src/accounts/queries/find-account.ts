import { sql } from 'kysely';
import { roleNames } from '@learnloom/contracts/kernel/access';
import { fullName } from '../../kernel/wording.ts';
import type { Finder } from '../../kernel/reading/lookups.ts';
import { titlesWith } from '../../kernel/reading/titles.ts';
import { accountRows } from '../tables.ts';

/** How those who manage accounts find people by their names, from everywhere; an address is not looked through. */
export const findAccount: Finder = async (read, words, most) => {
  const rows = await accountRows(read)
    .selectFrom('account')
    .where('deleted', '=', false)
    .where('confirmed', '=', true)
    .where(({ ref }) =>
      titlesWith(sql<string>`concat_ws(' ', ${ref('firstName')}, ${ref('otherNames')}, ${ref('lastName')})`, words),
    )
    .orderBy('registeredAt', 'desc')
    .orderBy('key')
    .limit(most)
    .select(['key', 'firstName', 'lastName', 'role', 'suspended'])
    .execute();
  return rows.map(row => ({
    key: row.key,
    title: fullName(row),
    note: row.suspended ? `${roleNames[row.role]} · Suspended` : roleNames[row.role],
  }));
};
