import { anyOf } from '@learnloom/platform/reading';
import type { Names } from '../../kernel/reading/lookups.ts';
import { fullName } from '../../kernel/wording.ts';
import { accountRows } from '../tables.ts';

/** What accounts are called, for what refers to them. */
export const accountNames: Names = async (read, keys) => {
  const rows = await accountRows(read)
    .selectFrom('account')
    .where('key', '=', anyOf(keys))
    .select(['key', 'firstName', 'lastName'])
    .execute();
  return new Map(rows.map(row => [row.key, fullName(row)]));
};

export const staffRoleNames: Names = async (read, keys) => {
  const rows = await accountRows(read)
    .selectFrom('staff_role')
    .where('key', '=', anyOf(keys))
    .select(['key', 'name'])
    .execute();
  return new Map(rows.map(({ key, name }) => [key, name]));
};
