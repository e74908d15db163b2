// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://admin.learnloom.example/" }
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signing } from '@learnloom/contracts/accounts/signing';
import { secondFactor } from '@learnloom/contracts/accounts/second-factor';
import { unavailable } from '@learnloom/contracts/kernel/refusal';
import { beginScreen, endScreen, person, signedInAs, staff, told, watchLeaving } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { session } from '@learnloom/ui/platform';
import { settled } from '../pages/slot.ts';
import { showShell } from '../shell.fixture.tsx';
import type { Whereabouts } from '../site.ts';
import { AdminHost } from './admin-host.tsx';

let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
});
afterEach(endScreen);

/** Every place has a page that is called as the place is. */
const pageAt = ({ pathname }: Whereabouts) =>
  settled({
    kind: 'page' as const,
    route: { host: 'admin' as const, path: pathname, access: 'public' as const, load: () => Promise.reject() },
    page: { params: {}, search: new URLSearchParams() },
    Page: () => <h1>{`Page of ${pathname}`}</h1>,
    head: { title: pathname },
  });
const show = (at: string) => showShell(<AdminHost />, { at, host: 'admin', pageAt });
const page = () => screen.queryByRole('heading', { level: 1 })?.textContent ?? null;

test('until it is known who is signed in there is a loading screen, and neither page nor menu [PUB-19]', async () => {
  show('/articles');
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
  await act(async () => signedInAs(staff()));
  expect(await screen.findByRole('heading', { name: 'Page of /articles' })).toBeTruthy();
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  expect(screen.getByRole('banner')).toBeTruthy();
});

test('a visitor is led to signing in and back, on a page without the frame', async () => {
  show('/articles?page=2');
  await act(async () => signedInAs(null));
  expect(location.pathname + location.search).toBe('/login?redirect=%2Farticles%3Fpage%3D2');
  expect(page()).toBe('Page of /login');
  expect(screen.queryByRole('banner')).toBeNull();
});

test('the pages for signing in wait for nobody', async () => {
  await act(async () => void show('/forgot-password'));
  expect(page()).toBe('Page of /forgot-password');
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
});

describe('a learner', () => {
  test('is told whose place this is, and led to the site', async () => {
    show('/articles');
    await act(async () => signedInAs(person({ email: 'ada@example.org' })));
    expect(page()).toBe('You do not have access to the admin site');
    expect(screen.getByText(/You are signed in as ada@example.org/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the site' }).getAttribute('href')).toBe('//learnloom.example/');
  });

  test('can come with another account: signing out loads the page anew [AUTH-04]', async () => {
    api.does(signing.signOut);
    const left = watchLeaving();
    show('/articles');
    await act(async () => signedInAs(person()));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Use a different account' })));
    await expect.poll(() => left).toEqual(['reload']);
    expect(api.heard(signing.signOut)).toHaveLength(1);
    expect(session.get().user).toBeNull();
  });

  test('stays signed in when the site does not answer, and is told so', async () => {
    api.refuses(signing.signOut, unavailable('The service is not available right now. Try again.', 1));
    const left = watchLeaving();
    show('/articles');
    await act(async () => signedInAs(person()));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Use a different account' })));
    await expect.poll(told).toEqual(['The service is not available right now. Try again.']);
    expect(left).toEqual([]);
    expect(session.get().user).not.toBeNull();
  });
});

describe('staff who must use a second factor and have none', () => {
  const needing = { ...staff(), needsSecondFactor: true as const };

  test('are led to it and nowhere else, and stay there until the recovery codes are kept', async () => {
    api.does(secondFactor.begin, { secret: 'ABCDEFGH', uri: 'otpauth://totp/Learnloom' });
    api.does(secondFactor.turnOn, { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] });
    show('/articles');
    await act(async () => signedInAs(needing));
    expect(await screen.findByRole('heading', { name: 'Set up two-step verification' })).toBeTruthy();
    expect(screen.queryByText('Page of /articles')).toBeNull();
    fireEvent.change(screen.getByLabelText(/Your password/), { target: { value: 'Password-1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    fireEvent.change(await screen.findByLabelText(/^Code/), { target: { value: '123456' } });
    fireEvent.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('aaaa-bbbb')).toBeTruthy();
    // Turning it on answers with a session that lacks nothing any more.
    await act(async () => signedInAs(staff()));
    expect(screen.getByText('cccc-dddd')).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'I have saved them' })));
    expect(await screen.findByRole('heading', { name: 'Page of /articles' })).toBeTruthy();
    expect(screen.queryByText('cccc-dddd')).toBeNull();
  });

  test('go on at once when the site needs it no more, unless they have begun', async () => {
    api.does(secondFactor.begin, { secret: 'ABCDEFGH', uri: 'otpauth://totp/Learnloom' });
    show('/articles');
    await act(async () => signedInAs(needing));
    const heading = { name: 'Set up two-step verification' };
    expect(await screen.findByRole('heading', heading)).toBeTruthy();
    await act(async () => signedInAs(staff()));
    expect(await screen.findByRole('heading', { name: 'Page of /articles' })).toBeTruthy();

    await act(async () => signedInAs(needing));
    expect(await screen.findByRole('heading', heading)).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/Your password/), { target: { value: 'Password-1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByLabelText(/^Code/);
    await act(async () => signedInAs(staff()));
    expect(screen.getByLabelText(/^Code/)).toBeTruthy();
  });
});
