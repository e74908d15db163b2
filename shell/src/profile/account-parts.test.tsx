// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accounts } from '@learnloom/contracts/accounts/account';
import type { AccountExport } from '@learnloom/contracts/accounts/account-export';
import { address } from '@learnloom/contracts/accounts/address';
import { noParticulars } from '@learnloom/contracts/accounts/particulars';
import { ownAccount, type OwnSession } from '@learnloom/contracts/accounts/profile';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { ownNewsletter } from '@learnloom/contracts/website/own-newsletter';
import { beginScreen, endScreen, person, signedInAs, told, watchFiles, watchLeaving } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { session } from '@learnloom/ui/platform';
import { field, GOOD_PASSWORD, noteAt, press, type } from '../auth/auth.fixture.tsx';
import { showShell } from '../shell.fixture.tsx';
import { ChangeEmail } from './change-email.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { DownloadData } from './download-data.tsx';
import { OwnNewsletter } from './own-newsletter.tsx';
import { ProviderLink } from './provider-links.tsx';
import { SetUpFactor } from './set-up-factor.tsx';
import { Password, PasswordForm, Sessions } from './sign-in-settings.tsx';

let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
  signedInAs(person());
});
afterEach(endScreen);

const named = { firstName: 'Ada', lastName: 'Obi', otherNames: '' };

