import { expect, expectTypeOf, test } from 'vitest';
import { grantsOf, kept, may, permissionGroup, roleLabel, roles, type Access, type Permission } from './access.ts';
import type { Command } from './command.ts';

const open = permissionGroup('OPEN_PAGES', kept('open-page'));
const closed = permissionGroup('CLOSED_PAGES', { see: 'closed-page:see' }, { restricted: true });

test('a manager may open what is not restricted, a master everything, a user none of it [PRM-02]', () => {
  const asked: Access[] = [open.name, open.may.edit, closed.name, closed.may.see];
  expect(asked.map(access => may({ role: 'MANAGER' }, access))).toEqual([true, true, false, false]);
  expect(asked.map(access => may({ role: 'MASTER' }, access))).toEqual([true, true, true, true]);
  for (const role of ['USER', null] as const)
    expect(asked.map(access => may(role && { role }, access))).toEqual([false, false, false, false]);
});

test('what a role is granted is what it may', () => {
  const everything = grantsOf({ role: 'MASTER' }) as Access[];
  expect(everything).toEqual(expect.arrayContaining(['session', 'staff', 'OPEN_PAGES', 'closed-page:see']));
  for (const role of roles)
    expect(everything.filter(access => may({ role }, access)).toSorted()).toEqual(grantsOf({ role }).toSorted());
});

test('a user is labelled ACCOUNT, a manager and a master ADMIN [PRM-01]', () => {
  expect(roles.map(role => [role, roleLabel(role)])).toEqual([
    ['USER', 'ACCOUNT'],
    ['MANAGER', 'ADMIN'],
    ['MASTER', 'ADMIN'],
  ]);
});

test('a permission that no area declares does not compile, and is granted to nobody', () => {
  expectTypeOf<'open-page:edit'>().not.toExtend<Permission>();
  expectTypeOf<'open-page:edit'>().not.toExtend<Command['permission']>();
  expectTypeOf(open.may).not.toHaveProperty('edti');
  expect(may({ role: 'MASTER' }, 'nothing:edit' as Access)).toBe(false);
});
