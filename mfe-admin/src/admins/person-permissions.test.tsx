// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { grants, type PersonGroup, type PersonRights } from '@learnloom/contracts/accounts/grants';
import { manageAdmins } from '@learnloom/contracts/accounts/permissions';
import { staffRoles } from '@learnloom/contracts/accounts/staff-roles';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { beginScreen, endScreen, showScreen, signedInAs, staff } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { PersonPermissions } from './person-permissions.tsx';

const KEY = '00000000-0000-4000-8000-0000000000aa';
const has = (name: string, given: Partial<PersonGroup> = {}): PersonGroup => ({
  name,
  has: given.actions?.length !== 0,
  actions: ['view', 'edit'].map(action => `${name}:${action}`),
  by: 'default',
  roles: [],
  changed: null,
  ...given,
});
const rights: PersonRights = {
  key: KEY,
  name: 'Grace Hopper',
  role: 'MANAGER',
  staffRoles: [],
  groups: [
    has('ARTICLES'),
    has('TAGS', { by: 'role', roles: ['Editor'] }),
    has('ADMINS', { actions: [], by: 'person', changed: { name: 'Ada Lovelace', at: '2026-05-14T10:00:00Z' } }),
  ],
  refused: null,
  version: 8,
};
const groups = ['ARTICLES', 'TAGS', 'ADMINS'].map(name => ({
  name,
  label: name.charAt(0) + name.slice(1).toLowerCase(),
  about: '',
  restricted: name === 'ADMINS',
  area: 'content',
  actions: ['View', 'Edit'].map(label => ({ name: `${name}:${label.toLowerCase()}`, label })),
}));

let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
  signedInAs(staff(manageAdmins.name, manageAdmins.may.edit));
  api.answers(grants.groups, groups);
  api.answers(grants.of, rights);
  api.answers(staffRoles.list, { rows: [], total: 0, page: 1, limit: 100 });
});
afterEach(endScreen);

const show = async () => {
  showScreen(<PersonPermissions id={KEY} />);
  await screen.findByLabelText('Articles');
};
const toggle = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const why = (label: string) => toggle(label).closest('li')?.textContent ?? '';

test('each permission says whether it is had and why [PRM-02]', async () => {
  await show();
  expect([toggle('Articles').checked, toggle('Tags').checked, toggle('Admins').checked]).toEqual([true, true, false]);
  expect(why('Articles')).toBe('Articles');
  expect(why('Tags')).toContain('From the role Editor');
  expect(why('Admins')).toContain('Revoked by Ada Lovelace');
  expect(why('Admins')).toContain('Restricted');
});

test('a switch stands as it was put while the answer is on its way, and no other can be put meanwhile', async () => {
  let answer: () => void = () => undefined;
  api.does(grants.grant, () => new Promise<void>(resolve => (answer = resolve)));
  await show();
  fireEvent.click(toggle('Admins'));
  await waitFor(() => expect(toggle('Articles').disabled).toBe(true));
  expect(toggle('Admins').checked).toBe(true);
  api.answers(grants.of, { ...rights, groups: [has('ARTICLES'), has('TAGS'), has('ADMINS')], version: 9 });
  await act(async () => answer());
  await waitFor(() => expect(toggle('Articles').disabled).toBe(false));
  expect(toggle('Admins').checked).toBe(true);
  expect(api.heard(grants.grant)).toEqual([{ key: KEY, group: 'ADMINS' }]);
  expect(api.seen(grants.grant)).toEqual(['"8"']);
});

test('a switch that is refused goes back, and the page says why', async () => {
  api.refuses(grants.take, refusal(grants.take, 'own-permissions'));
  await show();
  fireEvent.click(toggle('Articles'));
  expect(await screen.findByText('You cannot change your own permissions.')).toBeTruthy();
  await waitFor(() => expect(toggle('Articles').checked).toBe(true));
});

test('what the asker may not change says why, and nothing can be put', async () => {
  api.answers(grants.of, { ...rights, refused: 'This person may do more than you.' });
  await show();
  expect(screen.getByText('This person may do more than you.')).toBeTruthy();
  expect(screen.getAllByRole<HTMLInputElement>('switch').every(({ disabled }) => disabled)).toBe(true);
});

test.each([
  ['MASTER', 'Masters have all permissions, including accounts and admins.'],
  ['USER', 'Users have no staff permissions. To give this user permissions, change their role to Manager.'],
] as const)('of a %s nothing can be put: it is said what such an account may [PRM-01]', async (role, words) => {
  api.answers(grants.of, { ...rights, role });
  showScreen(<PersonPermissions id={KEY} />);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('roles that are chosen count once they are saved, and can be left as they were', async () => {
  const role = { key: '00000000-0000-4000-8000-0000000000bb', name: 'Editor' };
  api.answers(staffRoles.list, {
    rows: [{ ...role, summary: '', groups: [], people: 0, updatedAt: '', version: 1 }],
    total: 1,
    page: 1,
    limit: 100,
  });
  api.does(grants.chooseRoles);
  await show();
  const choose = async () => {
    const field = screen.getByRole('combobox', { name: /^Roles/ });
    field.focus();
    fireEvent.change(field, { target: { value: 'Edi' } });
    await act(async () => fireEvent.click(await screen.findByRole('option', { name: 'Editor' })));
  };
  await choose();
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  await act(async () => fireEvent.click(cancel));
  expect(screen.queryByRole('button', { name: 'Save roles' })).toBeNull();
  expect(api.heard(grants.chooseRoles)).toEqual([]);
  await choose();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save roles' })));
  await waitFor(() => expect(api.heard(grants.chooseRoles)).toEqual([{ key: KEY, staffRoles: [role.key] }]));
});
