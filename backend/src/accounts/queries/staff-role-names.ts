import { anyOf } from '@learnloom/platform/reading';
import type { Names } from '../../kernel/reading/lookups.ts';
import { accountRows } from '../tables.ts';

export const staffRoleNames: Names = async (read, keys) => {
  const rows = await accountRows(read)
    .selectFrom('staff_role')
    .where('key', '=', anyOf(keys))
    .select(['key', 'name'])
    .execute();
  return new Map(rows.map(({ key, name }) => [key, name]));
};
