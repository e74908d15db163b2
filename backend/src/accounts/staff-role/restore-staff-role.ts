import { staffRoles, type StaffRoleFields } from '@learnloom/contracts/accounts/staff-roles';
import { isGrantable } from '@learnloom/contracts/kernel/access';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { requireLatest } from '../../kernel/deciding/decider.ts';
import { earlierState } from '../../kernel/deciding/earlier-state.ts';
import { isThere } from '../../kernel/deciding/existing.ts';
import { hasAll, roleChanges, staffRole } from './staff-role.ts';

/** Makes a role what it was at an earlier version; brings a deleted one back, which nobody has then. */
export const restoreStaffRole = staffRole.on(staffRoles.restore, {
  prepare: async ({ key, version }, ports): Promise<StaffRoleFields> => {
    const { name, summary, groups } = await earlierState(staffRoles.restore, staffRole, { key, version }, ports);
    // A group may be declared no more.
    return { name, summary, groups: groups.filter(isGrantable) };
  },
  decide: (input, state, context) => {
    const { actor, facts: earlier } = context;
    requireLatest('role', input.latest, context);
    const before = isThere(state) ? state : null;
    if (before && input.version === undefined) throw refusal(staffRoles.restore, 'not-deleted');
    if (before && !hasAll(actor, before.groups)) throw refusal(staffRoles.restore, 'more-rights');
    if (!hasAll(actor, earlier.groups)) throw refusal(staffRoles.restore, 'beyond-own-rights');
    return before ? roleChanges(before, earlier) : [{ type: 'StaffRoleRestored', data: earlier }];
  },
  respond: ({ key }) => ({ key }),
});
