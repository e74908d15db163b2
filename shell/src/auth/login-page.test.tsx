// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signing } from '@learnloom/contracts/accounts/signing';
import { passkeys } from '@learnloom/contracts/accounts/passkeys';
import { secondFactor } from '@learnloom/contracts/accounts/second-factor';
import { refusal, tooMany } from '@learnloom/contracts/kernel/refusal';
import { beginScreen, endScreen, person, signedInAs, staff, told, watchLeaving } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { session } from '@learnloom/ui/platform';
import { field, noteAt, press, showPage, shownAt, type } from './auth.fixture.tsx';
import { Page } from './login-page.tsx';

let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
});
afterEach(endScreen);

const opened = { user: person(), token: 'token', expiresIn: 900 };
const EMAIL = /Email address/;
const PASSWORD = /^Password/;

async function signIn(at = '/login') {
  showPage(Page, at);
  type(EMAIL, 'ada@example.org');
  type(PASSWORD, 'Password-1');
  await press('Sign in');
}

describe('signing in', () => {
  test('leads to where somebody wanted to go [AUTH-01]', async () => {
    api.does(signing.signIn, opened);
    await signIn('/login?redirect=%2Fhowto%3Fpage%3D2');
    await expect.poll(shownAt).toBe('/howto?page=2');
    expect(api.heard(signing.signIn)).toEqual([{ email: 'ada@example.org', password: 'Password-1' }]);
    expect(session.get().user?.email).toBe('ada@example.org');
  });

  test.each(['//evil.example/', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
    'never leads to another site, as %s would',
    async to => {
      api.does(signing.signIn, opened);
      const left = watchLeaving();
      await signIn(`/login?redirect=${encodeURIComponent(to)}`);
      await expect.poll(shownAt).toBe('/');
      expect(left).toEqual([]);
    },
  );

  test('that is refused says why, and keeps what was typed', async () => {
    api.refuses(signing.signIn, refusal(signing.signIn, 'wrong-credentials'));
    await signIn();
    await expect.poll(told).toEqual(['Wrong email or password.']);
    expect(noteAt(PASSWORD)).toBe('Wrong email or password.');
    expect([field(EMAIL).value, field(PASSWORD).value]).toEqual(['ada@example.org', 'Password-1']);
    expect(shownAt()).toBe('/login');
    expect(session.get().user).toBeNull();
  });

  test('too often says when to try again', async () => {
    api.refuses(signing.signIn, tooMany('Too many tries. Please wait a minute.', 60));
    await signIn();
    await expect.poll(told).toEqual(['Too many tries. Please wait a minute.']);
    // The toast goes after seconds; the time stays, and the way in that no stranger can close.
    expect(screen.getByText(/^Too many attempts\. Try again at \d+:\d\d [AP]M\.$/)).toBeTruthy();
    await act(async () => screen.getByRole('link', { name: 'get a code by email' }).click());
    await expect.poll(shownAt).toBe('/forgot-password');
  });

  test('before the address is confirmed offers a new code [ACC-01]', async () => {
    api.refuses(signing.signIn, refusal(signing.signIn, 'unconfirmed'));
    await signIn('/login?redirect=%2Fquiz');
    await act(async () => (await screen.findByRole('link', { name: 'Get a new code' })).click());
    await expect.poll(shownAt).toBe('/forgot-password?redirect=%2Fquiz');
  });

  test('without an answer loses nothing, and is sent again by a second press', async () => {
    api.loses(signing.signIn);
    await signIn();
    await expect.poll(told).toEqual(['The site is not responding. Your work is not lost. Try again.']);
    api.does(signing.signIn, opened);
    await press('Sign in');
    await expect.poll(shownAt).toBe('/');
  });

  test('with an address that is none, or without a password, asks nobody', async () => {
    api.does(signing.signIn, opened);
    showPage(Page, '/login');
    type(EMAIL, 'ada');
    await press('Sign in');
    await expect.poll(() => noteAt(EMAIL)).toBe('Please provide a valid email address');
    expect(noteAt(PASSWORD)).toBe('Please provide a value for this required field');
    expect(document.activeElement).toBe(field(EMAIL));
    expect(api.heard(signing.signIn)).toEqual([]);
  });
});

describe('the second step', () => {
  const CODE = /^Code/;
  const begin = async () => {
    api.does(signing.signIn, { step: 'step-1', expiresIn: 300 });
    await signIn('/login?redirect=%2Fquiz');
    await screen.findByRole('heading', { name: 'Enter your code' });
  };

  test('asks for the code, and its answer leads on [AUTH-01]', async () => {
    await begin();
    expect(session.get().user).toBeNull();
    api.does(secondFactor.enter, opened);
    type(CODE, '123456');
    await press('Sign in');
    await expect.poll(shownAt).toBe('/quiz');
    expect(api.heard(secondFactor.enter)).toEqual([{ step: 'step-1', code: '123456' }]);
  });

  test('says a wrong code at its field, and waits for another', async () => {
    await begin();
    api.refuses(secondFactor.enter, refusal(secondFactor.enter, 'wrong-code'));
    type(CODE, '000000');
    await press('Sign in');
    await expect.poll(() => noteAt(CODE)).toBe(secondFactor.enter.refuses['wrong-code'].message);
    expect(field(CODE).value).toBe('000000');
  });

  test('that took too long, or is not wanted, leads back to the password', async () => {
    await begin();
    api.refuses(secondFactor.enter, refusal(secondFactor.enter, 'step-over'));
    type(CODE, '123456');
    await press('Sign in');
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
    endScreen();
    api = beginScreen();
    await begin();
    await press('Use a different account');
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  });
});

describe('a passkey', () => {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  const device = vi.fn();
  const signed = {
    id: 'key-1',
    rawId: bytes('key-1'),
    type: 'public-key',
    response: { clientDataJSON: bytes('data'), authenticatorData: bytes('auth'), signature: bytes('sign') },
    getClientExtensionResults: () => ({}),
  };
  beforeEach(() => {
    device.mockReset();
    vi.stubGlobal('PublicKeyCredential', vi.fn());
    Object.defineProperty(navigator, 'credentials', { value: { get: device }, configurable: true });
    api.does(passkeys.challenge, { site: 'localhost', challenge: 'Y2hhbGxlbmdl' });
  });

  test('signs in without a password [AUTH-01]', async () => {
    device.mockResolvedValue(signed);
    api.does(passkeys.signIn, opened);
    showPage(Page, '/login?redirect=%2Fquiz');
    await press('Sign in with a passkey');
    await expect.poll(shownAt).toBe('/quiz');
    expect(api.heard(passkeys.signIn)).toMatchObject([{ id: 'key-1' }]);
  });

  test('that is called off is no error: the password works as before', async () => {
    device.mockRejectedValue(new DOMException('Left', 'NotAllowedError'));
    showPage(Page, '/login');
    await press('Sign in with a passkey');
    await expect.poll(told).toEqual(['No passkey was used. You can still sign in with your password.']);
    expect(screen.getByRole('button', { name: 'Sign in with a passkey' })).toHaveProperty('disabled', false);
    expect(api.heard(passkeys.signIn)).toEqual([]);
  });

  test('that the browser cannot use, and one that the site refuses, say so and can be tried again', async () => {
    device.mockRejectedValueOnce(new DOMException('Broken', 'UnknownError'));
    showPage(Page, '/login');
    await press('Sign in with a passkey');
    await expect.poll(told).toEqual(['Your browser could not use a passkey.']);
    device.mockResolvedValue(signed);
    api.refuses(passkeys.signIn, refusal(passkeys.signIn, 'passkey-refused'));
    await press('Sign in with a passkey');
    await expect.poll(told).toContain(passkeys.signIn.refuses['passkey-refused'].message);
    expect(session.get().user).toBeNull();
  });

  test('is not offered by a browser that has none', () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    showPage(Page, '/login');
    expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull();
  });
});

describe('whoever is signed in already', () => {
  test('finds the account and the ways on there; staff the dashboard, too', async () => {
    signedInAs(person({ firstName: 'Ada' }));
    showPage(Page, '/login');
    expect(screen.getByRole('heading', { name: 'Hello, Ada' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open the dashboard' })).toBeNull();
    await act(async () => signedInAs(staff()));
    expect(screen.getByRole('link', { name: 'Open the dashboard' }).getAttribute('href')).toBe(
      '//admin.learnloom.example/',
    );
  });

  test('goes on at once where there is somewhere to go', async () => {
    signedInAs(person());
    showPage(Page, '/login?redirect=%2Fquiz');
    await expect.poll(shownAt).toBe('/quiz');
  });
});

test('after the account was deleted the page says that it is gone', () => {
  showPage(Page, '/login?deleted');
  expect(screen.getByText(/Your account and all your personal data have been deleted/)).toBeTruthy();
});
