import { sql } from 'kysely';
import { staffRoles } from '@learnloom/contracts/accounts/staff-roles';
import { missing } from '@learnloom/contracts/kernel/refusal';
import type { ReadDatabase } from '@learnloom/platform/reading';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import { pageFrom } from '../../kernel/reading/paging.ts';
import { sortedBy } from '../../kernel/reading/sorting.ts';
import { accountRows } from '../tables.ts';

const rolesWithPeople = (read: ReadDatabase) =>
  accountRows(read)
    .selectFrom('staff_role as r')
    .select(({ selectFrom, ref }) => [
      'r.key',
      'r.name',
      'r.summary',
      'r.groups',
      'r.updatedAt',
      'r.version',
      selectFrom('account as a')
        .where('a.role', '=', 'MANAGER')
        .where('a.deleted', '=', false)
        .where('a.staffRoles', '@>', sql<readonly string[]>`jsonb_build_array(${ref('r.key')})`)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('people'),
    ]);

const columns = { name: 'r.name', updated: 'r.updatedAt', people: 'people' } as const;

export const staffRoleList = answer(staffRoles.list, async (input, { read }) => {
  const { by, direction, keyDirection } = sortedBy(staffRoles.list, input.sort ?? 'name');
  let rows = rolesWithPeople(read)
    .orderBy(columns[by], direction)
    // Among those whom as many people have, and what makes the order total.
    .orderBy('r.name', keyDirection)
    .orderBy('r.key', keyDirection);
  const { search } = input;
  if (search)
    rows = rows.where(({ or, eb }) =>
      or([eb('r.name', 'ilike', containing(search)), eb('r.summary', 'ilike', containing(search))]),
    );
  return pageFrom(read, rows, input);
});

export const oneStaffRole = answer(staffRoles.one, async ({ key }, { read }) => {
  const found = await rolesWithPeople(read).where('r.key', '=', key).executeTakeFirst();
  if (!found) throw missing('This role does not exist.');
  return found;
});
