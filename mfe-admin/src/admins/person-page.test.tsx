// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accounts } from '@learnloom/contracts/accounts/account';
import { people, type Person } from '@learnloom/contracts/accounts/people';
import { manageAccounts } from '@learnloom/contracts/accounts/permissions';
import { activityLog } from '@learnloom/contracts/activity/activity';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { beginScreen, endScreen, showScreen, signedInAs, staff, told } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { Page } from './person-page.tsx';

const KEY = '00000000-0000-4000-8000-0000000000aa';
const grace: Person = {
  key: KEY,
  firstName: 'Grace',
  lastName: 'Hopper',
  otherNames: '',
  name: 'Grace Hopper',
  email: 'grace@example.org',
  role: 'USER',
  suspended: false,
  reason: '',
  suspendedUntil: null,
  registeredAt: '2026-05-14T10:00:00Z',
  lastSignInAt: null,
  entered: true,
  confirmed: true,
  secondFactor: false,
  staffNote: '',
  invitedAt: null,
  invitedBy: null,
  sessions: [],
  version: 3,
};

let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
  signedInAs(staff(manageAccounts.name, ...Object.values(manageAccounts.may)));
  api.answers(activityLog, { rows: [], next: null, newest: null });
});
afterEach(endScreen);

test('nothing of a person is left on the page once the account is deleted [PRM-03]', async () => {
  let deleted = false;
  api.answers(people.one, () => {
    if (deleted) throw missing(messages.contentMissing);
    return grace;
  });
  api.does(accounts.remove, () => {
    deleted = true;
    return null;
  });
  showScreen(<Page params={{ key: KEY }} search={new URLSearchParams()} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
  const [asked] = await screen.findAllByText(/^This cannot be undone/);
  expect(asked?.textContent).toContain(grace.email);
  fireEvent.click(screen.getAllByRole('button', { name: 'Delete account' }).at(-1) as HTMLElement);
  await screen.findByText(messages.contentMissing);
  expect(document.body.textContent).not.toContain(grace.email);
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to all accounts' }).getAttribute('href')).toBe('/admins');
  expect(told()).toEqual(['Deleted a user account']);
});

test('the suspension of somebody can be changed where it is shown [PRM-03]', async () => {
  api.answers(people.one, { ...grace, suspended: true, reason: 'Spam' });
  showScreen(<Page params={{ key: KEY }} search={new URLSearchParams()} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Change suspension' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Change suspension of Grace Hopper' });
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Spam');
});

test('staff note something about a person, and see what was noted [ACC-03]', async () => {
  api.answers(people.one, grace);
  api.does(people.changeNote);
  showScreen(<Page params={{ key: KEY }} search={new URLSearchParams()} />);
  await screen.findByText('No note yet. Only staff can see notes.');
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
  fireEvent.change(await screen.findByLabelText(/^Note/), { target: { value: 'Called about the invoice' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await expect.poll(told).toEqual(['Note saved.']);
  expect(api.heard(people.changeNote)).toEqual([{ key: KEY, note: 'Called about the invoice' }]);
  expect(api.seen(people.changeNote)).toEqual(['"3"']);
});

test('a person who has not confirmed the address is sent the email again, and no reset link [ACC-03]', async () => {
  api.answers(people.one, { ...grace, confirmed: false });
  api.does(people.resendConfirmation);
  showScreen(<Page params={{ key: KEY }} search={new URLSearchParams()} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Resend confirmation' }));
  await expect.poll(told).toEqual(['The email is on its way to the user.']);
  expect(api.heard(people.resendConfirmation)).toEqual([{ key: KEY }]);
  expect(screen.getByText('Unconfirmed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send reset link' })).toBeNull();
});
