import { staffRoles, type StaffRoleEvent } from '@learnloom/contracts/accounts/staff-roles';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { existing } from '../../kernel/deciding/existing.ts';
import { hasAll, staffRole, writtenRole } from './staff-role.ts';

/** Changes what a role is called and holds; open sessions of whoever has it follow within seconds. */
export const editStaffRole = staffRole.on(staffRoles.edit, {
  decide: (input, state, { actor }) => {
    const before = existing(state);
    if (!hasAll(actor, before.groups)) throw refusal(staffRoles.edit, 'more-rights');
    const { name, summary, groups } = writtenRole(staffRoles.edit, input, before.groups, actor);
    const happened: StaffRoleEvent[] = [];
    if (name !== before.name) happened.push({ type: 'StaffRoleRenamed', data: { name } });
    if (summary !== before.summary) happened.push({ type: 'StaffRoleDescribed', data: { summary } });
    if (groups.join() !== before.groups.join()) happened.push({ type: 'StaffRoleGroupsChosen', data: { groups } });
    return happened;
  },
  respond: ({ key }) => ({ key }),
});
