import { expect, test } from 'vitest';
import { manageAccounts, manageAdmins } from '@learnloom/contracts/accounts/permissions';
import { staffRoleName } from '@learnloom/contracts/accounts/staff-roles';
import type { Actor } from '../../kernel/deciding/decider.ts';
import { specification } from '../../kernel/deciding/specification.ts';
import { defineStaffRole } from './define-staff-role.ts';
import { deleteStaffRole } from './delete-staff-role.ts';
import { editStaffRole } from './edit-staff-role.ts';
import { restoreStaffRole } from './restore-staff-role.ts';

const key = '00000000-0000-4000-8000-000000000009';
const fields = { name: 'Support', summary: '', groups: [manageAccounts.name] } as const;
const input = { ...fields, groups: [manageAccounts.name] };
const defined = { type: 'StaffRoleDefined', data: fields } as const;
const master: Actor = { key: 'm', role: 'MASTER', session: 's' };
const keeper: Actor = { ...master, role: 'MANAGER', groups: [manageAdmins.name] };

const define = specification(defineStaffRole);
const edit = specification(editStaffRole);
const remove = specification(deleteStaffRole);

test('a master names a set of groups, and says anew what it is called and holds [PRM-02]', () => {
  define().with({ actor: master }).when(input).then(defined);
  define().with({ actor: master }).when({ name: 'Support', groups: input.groups }).then(defined);
  define(defined).with({ actor: master }).when(input).thenRefuses('conflict', 'exists-already');
  edit(defined)
    .with({ actor: master })
    .when({ key, ...input, name: 'Care', groups: [manageAdmins.name, manageAccounts.name, manageAdmins.name] })
    .then(
      { type: 'StaffRoleRenamed', data: { name: 'Care' } },
      { type: 'StaffRoleGroupsChosen', data: { groups: [manageAccounts.name, manageAdmins.name] } },
    );
  edit(defined)
    .with({ actor: master })
    .when({ key, ...input, summary: 'Looks after people' })
    .then({ type: 'StaffRoleDescribed', data: { summary: 'Looks after people' } });
  edit(defined)
    .with({ actor: master })
    .when({ key, ...input })
    .thenNothing();
});

test('a role has no name that is built in or reads like another, and no group that there is not', () => {
  for (const name of ['master', 'Manager ', 'USER'])
    define()
      .with({ actor: master })
      .when({ ...input, name })
      .thenRefuses('conflict', 'built-in-name');
  edit(defined)
    .with({ actor: master })
    .when({ key, ...input, name: 'Master' })
    .thenRefuses('conflict', 'built-in-name');
  for (const group of ['NOTHING', 'admin:nothing', '__proto__'])
    define()
      .with({ actor: master })
      .when({ ...input, groups: [group] })
      .thenRefuses('invalid', 'unknown-group');
  edit(defined)
    .with({ actor: master })
    .when({ key, ...input, groups: ['NOTHING'] })
    .thenRefuses('invalid', 'unknown-group');
  expect(staffRoleName(' Quiz  Editors')).toBe(staffRoleName('quiz editors'));
});

test('a role holds single actions; all actions of a group are the group [ACC-02]', () => {
  const { create, edit: change, delete: remove } = manageAdmins.may;
  const chosen = (...groups: string[]) => ({ type: 'StaffRoleGroupsChosen', data: { groups } }) as const;
  const choose = (groups: string[]) =>
    edit(defined)
      .with({ actor: master })
      .when({ key, ...input, groups });
  choose([remove, create]).then(chosen(create, remove));
  choose([manageAdmins.view, create, change, remove]).then(chosen(manageAdmins.name));
  choose([manageAdmins.view]).then(chosen(manageAdmins.view));
  const writer: Actor = { ...keeper, groups: [change] };
  define()
    .with({ actor: writer })
    .when({ ...input, groups: [change] })
    .then({ type: 'StaffRoleDefined', data: { ...fields, groups: [change] } });
  define()
    .with({ actor: writer })
    .when({ ...input, groups: [manageAdmins.name] })
    .thenRefuses('forbidden', 'beyond-own-rights');
});

test('nobody puts into a role what they do not have, or changes one that holds more [PRM-02]', () => {
  define().with({ actor: keeper }).when(input).thenRefuses('forbidden', 'beyond-own-rights');
  edit({ ...defined, data: { ...fields, groups: [] } })
    .with({ actor: keeper })
    .when({ key, ...input })
    .thenRefuses('forbidden', 'beyond-own-rights');
  edit(defined)
    .with({ actor: keeper })
    .when({ key, ...input, groups: [] })
    .thenRefuses('forbidden', 'more-rights');
  remove(defined)
    .with({ actor: keeper, facts: { people: 0 } })
    .when({ key })
    .thenRefuses('forbidden', 'more-rights');
});

test('a role goes once nobody has it', () => {
  remove(defined)
    .with({ actor: master, facts: { people: 1 } })
    .when({ key })
    .thenRefuses('conflict', 'role-in-use', 'This role still belongs to 1 person. Give them another role first.');
  remove(defined)
    .with({ actor: master, facts: { people: 0 } })
    .when({ key })
    .then({ type: 'StaffRoleDeleted', data: {} });
});

test('a deleted role comes back as it was, and an earlier one counts again [PRM-02]', () => {
  const restoring = specification(restoreStaffRole);
  const deleted = { type: 'StaffRoleDeleted', data: {} } as const;
  restoring(defined, deleted)
    .with({ actor: master, facts: fields })
    .when({ key })
    .then({ type: 'StaffRoleRestored', data: fields });
  restoring(defined).with({ actor: master, facts: fields }).when({ key }).thenRefuses('conflict', 'not-deleted');
  restoring(defined, { type: 'StaffRoleRenamed', data: { name: 'Care' } })
    .with({ actor: master, facts: fields })
    .when({ key, version: 0 })
    .then({ type: 'StaffRoleRenamed', data: { name: fields.name } });
  restoring(defined, deleted)
    .with({ actor: keeper, facts: fields })
    .when({ key })
    .thenRefuses('forbidden', 'beyond-own-rights');
  restoring(defined)
    .with({ actor: keeper, facts: { ...fields, groups: [] } })
    .when({ key, version: 0 })
    .thenRefuses('forbidden', 'more-rights');
});
