// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accounts } from '@learnloom/contracts/accounts/account';
import { entering } from '@learnloom/contracts/accounts/entering';
import { invalid, refusal } from '@learnloom/contracts/kernel/refusal';
import { beginScreen, endScreen, person, told } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { session } from '@learnloom/ui/platform';
import { field, GOOD_PASSWORD, noteAt, press, showPage, shownAt, type } from './auth.fixture.tsx';
import { Page as Confirm } from './confirm-page.tsx';
import { Page as Register } from './register-page.tsx';
import { beginRegistration, keepRegistration, registrationUnderWay } from './registration.ts';
import { SendAgain } from './send-again.tsx';
import { showShell } from '../shell.fixture.tsx';

let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
});
afterEach(endScreen);

function fill(password = GOOD_PASSWORD): void {
  type(/First name/, 'Ada');
  type(/Last name/, 'Lovelace');
  type(/Email address/, 'ada@example.org');
  type(/^Password(?! once)/, password);
  type(/Confirm password/, password);
}

describe('creating an account', () => {
  test('goes on to the code of the mail, and then to where somebody wanted to go [AUTH-01]', async () => {
    api.does(accounts.register);
    showPage(Register, '/register?redirect=%2Fquiz');
    fill();
    await press('Create account');
    await expect.poll(shownAt).toBe('/confirm?redirect=%2Fquiz');
    expect(told()).toEqual([]);
    const [sent] = api.heard(accounts.register);
    expect(registrationUnderWay()).toMatchObject({ key: sent?.registration, email: 'ada@example.org' });
  });

  test.each([
    ['everybody knows', 'Password1!', /common|guess/i],
    ['is made of the own name', 'Lovelace-1815', /name|address|guess/i],
    ['is too short to be judged', 'short', /at least 8 characters/],
  ])('with a password that %s is refused before it is sent [VAL-05]', async (_, password, why) => {
    api.does(accounts.register);
    showPage(Register, '/register');
    fill(password);
    await press('Create account');
    await expect.poll(() => noteAt(/^Password(?! once)/)).toMatch(why);
    expect(api.heard(accounts.register)).toEqual([]);
  });

  test('that is refused says so at the field, and keeps every word', async () => {
    api.refuses(accounts.register, invalid({ email: 'Mail cannot be sent to this address' }));
    showPage(Register, '/register');
    fill();
    await press('Create account');
    await expect.poll(() => noteAt(/Email address/)).toBe('Mail cannot be sent to this address');
    expect(document.activeElement).toBe(field(/Email address/));
    expect(field(/First name/).value).toBe('Ada');
    expect(field(/Confirm password/).value).toBe(GOOD_PASSWORD);
    expect(registrationUnderWay()).toBeNull();
  });

  test('sent again after no answer came is the same registration', async () => {
    api.loses(accounts.register);
    showPage(Register, '/register');
    fill();
    await press('Create account');
    await expect.poll(told).toEqual(['The site is not responding. Your work is not lost. Try again.']);
    api.does(accounts.register);
    await press('Create account');
    await expect.poll(shownAt).toBe('/confirm');
    const [first, second] = api.heard(accounts.register);
    expect(second?.registration).toBe(first?.registration);
  });
});

