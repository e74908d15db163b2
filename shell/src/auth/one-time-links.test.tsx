// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accounts } from '@learnloom/contracts/accounts/account';
import { entering } from '@learnloom/contracts/accounts/entering';
import { signing } from '@learnloom/contracts/accounts/signing';
import { address } from '@learnloom/contracts/accounts/address';
import { generalRefusal, refusal } from '@learnloom/contracts/kernel/refusal';
import { beginScreen, endScreen, person, signedInAs, staff, told } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { session } from '@learnloom/ui/platform';
import { GOOD_PASSWORD, press, showPage, shownAt, type } from './auth.fixture.tsx';
import { Page as ForgotPassword } from './forgot-password-page.tsx';
import { Page as Invitation } from './invitation-page.tsx';
import { Page as Setup } from './setup-page.tsx';
import { Page as UndoEmail } from './undo-email-page.tsx';

let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
  api.answers(entering.link, { open: true });
});
afterEach(endScreen);

const TOKEN = 'one-time-token-of-a-link-0123456789abcdef';

async function choose(): Promise<void> {
  await screen.findByLabelText(/Confirm password/);
  type(/^Password(?! once)/, GOOD_PASSWORD);
  type(/Confirm password/, GOOD_PASSWORD);
}

test.each([
  ['of an invitation', Invitation, '/invitation'],
  ['of the first start', Setup, '/setup'],
  ['that takes an address back', UndoEmail, '/undo-email'],
])('a link %s without its end says so, and offers nothing to fill in', (_, Page, at) => {
  showPage(Page, at);
  expect(screen.getByRole('heading', { name: 'This link is incomplete' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['of an invitation', Invitation, '/invitation', 'invitation', 'Go to sign-in'],
  ['of the first start', Setup, '/setup', 'setup', 'Go to sign-in'],
  ['of a mail for a new password', ForgotPassword, '/forgot-password', 'reset-password-link', 'Request a new email'],
  ['that takes an address back', UndoEmail, '/undo-email', 'undo-address', 'Choose a new password'],
] as const)(
  'a link %s that is over says so at once, and where to go instead',
  async (_, Page, at, purpose, instead) => {
    api.answers(entering.link, { open: false });
    showPage(Page, `${at}?token=${TOKEN}`);
    await screen.findByRole('heading', { name: 'This link has expired' });
    expect(api.heard(entering.link)).toEqual([{ purpose, token: TOKEN }]);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByLabelText(/Password/)).toBeNull();
    expect(screen.getByRole('link', { name: instead })).toBeTruthy();
  },
);

test('where nobody can say whether a link is over, it may be tried', async () => {
  api.refuses(entering.link, generalRefusal('not-permitted'));
  showPage(Invitation, `/invitation?token=${TOKEN}`);
  await screen.findByRole('button', { name: 'Set password' });
});

describe('an invitation', () => {
  test('is taken with a password of one’s own, and leads to signing in [AUTH-01]', async () => {
    api.does(accounts.acceptInvitation);
    showPage(Invitation, `/invitation?token=${TOKEN}`);
    await choose();
    await press('Set password');
    await expect.poll(shownAt).toBe('/login');
    expect(api.heard(accounts.acceptInvitation)).toMatchObject([{ token: TOKEN, password: GOOD_PASSWORD }]);
  });

  test('that was used already says so, and where to go instead of the form', async () => {
    api.refuses(accounts.acceptInvitation, refusal(accounts.acceptInvitation, 'link-used'));
    showPage(Invitation, `/invitation?token=${TOKEN}`);
    await choose();
    await press('Set password');
    await expect.poll(told).toEqual([accounts.acceptInvitation.refuses['link-used'].message]);
    expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to sign-in' }).getAttribute('href')).toBe('/login');
  });
});

test('the first master account is made and signed in to at once', async () => {
  api.does(accounts.createMaster);
  api.does(signing.signIn, { user: staff(), token: 'token', expiresIn: 900 });
  showPage(Setup, `/setup?token=${TOKEN}`);
  await screen.findByLabelText(/First name/);
  type(/First name/, 'Ada');
  type(/Last name/, 'Lovelace');
  type(/Email address/, 'ada@example.org');
  await choose();
  await press('Create account');
  await expect.poll(shownAt).toBe('/');
  expect(api.heard(signing.signIn)).toEqual([{ email: 'ada@example.org', password: GOOD_PASSWORD }]);
});

describe('the change of an address', () => {
  test('is taken back by a press, never by opening the link, and signs out here, too', async () => {
    api.does(address.undo);
    signedInAs(person());
    showPage(UndoEmail, `/undo-email?token=${TOKEN}`);
    await screen.findByRole('button', { name: 'Undo the change' });
    expect(api.heard(address.undo)).toEqual([]);
    await press('Undo the change');
    expect(await screen.findByRole('heading', { name: 'Your email address has been restored' })).toBeTruthy();
    expect(session.get().user).toBeNull();
    expect(screen.getByRole('link', { name: 'Choose a new password' }).getAttribute('href')).toBe('/forgot-password');
  });

  test('whose link is over says so, and nobody is signed out', async () => {
    api.refuses(address.undo, refusal(address.undo, 'link-used'));
    signedInAs(person());
    showPage(UndoEmail, `/undo-email?token=${TOKEN}`);
    await screen.findByRole('button', { name: 'Undo the change' });
    await press('Undo the change');
    await expect.poll(told).toEqual([address.undo.refuses['link-used'].message]);
    expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(session.get().user).not.toBeNull();
  });
});
