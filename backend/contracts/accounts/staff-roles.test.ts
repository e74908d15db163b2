import { expect, test } from 'vitest';
import { validate } from '../kernel/schema.ts';
import { MOST_GROUPS, staffRoleAggregate, staffRoleName, staffRoles } from './staff-roles.ts';

test('names that read alike are the same', () => {
  expect(staffRoleName('Night  Editors')).toBe('staff-role/night-editors');
  expect(staffRoleName('night-editors')).toBe(staffRoleName('Night Editors!'));
  expect(staffRoleName(' ÉDITEURS ')).toBe(staffRoleName('éditeurs'));
});

test('names in letters that no address has are told apart, whatever their case', () => {
  expect(staffRoleName(' Ж ')).toBe('staff-role/ж');
  expect(staffRoleName('ж')).toBe(staffRoleName('Ж'));
  expect(staffRoleName('李')).not.toBe(staffRoleName('龍'));
});

test('a role holds its name', () => {
  expect(staffRoleAggregate.unique({ name: 'Editors', summary: '', groups: [] })).toEqual(['staff-role/editors']);
});

test('a role has a name and groups, and need not be described [PRM-01]', () => {
  const written = { name: 'Editors', groups: ['manageArticles'] };
  const taken = (given: object) => validate(staffRoles.define, { ...written, ...given });
  expect(taken({})).toMatchObject({ ok: true, value: { ...written, summary: '' } });
  for (const wrong of [
    { name: '' },
    { name: 'n'.repeat(61) },
    { summary: 's'.repeat(201) },
    { groups: Array.from({ length: MOST_GROUPS + 1 }, (_, n) => `group${n}`) },
  ])
    expect(taken(wrong)).toMatchObject({ ok: false });
});
