// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { entering } from '@learnloom/contracts/accounts/entering';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { beginScreen, endScreen, person, signedInAs } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { field, GOOD_PASSWORD, noteAt, press, showPage, shownAt, type } from './auth.fixture.tsx';
import { Page } from './forgot-password-page.tsx';
import { endReset } from './reset-under-way.ts';

let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
  endReset();
});
afterEach(endScreen);

async function askFor(email: string, at = '/forgot-password') {
  api.does(entering.forgotPassword);
  showPage(Page, at);
  type(/Email address/, email);
  await press('Send code');
  await screen.findByRole('heading', { name: 'Enter the code' });
}

async function enter(code: string) {
  type(/^Code/, code);
  await press('Continue');
}

test('the address, the code, the password: each step brings along what the one before was told [AUTH-01]', async () => {
  await askFor('ada@example.org', '/forgot-password?redirect=%2Fquiz');
  expect(screen.getByText('ada@example.org')).toBeTruthy();
  api.does(entering.verifyReset);
  await enter('123456');
  await screen.findByRole('heading', { name: 'Choose a new password' });
  api.does(entering.resetPassword);
  type(/^Password(?! once)/, GOOD_PASSWORD);
  type(/Confirm password/, GOOD_PASSWORD);
  await press('Set password');
  await expect.poll(shownAt).toBe('/login?redirect=%2Fquiz');
  const request = api.heard(entering.forgotPassword)[0]?.request;
  expect(request).toMatch(/^[0-9a-f-]{36}$/);
  expect(api.heard(entering.resetPassword)).toEqual([
    { email: 'ada@example.org', request, code: '123456', password: GOOD_PASSWORD, confirmPassword: GOOD_PASSWORD },
  ]);
  expect(api.heard(entering.verifyReset)).toMatchObject([{ request }]);
  expect((history.state as { usr: unknown }).usr).toEqual({ email: 'ada@example.org', reset: true });
});

test('who is signed in with Google and has no password yet chooses one, and need not say the address again [AUTH-02]', async () => {
  signedInAs(person());
  showPage(Page, '/forgot-password?redirect=%2Fprofile');
  expect(screen.getByRole('heading', { name: 'Set a password' })).toBeTruthy();
  expect(field(/Email address/).value).toBe(person().email);
  expect(screen.getByRole('link', { name: 'Go back' }).getAttribute('href')).toBe('/profile');
  api.does(entering.forgotPassword);
  await press('Send code');
  await screen.findByRole('heading', { name: 'Enter the code' });
  expect(api.heard(entering.forgotPassword)).toMatchObject([{ email: person().email }]);
});

test('a wrong code is said at its field, and leads no further', async () => {
  await askFor('ada@example.org');
  api.refuses(entering.verifyReset, refusal(entering.verifyReset, 'wrong-code'));
  await enter('000000');
  await expect.poll(() => noteAt(/^Code/)).toBe(entering.verifyReset.refuses['wrong-code'].message);
  expect(field(/^Code/).value).toBe('000000');
  expect(screen.queryByRole('heading', { name: 'Choose a new password' })).toBeNull();
});

test('a new code begins anew: nothing is said of the one before any more', async () => {
  await askFor('ada@example.org');
  api.refuses(entering.verifyReset, refusal(entering.verifyReset, 'wrong-code'));
  await enter('000000');
  await expect.poll(() => noteAt(/^Code/)).toBe(entering.verifyReset.refuses['wrong-code'].message);
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
  await screen.findByRole('button', { name: 'Resend code' });
  await press('Resend code');
  vi.useRealTimers();
  await screen.findByText(/^If the account exists, a new code is on its way/);
  expect([field(/^Code/).value, noteAt(/^Code/) ?? '']).toEqual(['', '']);
  // The code of the second mail goes back with what asked for the second.
  api.does(entering.verifyReset);
  await enter('123456');
  await screen.findByRole('heading', { name: 'Choose a new password' });
  const requests = (sent: readonly unknown[]) => sent.map(input => (input as { request: string }).request);
  const [first, second] = requests(api.heard(entering.forgotPassword));
  expect(second).not.toBe(first);
  expect(requests(api.heard(entering.verifyReset))).toEqual([first, second]);
});

test('the page that is loaded anew on the way goes on with the code that was asked for', async () => {
  await askFor('ada@example.org');
  cleanup();
  showPage(Page, '/forgot-password');
  expect(screen.getByRole('heading', { name: 'Enter the code' })).toBeTruthy();
  expect(screen.getByText('ada@example.org')).toBeTruthy();
  expect(screen.getByRole('timer').getAttribute('aria-label')).toMatch(
    /^You can request a new code in (5\d|60) seconds$/,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Start again' }));
  expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeTruthy();
  cleanup();
  showPage(Page, '/forgot-password');
  expect(screen.getByRole('heading', { name: 'Forgot your password?' })).toBeTruthy();
});

test('nothing on the way tells whether the address has an account', async () => {
  await askFor('nobody@example.org');
  expect(screen.getByText(/If/).textContent).toContain('has an account');
});

test('passwords that differ are told before anything is sent', async () => {
  await askFor('ada@example.org');
  api.does(entering.verifyReset);
  await enter('123456');
  await screen.findByRole('heading', { name: 'Choose a new password' });
  api.does(entering.resetPassword);
  type(/^Password(?! once)/, GOOD_PASSWORD);
  type(/Confirm password/, `${GOOD_PASSWORD}x`);
  await press('Set password');
  await expect.poll(() => noteAt(/Confirm password/)).toBe('Password and Confirm Password do not match');
  expect(api.heard(entering.resetPassword)).toEqual([]);
});

test('the link of the mail leads to a new password without a code, in any browser', async () => {
  api.does(entering.resetByLink);
  api.answers(entering.link, { open: true });
  showPage(Page, '/forgot-password?token=of-the-mail');
  await screen.findByLabelText(/Confirm password/);
  type(/^Password(?! once)/, GOOD_PASSWORD);
  type(/Confirm password/, GOOD_PASSWORD);
  await press('Set password');
  await expect.poll(shownAt).toBe('/login');
  expect(api.heard(entering.resetByLink)).toMatchObject([{ token: 'of-the-mail', password: GOOD_PASSWORD }]);
});

test('a link that is over leads to a new mail', async () => {
  api.refuses(entering.resetByLink, refusal(entering.resetByLink, 'link-used'));
  api.answers(entering.link, { open: true });
  showPage(Page, '/forgot-password?token=of-the-mail');
  await screen.findByLabelText(/Confirm password/);
  type(/^Password(?! once)/, GOOD_PASSWORD);
  type(/Confirm password/, GOOD_PASSWORD);
  await press('Set password');
  expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Request a new email' }).getAttribute('href')).toBe('/forgot-password');
});
