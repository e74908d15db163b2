import { staffRoles } from '@learnloom/contracts/accounts/staff-roles';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { existing } from '../../kernel/deciding/existing.ts';
import { hasAll, roleChanges, staffRole, writtenRole } from './staff-role.ts';

/** Changes what a role is called and holds; open sessions of whoever has it follow within seconds. */
export const editStaffRole = staffRole.on(staffRoles.edit, {
  decide: (input, state, { actor }) => {
    const before = existing(state);
    if (!hasAll(actor, before.groups)) throw refusal(staffRoles.edit, 'more-rights');
    return roleChanges(before, writtenRole(staffRoles.edit, input, before.groups, actor));
  },
  respond: ({ key }) => ({ key }),
});
