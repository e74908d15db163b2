// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signing } from '@learnloom/contracts/accounts/signing';
import { google } from '@learnloom/contracts/accounts/google';
import { openId } from '@learnloom/contracts/accounts/openid';
import { secondFactor } from '@learnloom/contracts/accounts/second-factor';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { beginScreen, endScreen, person, signedInAs, told, watchLeaving } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import type { PageParams } from '@learnloom/ui/contract';
import { session } from '@learnloom/ui/platform';
import { press, showPage, shownAt, type } from './auth.fixture.tsx';
import { showShell } from '../shell.fixture.tsx';
import { ProviderButtons } from './provider-button.tsx';
import { Page } from './provider-page.tsx';
import { dropRedirect, keepRedirect, keptRedirect } from './redirect.ts';

let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
  dropRedirect();
});
afterEach(endScreen);

const RETURN = '/login/google?code=code-1&state=state-1&iss=https%3A%2F%2Faccounts.google.com';
const opened = { user: person(), token: 'token', expiresIn: 900 };

describe('the button', () => {
  test('leads to Google once, however often it is clicked, and keeps where to go on [AUTH-02]', async () => {
    api.answers(google.ways, { google: true, providers: [] });
    const left = watchLeaving();
    showShell(<ProviderButtons back="/quiz" />);
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Continue with Google' });
    await press('Continue with Google');
    expect(button.disabled).toBe(true);
    expect(screen.getByRole('progressbar')).toBeTruthy();
    button.click();
    expect(left).toEqual(['assign /api/auth/google']);
    expect(keptRedirect()).toBe('/quiz');
  });

  test('of each other provider has its name and leads there [AUTH-02]', async () => {
    api.answers(google.ways, {
      google: true,
      providers: [
        { id: 'company', name: 'Company login' },
        { id: 'school', name: 'École' },
      ],
    });
    const left = watchLeaving();
    showShell(<ProviderButtons back="/quiz" />);
    await screen.findByRole('button', { name: 'Continue with École' });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Continue with Google',
      'Continue with Company login',
      'Continue with École',
    ]);
    await press('Continue with Company login');
    expect(left).toEqual(['assign /api/auth/providers/company']);
  });

  test('is not there where Google is not offered', async () => {
    api.answers(google.ways, { google: false, providers: [] });
    showShell(<ProviderButtons back="/" />);
    await expect.poll(() => api.heard(google.ways)).toHaveLength(1);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('whoever comes back from Google', () => {
  test('is signed in once, and led to where they wanted to go [AUTH-02] [AUTH-04]', async () => {
    api.does(google.signIn, opened);
    keepRedirect('/quiz');
    showPage(Page, RETURN);
    expect(screen.getByRole('heading', { name: 'One moment…' })).toBeTruthy();
    expect(api.heard(google.signIn), 'until it is known who is here').toEqual([]);
    signedInAs(null);
    await expect.poll(shownAt).toBe('/quiz');
    expect(api.heard(google.signIn)).toEqual([
      { code: 'code-1', state: 'state-1', iss: 'https://accounts.google.com' },
    ]);
    expect(session.get().user).not.toBeNull();
    expect(keptRedirect(), 'it is good for one return').toBe('/');
  });

  test('is led there also where React throws the first render away [AUTH-02] [AUTH-04]', async () => {
    api.does(google.signIn, opened);
    keepRedirect('/quiz');
    signedInAs(null);
    const said = (event: Event): void => event.preventDefault();
    window.addEventListener('error', said);
    let tries = 0;
    function FailsOnce() {
      tries += 1;
      if (tries === 1) throw new Error('Not yet');
      return null;
    }
    const Beside = (params: PageParams) => (
      <>
        <Page {...params} />
        <FailsOnce />
      </>
    );
    showPage(Beside, RETURN);
    await expect.poll(shownAt).toBe('/quiz');
    window.removeEventListener('error', said);
  });

  test('with a cookie that somebody else wrote stays on this site', async () => {
    api.does(google.signIn, opened);
    document.cookie = `learnloom-redirect=${encodeURIComponent('//evil.example')}; Path=/`;
    signedInAs(null);
    showPage(Page, RETURN);
    await expect.poll(shownAt).toBe('/');
  });

  test('without having agreed there is told that nothing has changed', () => {
    showPage(Page, '/login/google?error=access_denied');
    expect(screen.getByText('You canceled the sign-in with Google. Nothing has changed.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
  });

  test('without having agreed there signs in otherwise and is led on to where they wanted to go [AUTH-04]', () => {
    keepRedirect('/quiz');
    showPage(Page, '/login/google?error=access_denied');
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login?redirect=%2Fquiz');
  });

  test('while Google cannot be reached is told so, and led back to where they were signed in [AUTH-02]', async () => {
    keepRedirect('/profile');
    signedInAs(person());
    showPage(Page, '/login/google?unreachable');
    expect(screen.getByText(/^Google is not available right now/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go back' }).getAttribute('href')).toBe('/profile');
    expect(api.heard(google.link)).toEqual([]);
  });

  test('with an address that has an account is told to sign in to it first [AUTH-02]', async () => {
    api.refuses(google.signIn, refusal(google.signIn, 'link-first'));
    signedInAs(null);
    showPage(Page, RETURN);
    expect(await screen.findByText(google.signIn.refuses['link-first'].message)).toBeTruthy();
    expect(told(), 'the page says it, and no toast over its heading').toEqual([]);
    expect(session.get().user).toBeNull();
  });

  test('and has a second factor enters its code before anything', async () => {
    api.does(google.signIn, { step: 'step-1', expiresIn: 300 });
    api.does(secondFactor.enter, opened);
    keepRedirect('/quiz');
    signedInAs(null);
    showPage(Page, RETURN);
    await screen.findByRole('heading', { name: 'Enter your code' });
    type(/^Code/, '123456');
    await press('Sign in');
    await expect.poll(shownAt).toBe('/quiz');
    expect(api.heard(signing.signIn)).toEqual([]);
  });

  test('and is signed in is asked whether to link, and linked only then [AUTH-02]', async () => {
    api.does(google.link);
    keepRedirect('/profile');
    signedInAs(person());
    showPage(Page, RETURN);
    await screen.findByRole('heading', { name: 'Link this Google account?' });
    expect(api.heard(google.signIn)).toEqual([]);
    expect(api.heard(google.link)).toEqual([]);
    await press('Link account');
    await expect.poll(shownAt).toBe('/profile');
    expect(api.heard(google.link)).toMatchObject([{ code: 'code-1', state: 'state-1' }]);
  });
});

describe('whoever comes back from another provider', () => {
  const AT = '/login/with/company';
  const OfCompany = ({ search }: PageParams) => <Page params={{ provider: 'company' }} search={search} />;
  beforeEach(() => api.answers(google.ways, { google: true, providers: [{ id: 'company', name: 'Company login' }] }));

  test('is signed in with that provider’s code [AUTH-02] [AUTH-04]', async () => {
    api.does(openId.signIn, opened);
    keepRedirect('/quiz');
    signedInAs(null);
    showPage(OfCompany, `${AT}?code=code-1&state=state-1`);
    await expect.poll(shownAt).toBe('/quiz');
    expect(api.heard(openId.signIn)).toEqual([{ provider: 'company', code: 'code-1', state: 'state-1', iss: '' }]);
    expect(api.heard(google.signIn)).toEqual([]);
  });

  test('and is signed in is asked by its name whether to link [AUTH-02]', async () => {
    api.does(openId.link);
    keepRedirect('/profile');
    signedInAs(person());
    showPage(OfCompany, `${AT}?code=code-1&state=state-1`);
    await screen.findByRole('heading', { name: 'Link your account with Company login?' });
    await press('Link account');
    await expect.poll(shownAt).toBe('/profile');
    expect(api.heard(openId.link)).toMatchObject([{ provider: 'company', code: 'code-1', state: 'state-1' }]);
  });

  test('without having agreed there is told by its name that nothing has changed', async () => {
    showPage(OfCompany, `${AT}?error=access_denied`);
    expect(await screen.findByText('You canceled the sign-in with Company login. Nothing has changed.')).toBeTruthy();
  });
});