test('who came with Google and has no password is led to the first one, and keeps Google until then [AUTH-02]', async () => {
  api.answers(ownAccount.profile, {
    ...noParticulars,
    ...named,
    email: 'ada@example.org',
    google: true,
    providers: [],
    password: false,
    version: 2,
  });
  showShell(
    <>
      <Password />
      <ProviderLink provider={{ id: 'google', name: 'Google' }} />
    </>,
  );
  const link = await screen.findByRole('link', { name: 'Set a password' });
  expect(link.getAttribute('href')).toBe('/forgot-password?redirect=%2F');
  expect(await screen.findByText(/^You sign in with Google\. You can unlink it/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByLabelText(/Current password/)).toBeNull();
});

test.each([
  ['another address', () => <ChangeEmail email="ada@example.org" />, 'Change email address…', 'Cancel'],
  ['leaving', () => <DeleteAccountDialog user={person()} onClose={() => undefined} />, null, 'Keep my account'],
  ['two-step verification', () => <SetUpFactor onCodes={() => undefined} />, null, null],
])('%s takes a first password from who came with Google, and leads to it [AUTH-02]', async (_, part, open, leave) => {
  api.answers(ownAccount.profile, {
    ...noParticulars,
    ...named,
    email: 'ada@example.org',
    google: true,
    providers: [],
    password: false,
    version: 2,
  });
  showShell(part());
  if (open) await press(open);
  expect(await screen.findByText(/you have not set one yet. You sign in with Google/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Set a password' });
  expect(link.getAttribute('href')).toBe('/forgot-password?redirect=%2F');
  expect(screen.queryByLabelText(/Your password/)).toBeNull();
  if (leave) expect(screen.getByRole('button', { name: leave })).toBeTruthy();
});

describe('changing the address', () => {
  const ask = async () => {
    showShell(<ChangeEmail email="ada@example.org" />);
    await press('Change email address…');
    type(/New email address/, 'ada@new.example');
    type(/Your password/, 'Password-1');
    await press('Send codes');
  };

  test('takes a code from each address, and says which field is for which', async () => {
    api.does(address.change);
    await ask();
    await screen.findByRole('form', { name: 'Confirm the email address' });
    api.does(address.confirm);
    type(/Code sent to ada@example.org/, '111111');
    type(/Code sent to ada@new.example/, '222222');
    await press('Change email address');
    expect(await screen.findByRole('button', { name: 'Change email address…' })).toBeTruthy();
    expect(api.heard(address.confirm)).toEqual([{ oldCode: '111111', newCode: '222222' }]);
  });

  test('with a wrong password says so at its field, and keeps the address that was typed', async () => {
    api.refuses(address.change, refusal(address.change, 'wrong-password'));
    await ask();
    await expect.poll(() => noteAt(/Your password/)).toBe(address.change.refuses['wrong-password'].message);
    expect(field(/New email address/).value).toBe('ada@new.example');
  });

  test('can be left at every step', async () => {
    api.does(address.change);
    await ask();
    await screen.findByRole('form', { name: 'Confirm the email address' });
    await press('Cancel');
    expect(screen.getByRole('button', { name: 'Change email address…' })).toBeTruthy();
  });
});

describe('another password', () => {
  const fill = (present: string) => {
    type(/Current password/, present);
    type(/^New password/, GOOD_PASSWORD);
    type(/Confirm new password/, GOOD_PASSWORD);
  };

  test('leaves the form empty once it is kept, and the passwords out of the page [AUTH-01]', async () => {
    api.does(ownAccount.changePassword);
    showShell(<PasswordForm />);
    fill('Password-1');
    await press('Change password');
    await waitFor(() => expect(field(/Current password/).value).toBe(''));
    expect(field(/Confirm new password/).value).toBe('');
    expect(api.heard(ownAccount.changePassword)).toHaveLength(1);
  });

  test('with a wrong present one says so at its field, and keeps the new one', async () => {
    api.refuses(ownAccount.changePassword, refusal(ownAccount.changePassword, 'wrong-password'));
    showShell(<PasswordForm />);
    fill('Password-2');
    await press('Change password');
    await expect.poll(() => noteAt(/Current password/)).toBe('The password is incorrect.');
    expect(field(/Confirm new password/).value).toBe(GOOD_PASSWORD);
    expect(document.activeElement).toBe(field(/Current password/));
  });
});

describe('where one is signed in', () => {
  const here: OwnSession = {
    session: '00000000-0000-4000-8000-00000000000a',
    device: 'Firefox on Windows',
    network: '203.0.113.*',
    startedAt: '2026-05-14T10:00:00Z',
    lastUsedAt: '2026-05-14T11:00:00Z',
    current: true,
  };
  const elsewhere: OwnSession = {
    ...here,
    session: '00000000-0000-4000-8000-00000000000b',
    device: 'Safari on iPhone',
    network: '198.51.100.*',
    current: false,
  };

  test('each place can be signed out, and another is gone from the list then', async () => {
    api.answers(ownAccount.sessions, [here, elsewhere]);
    api.does(ownAccount.endSession, () => {
      api.answers(ownAccount.sessions, [here]);
    });
    showShell(<Sessions />);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(within(first as HTMLElement).getByText('This browser')).toBeTruthy();
    expect(within(first as HTMLElement).getByText('Firefox on Windows')).toBeTruthy();
    expect(within(second as HTMLElement).getByText('Safari on iPhone')).toBeTruthy();
    expect(second?.textContent).toContain('from 198.51.100.*');
    expect(within(first as HTMLElement).getByRole('button', { name: 'Sign out of this device' })).toBeTruthy();
    fireEvent.click(within(second as HTMLElement).getByRole('button', { name: /^Sign out Safari on iPhone/ }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(api.heard(ownAccount.endSession)).toEqual([{ session: elsewhere.session }]);
  });

  test('one that has ended meanwhile says so', async () => {
    api.answers(ownAccount.sessions, [here, elsewhere]);
    api.refuses(ownAccount.endSession, refusal(ownAccount.endSession, 'session-over'));
    showShell(<Sessions />);
    fireEvent.click(await screen.findByRole('button', { name: /^Sign out Safari on iPhone/ }));
    await expect.poll(told).toEqual(['This session has already ended.']);
  });

  test('a list that does not come says so, and comes when it is asked for again', async () => {
    api.refuses(ownAccount.sessions, refusal(ownAccount.endSession, 'session-over'));
    showShell(<Sessions />);
    await screen.findByText('Your sessions could not be loaded');
    api.answers(ownAccount.sessions, [here]);
    fireEvent.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByText('This browser')).toBeTruthy();
  });
});

describe('leaving', () => {
  const ask = async (onClose = vi.fn()) => {
    showShell(<DeleteAccountDialog user={person()} onClose={onClose} />);
    type(/Your password/, 'Password-1');
    await press('Delete my account');
    return onClose;
  };

  test('names whose account it is and what is erased, and loads the page anew when it is done [PRM-03]', async () => {
    api.does(accounts.removeOwn);
    const left = watchLeaving();
    await ask();
    expect(screen.getByRole('dialog', { name: 'Delete your account, Ada Lovelace?' }).textContent).toContain(
      'ada@example.org',
    );
    await expect.poll(() => left).toEqual(['replace /login?deleted']);
    expect(session.get().user).toBeNull();
  });

  test('with a wrong password keeps the account and the session', async () => {
    api.refuses(accounts.removeOwn, refusal(accounts.removeOwn, 'wrong-password'));
    const left = watchLeaving();
    await ask();
    await expect.poll(() => noteAt(/Your password/)).toBe(accounts.removeOwn.refuses['wrong-password'].message);
    expect(left).toEqual([]);
    expect(session.get().user).not.toBeNull();
  });

  test('without a password asks nobody, and can be called off', async () => {
    api.does(accounts.removeOwn);
    const onClose = vi.fn();
    showShell(<DeleteAccountDialog user={person()} onClose={onClose} />);
    await press('Delete my account');
    await expect.poll(() => noteAt(/Your password/)).toBe('Please provide a value for this required field');
    await press('Keep my account');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(api.heard(accounts.removeOwn)).toEqual([]);
  });
});

describe('taking one’s data along', () => {
  test('gives a file that is called by its day, with all that was answered', async () => {
    const data = { exportedAt: '2026-05-14T10:00:00Z', newsletter: null } as AccountExport;
    api.answers(accounts.exportOwn, data);
    const files = watchFiles();
    showShell(<DownloadData />);
    await press('Download my data');
    await expect.poll(() => files.map(({ name }) => name)).toEqual(['learnloom-account-2026-05-14.json']);
    expect(JSON.parse(files[0]?.text ?? '')).toEqual(data);
    expect(told()).toEqual(['Your data has been downloaded']);
  });

  test('that fails says so, and can be tried again', async () => {
    api.loses(accounts.exportOwn);
    showShell(<DownloadData />);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Download my data' })));
    await expect.poll(told).toEqual(['The site is not responding. Your work is not lost. Try again.']);
    expect(screen.getByRole('button', { name: 'Download my data' })).toHaveProperty('disabled', false);
  });
});

test('the newsletter is turned on and off in the account [NWS-01]', async () => {
  let subscribed = false;
  api.answers(ownNewsletter.standing, () => ({ subscribed }));
  api.does(ownNewsletter.choose, () => {
    subscribed = !subscribed;
    return null;
  });
  showShell(<OwnNewsletter />);
  const choice = await screen.findByRole('switch', { name: 'Send me the newsletter' });
  await waitFor(() => expect(choice).toHaveProperty('disabled', false));
  fireEvent.click(choice);
  await waitFor(() => expect(choice).toHaveProperty('checked', true));
  fireEvent.click(choice);
  await waitFor(() => expect(choice).toHaveProperty('checked', false));
  expect(api.heard(ownNewsletter.choose)).toEqual([{ wanted: true }, { wanted: false }]);
});
