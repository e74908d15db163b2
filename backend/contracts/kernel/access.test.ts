import { expect, expectTypeOf, test } from 'vitest';
import {
  actionsOf,
  covers,
  grantLabels,
  grantsOf,
  groupsOf,
  kept,
  may,
  permissionGroup,
  roleLabel,
  roles,
  shortest,
  type Access,
  type Permission,
} from './access.ts';
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

test('an action alone opens the pages of its group and nothing else of it [ACC-02]', () => {
  const writer = { role: 'MANAGER', groups: [open.may.edit] } as const;
  const queries: Access[] = [open.name, open.view, open.may.edit, open.may.delete, closed.name];
  expect(queries.map(access => may(writer, access))).toEqual([true, true, true, false, false]);
  expect(grantsOf(writer)).toEqual(['session', 'staff', open.name, open.view, open.may.edit]);
  const reader = { role: 'MANAGER', groups: [open.view] } as const;
  expect(queries.map(access => may(reader, access))).toEqual([true, true, false, false, false]);
  expect(covers(writer, reader)).toBe(true);
  expect(covers(reader, writer)).toBe(false);
  expect(covers({ role: 'MANAGER', groups: [open.name] }, writer)).toBe(true);
});

test('a list of actions is as short as it can be, and a group stands for all of its actions [ACC-02]', () => {
  expect(shortest(actionsOf([open.name, closed.name]))).toEqual([open.name, closed.name]);
  expect(shortest([open.view, open.may.edit, 'gone'])).toEqual([open.may.edit, 'gone']);
  expect(shortest([open.view, ...Object.values(open.may)])).toEqual([open.name]);
  expect(shortest([open.view])).toEqual([open.view]);
  expect(groupsOf({ role: 'MANAGER', groups: Object.values<string>(open.may) })).toEqual([open.name]);
  expect(grantLabels([open.name, open.may.edit, 'gone'])).toEqual(['Open pages', 'Open pages: Edit', 'gone']);
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