describe('confirming the address', () => {
  const REGISTRATION = '00000000-0000-4000-8000-0000000000aa';

  test('with the code signs in and leads on; the registration is over [AUTH-01]', async () => {
    beginRegistration('ada@example.org', REGISTRATION);
    api.does(entering.confirm, { user: person(), token: 'token', expiresIn: 900 });
    showPage(Confirm, '/confirm?redirect=%2Fquiz');
    expect(screen.getByText('ada@example.org')).toBeTruthy();
    type(/^Code/, '123456');
    await press('Confirm');
    await expect.poll(shownAt).toBe('/quiz');
    expect(api.heard(entering.confirm)).toEqual([{ registration: REGISTRATION, code: '123456' }]);
    expect(session.get().user?.firstName).toBe('Ada');
    expect(registrationUnderWay()).toBeNull();
  });

  test('with a wrong code says so at its field, and stays', async () => {
    beginRegistration('ada@example.org', REGISTRATION);
    api.refuses(entering.confirm, refusal(entering.confirm, 'wrong-code'));
    showPage(Confirm, '/confirm');
    type(/^Code/, '000000');
    await press('Confirm');
    await expect.poll(() => noteAt(/^Code/)).toBe(entering.confirm.refuses['wrong-code'].message);
    expect(registrationUnderWay()).not.toBeNull();
  });

  test('a new code that was asked for is counted down after the page was loaded anew, too [AUTH-03]', async () => {
    keepRegistration({ key: REGISTRATION, email: 'ada@example.org', sentAt: Date.now() - 61_000 });
    api.does(entering.sendCode);
    showPage(Confirm, '/confirm');
    await press('Resend code');
    await screen.findByText('If your registration is still pending, a new code is on its way.');
    cleanup();
    showPage(Confirm, '/confirm');
    expect(screen.getByRole('timer').getAttribute('aria-label')).toMatch(
      /^You can request a new code in (5\d|60) seconds$/,
    );
  });

  test('after the last code no other is promised', async () => {
    keepRegistration({ key: REGISTRATION, email: 'ada@example.org', sentAt: Date.now() - 61_000 });
    api.refuses(entering.sendCode, refusal(entering.sendCode, 'codes-spent'));
    showPage(Confirm, '/confirm');
    await press('Resend code');
    await expect
      .poll(() => screen.getByRole('status').textContent)
      .toBe(entering.sendCode.refuses['codes-spent'].message);
    expect(screen.queryByRole('button', { name: 'Resend code' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Register again' }).getAttribute('href')).toBe('/register');
  });

  test('where nobody has registered in this tab leads to registering', () => {
    sessionStorage.setItem('learnloom-registration', '{"key":1}');
    showPage(Confirm, '/confirm');
    expect(screen.getByRole('heading', { name: 'Nothing to confirm' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/register');
  });
});

describe('a new code', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-05-14T10:00:00Z') }));
  const timer = () => screen.queryByRole('timer');
  const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

  test('can be asked for after a minute, which is counted down in mm:ss [AUTH-03]', async () => {
    const onSend = vi.fn(() => Promise.resolve(true));
    showShell(<SendAgain sent="A code is due." sentAt={Date.now()} onSend={onSend} onSent={() => undefined} />);
    expect(timer()?.textContent).toBe('01:00');
    expect(timer()?.getAttribute('aria-label')).toBe('You can request a new code in 60 seconds');
    await wait(51);
    expect(timer()?.textContent).toBe('00:09');
    expect(screen.queryByRole('button')).toBeNull();
    await wait(9);
    expect(timer()).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Resend code' })));
    expect(onSend).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status').textContent).toBe('A code is due.');
    expect(timer()?.textContent).toBe('01:00');
  });

  test('the ring empties with the time [AUTH-03]', async () => {
    showShell(
      <SendAgain
        sent="A code is due."
        sentAt={Date.now()}
        onSend={() => Promise.resolve(true)}
        onSent={() => undefined}
      />,
    );
    const emptied = (): number => {
      const ring = timer()?.querySelectorAll('circle')[1];
      return Number(ring?.getAttribute('stroke-dashoffset')) / Number(ring?.getAttribute('stroke-dasharray'));
    };
    expect(emptied()).toBe(0);
    await wait(45);
    expect(emptied()).toBeCloseTo(0.75);
  });

  test('that could not be sent can be asked for again at once', async () => {
    showShell(
      <SendAgain
        sent="A code is due."
        sentAt={Date.now() - 60_000}
        onSend={() => Promise.resolve(false)}
        onSent={() => undefined}
      />,
    );
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Resend code' })));
    expect(screen.getByRole('button', { name: 'Resend code' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).not.toContain('due');
  });
});
