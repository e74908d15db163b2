import { sql } from 'kysely';
import { staffRoles } from '@learnloom/contracts/accounts/staff-roles';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { existing } from '../../kernel/deciding/existing.ts';
import { counted } from '../../kernel/wording.ts';
import { accountRows } from '../tables.ts';
import { hasAll, staffRole } from './staff-role.ts';

/** Of a role that is deleted all the same while somebody is given it, that person has nothing. */
export const deleteStaffRole = staffRole.on(staffRoles.remove, {
  prepare: async ({ key }, { read }) => {
    const row = await accountRows(read)
      .selectFrom('account')
      .where('role', '=', 'MANAGER')
      .where('deleted', '=', false)
      .where('staffRoles', '@>', sql<readonly string[]>`jsonb_build_array(${key}::text)`)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst();
    return { people: row?.count ?? 0 };
  },
  decide: (_input, state, { actor, facts: { people } }) => {
    if (!hasAll(actor, existing(state).groups)) throw refusal(staffRoles.remove, 'more-rights');
    if (people > 0) throw refusal(staffRoles.remove, 'role-in-use', { people: counted(people, 'person', 'people') });
    return [{ type: 'StaffRoleDeleted', data: {} }];
  },
});
