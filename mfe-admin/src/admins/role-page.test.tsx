// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { grants, type GroupChoice } from '@learnloom/contracts/accounts/grants';
import { manageAdmins } from '@learnloom/contracts/accounts/permissions';
import { staffRoles, type StaffRoleRow } from '@learnloom/contracts/accounts/staff-roles';
import { generalRefusal, missing, refusal } from '@learnloom/contracts/kernel/refusal';
import { beginScreen, endScreen, showScreen, signedInAs, staff, told } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { pageSubject } from '@learnloom/ui/platform';
import { switchedActions } from './group-list.tsx';
import { Page } from './role-page.tsx';

const KEY = '00000000-0000-4000-8000-0000000000aa';
const group = (name: string, label: string, area: string, restricted = false): GroupChoice => ({
  name,
  label,
  about: '',
  restricted,
  area,
  actions: ['View', 'Edit', 'Publish'].map(action => ({ name: `${name}:${action.toLowerCase()}`, label: action })),
});
const groups = [
  group('MANAGE_ARTICLES', 'Articles', 'content'),
  group('MANAGE_TAGS', 'Tags', 'content'),
  group('MANAGE_ADMINS', 'Admins', 'accounts', true),
];
const editor: StaffRoleRow = {
  key: KEY,
  name: 'Editor',
  summary: '',
  groups: ['MANAGE_ARTICLES'],
  people: 3,
  updatedAt: '2026-05-14T10:00:00Z',
  version: 5,
};

let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
  signedInAs(staff(manageAdmins.name, manageAdmins.may.edit));
  api.answers(grants.groups, groups);
  api.answers(staffRoles.one, editor);
});
afterEach(endScreen);

const show = async (key?: string) => {
  const at = key === undefined ? '/admins/roles/new' : `/admins/roles/${key}`;
  showScreen(<Page params={key === undefined ? {} : { key }} search={new URLSearchParams()} />, { at });
  await screen.findByLabelText(/^Name/);
};
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const name = () => screen.getByLabelText<HTMLInputElement>(/^Name/);
const toggle = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('a new role is a name and the permissions that are switched on, counted by area [PRM-02]', async () => {
  api.does(staffRoles.define);
  await show();
  expect(pageSubject.get()).toBe('New role');
  fireEvent.change(name(), { target: { value: 'Editor' } });
  fireEvent.click(toggle('Articles'));
  fireEvent.click(toggle('Tags'));
  expect(within(screen.getByRole('region', { name: 'Content' })).getByText('2 of 2')).toBeTruthy();
  fireEvent.click(toggle('Tags'));
  expect(within(screen.getByRole('region', { name: 'Content' })).getByText('1 of 2')).toBeTruthy();
  await press('Add role');
  await expect.poll(() => location.pathname).toBe('/admins/roles');
  expect(api.heard(staffRoles.define)).toMatchObject([{ name: 'Editor', groups: ['MANAGE_ARTICLES'] }]);
});

describe('a role that people have', () => {
  test('says for how many a change counts, and is saved over the version that was read', async () => {
    api.does(staffRoles.edit);
    await show(KEY);
    expect(screen.getByText('3 people have this role. Changes take effect within seconds.')).toBeTruthy();
    fireEvent.click(toggle('Tags'));
    await press('Save role');
    await expect.poll(() => location.pathname).toBe('/admins/roles');
    expect(api.heard(staffRoles.edit)).toMatchObject([{ key: KEY, groups: ['MANAGE_ARTICLES', 'MANAGE_TAGS'] }]);
    expect(api.seen(staffRoles.edit)).toEqual(['"5"']);
  });

  test('is deleted after a question, and not while somebody has it', async () => {
    api.refuses(staffRoles.remove, refusal(staffRoles.remove, 'role-in-use', { people: '3 people' }));
    await show(KEY);
    await press('Delete role');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete the role Editor?' });
    expect(dialog.textContent).toContain('3 people have this role. Give them another role first.');
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Delete role' })));
    await waitFor(() =>
      expect(dialog.textContent).toContain('This role still belongs to 3 people. Give them another role first.'),
    );
    expect(location.pathname).toBe(`/admins/roles/${KEY}`);
  });

  test('that somebody else changed meanwhile is not overwritten; what was switched stays', async () => {
    api.refuses(staffRoles.edit, generalRefusal('changed-meanwhile', { noun: 'role' }));
    await show(KEY);
    fireEvent.click(toggle('Tags'));
    await press('Save role');
    await expect.poll(told).toHaveLength(1);
    expect(toggle('Tags').checked).toBe(true);
    expect(location.pathname).toBe(`/admins/roles/${KEY}`);
  });
});

test('a group opens to its actions: a role can write without publishing [ACC-02]', async () => {
  api.does(staffRoles.edit);
  await show(KEY);
  await press('Actions of Articles');
  const actions = within(screen.getByRole('group', { name: 'Actions of Articles' }));
  const publish = actions.getByLabelText<HTMLInputElement>('Publish');
  expect(publish.checked).toBe(true);
  fireEvent.click(publish);
  expect(screen.getByText('Only view and edit')).toBeTruthy();
  await press('Save role');
  await waitFor(() => expect(api.heard(staffRoles.edit)).toMatchObject([{ groups: ['MANAGE_ARTICLES:edit'] }]));
});

test.each([
  ['on as a whole', 'MANAGE_ARTICLES', true, ['view', 'edit', 'publish']],
  ['off as a whole', 'MANAGE_ARTICLES', false, []],
  ['off for viewing', 'view', false, []],
  ['off for its only action', 'edit', false, ['view']],
  ['on for one more action', 'publish', true, ['view', 'edit', 'publish']],
] as const)('a group that is switched %s has the actions that follow [ACC-02]', (_, switched, on, after) => {
  const actions = ['view', 'edit', 'publish'].map(one => ({ name: one, label: one }));
  const articles = { ...group('MANAGE_ARTICLES', 'Articles', 'content'), actions };
  expect(switchedActions(articles, ['view', 'edit'], switched, on)).toEqual(after);
});

test('a name that is taken is said at its field, and stays to be changed', async () => {
  api.refuses(staffRoles.define, refusal(staffRoles.define, 'built-in-name'));
  await show();
  fireEvent.change(name(), { target: { value: 'Master' } });
  await press('Add role');
  await waitFor(() => expect(name().getAttribute('aria-invalid')).toBe('true'));
  expect(name().value).toBe('Master');
});

test('rights that the asker has not can be given to nobody, and the page says so', async () => {
  api.refuses(staffRoles.define, refusal(staffRoles.define, 'beyond-own-rights'));
  await show();
  fireEvent.change(name(), { target: { value: 'Editor' } });
  fireEvent.click(toggle('Admins'));
  await press('Add role');
  expect((await screen.findAllByText('You can give only permissions that you have yourself.')).length).toBeGreaterThan(
    0,
  );
  expect(toggle('Admins').checked).toBe(true);
});

test('a role that is gone says so', async () => {
  api.refuses(staffRoles.one, missing('Content not found'));
  showScreen(<Page params={{ key: KEY }} search={new URLSearchParams()} />, { at: `/admins/roles/${KEY}` });
  await waitFor(() => expect(api.heard(staffRoles.one)).toEqual([{ key: KEY }]));
  await waitFor(() => expect(screen.queryByLabelText(/^Name/)).toBeNull());
  expect(await screen.findByText(/not (be )?found|not there|no longer/i)).toBeTruthy();
});
