import { staffRoles } from '@learnloom/contracts/accounts/staff-roles';
import { requireNew } from '../../kernel/deciding/existing.ts';
import { staffRole, writtenRole } from './staff-role.ts';

export const defineStaffRole = staffRole.on(staffRoles.define, {
  decide: (input, state, { actor }) => {
    requireNew('role', state);
    return [{ type: 'StaffRoleDefined', data: writtenRole(staffRoles.define, input, [], actor) }];
  },
  respond: ({ key }) => ({ key }),
});
