import { test } from 'vitest';
import { staffRoles } from '@learnloom/contracts/accounts/staff-roles';
import { readModel, timeOf } from '../projector/read-model.ts';
import { staffRole } from './staff-role.ts';

const fields = { name: 'Support', summary: '', groups: ['MANAGE_ACCOUNTS'] };
const defined = { type: 'StaffRoleDefined', data: fields };
const row = { ...fields, createdAt: timeOf(0), updatedAt: timeOf(0), version: 0 };

test('a role is shown as it is now; whatever changes it is told to the sessions of all managers', () => {
  const { name } = staffRoles.topics.staff;
  readModel(staffRole).given(defined).then(row).announces(name);
  readModel(staffRole)
    .given(defined, { type: 'StaffRoleGroupsChosen', data: { groups: [] } })
    .then({ ...row, groups: [], updatedAt: timeOf(1), version: 1 })
    .announces(name);
  readModel(staffRole)
    .given(
      defined,
      { type: 'StaffRoleRenamed', data: { name: 'Care' } },
      { type: 'StaffRoleDescribed', data: { summary: 'x' } },
    )
    .then({ ...row, name: 'Care', summary: 'x', updatedAt: timeOf(2), version: 2 });
  readModel(staffRole).given(defined, { type: 'StaffRoleDeleted', data: {} }).then(null);
  readModel(staffRole)
    .given(defined, { type: 'StaffRoleDeleted', data: {} }, { type: 'StaffRoleRestored', data: fields })
    .then({ ...row, createdAt: timeOf(2), updatedAt: timeOf(2), version: 2 })
    .announces(name);
});
