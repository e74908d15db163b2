// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { need, type PageParams, type RemoteRoute } from '@learnloom/ui/contract';
import { articleCategories } from '@learnloom/contracts/content/categories';
import { BROWSER_FAILURES_PATH } from '@learnloom/contracts/operations/browser-failures';
import { beginScreen, endScreen, person, signedInAs, staff } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { ApiProblem } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';
import { IncompatibleRemote } from '../remotes/incompatible.ts';
import { remoteEntry, showShell } from '../shell.fixture.tsx';
import type { Whereabouts } from '../site.ts';
import { Area } from './area.tsx';
import type { Prepared } from './prepared.ts';
import { forgetServerDrawn, rememberServerDrawn } from './server-drawn.ts';
import { settled, slotOf, type Slot } from './slot.ts';

let api: FakeApi;
/** What each place leads to, from the first attempt to the last. */
let places: Record<string, readonly Slot<Prepared>[]>;
const pageAt = vi.fn((where: Whereabouts, attempt: number): Slot<Prepared> => {
  const all = places[where.pathname + where.search] ?? [];
  const slot = all[Math.min(attempt, all.length - 1)];
  if (!slot) throw new Error(`Nothing is at ${where.pathname}`);
  return slot;
});

beforeEach(() => {
  api = beginScreen();
  places = {};
  pageAt.mockClear();
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => {
  forgetServerDrawn();
  document.title = '';
  endScreen();
});

const routeFor = (access: RemoteRoute['access'] = 'public'): RemoteRoute => ({
  host: 'main',
  path: '/',
  access,
  load: () => Promise.reject(new Error('Loaded already')),
});

const page = (
  title: string,
  given: { readonly access?: RemoteRoute['access']; readonly Page?: () => unknown } = {},
) => {
  const { access, Page = () => <h1>{title}</h1> } = given;
  const found: Prepared = {
    kind: 'page',
    route: routeFor(access),
    page: { params: {}, search: new URLSearchParams() },
    Page: Page as (page: PageParams) => null,
    head: { title },
  };
  return found;
};

/** A page that arrives when the test says so. */
function later(): { readonly slot: Slot<Prepared>; readonly arrive: (prepared: Prepared) => Promise<void> } {
  let resolve: (prepared: Prepared) => void = () => undefined;
  const slot = slotOf(new Promise<Prepared>(settle => (resolve = settle)));
  return { slot, arrive: prepared => act(async () => resolve(prepared)) };
}

function failed(error: Error): Slot<Prepared> {
  const promise = Promise.reject<Prepared>(error);
  promise.catch(() => undefined);
  return Object.assign(slotOf(promise), { status: 'rejected', reason: error });
}

async function show(at: string, given: Partial<Parameters<typeof showShell>[1]> = {}) {
  const links = ['/a', '/b', '/c', '/a?page=2'].map(to => (
    <Link key={to} to={to}>
      {`To ${to}`}
    </Link>
  ));
  const whole = (
    <>
      {links}
      <main id="main" tabIndex={-1}>
        <Area />
      </main>
    </>
  );
  let shown: ReturnType<typeof showShell> | undefined;
  await act(async () => {
    shown = showShell(whole, { at, pageAt, ...given });
  });
  return shown as ReturnType<typeof showShell>;
}

const go = (to: string) => act(async () => fireEvent.click(screen.getByRole('link', { name: `To ${to}` })));
const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent ?? null;

describe('on the way to another page', () => {
  test('the page that is open stays, with its title and focus, until the next one can be drawn whole', async () => {
    const next = later();
    places = { '/a': [settled(page('First'))], '/b': [next.slot] };
    await show('/a');
    expect(heading()).toBe('First');
    expect(document.title).toBe('First · Learnloom');
    await go('/b');
    expect(location.pathname).toBe('/b');
    expect(heading()).toBe('First');
    expect(document.title).toBe('First · Learnloom');
    await next.arrive(page('Second'));
    await waitFor(() => expect(heading()).toBe('Second'));
    expect(document.title).toBe('Second · Learnloom');
    expect(document.activeElement?.id).toBe('main');
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  });

  test('a slow page that was left meanwhile never arrives', async () => {
    const slow = later();
    places = { '/a': [settled(page('First'))], '/b': [slow.slot], '/c': [settled(page('Third'))] };
    await show('/a');
    await go('/b');
    await go('/c');
    expect(heading()).toBe('Third');
    await slow.arrive(page('Second'));
    expect(heading()).toBe('Third');
    expect(document.title).toBe('Third · Learnloom');
  });

  test('nothing moves when only what follows the path changes', async () => {
    places = { '/a': [settled(page('First'))], '/a?page=2': [settled(page('First'))] };
    await show('/a');
    const link = screen.getByRole('link', { name: 'To /a?page=2' });
    link.focus();
    await go('/a?page=2');
    expect(pageAt).toHaveBeenLastCalledWith(expect.objectContaining({ search: '?page=2' }), 0);
    expect(document.activeElement).toBe(link);
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  test('the page is at its top again when another account is signed in, or none [PUB-19]', async () => {
    places = { '/a': [settled(page('First'))] };
    signedInAs(null);
    await show('/a');
    for (const user of [person(), person({ key: 'another' }), null]) {
      vi.mocked(window.scrollTo).mockClear();
      act(() => signedInAs(user));
      expect(window.scrollTo, user?.key ?? 'nobody').toHaveBeenCalledWith(0, 0);
    }
    vi.mocked(window.scrollTo).mockClear();
    act(() => signedInAs(null));
    expect(window.scrollTo).not.toHaveBeenCalled();
  });
});

describe('a part of the site that fails', () => {
  const fails = new Error('The script did not come');

  test('says so in its own place, and comes when it is tried again', async () => {
    const forget = vi.fn(() => Promise.resolve());
    places = { '/a': [failed(fails), settled(page('First'))], '/b': [settled(page('Second'))] };
    vi.spyOn(console, 'error').mockReturnValue();
    await show('/a', { forget });
    expect(screen.getByText('This part of the site could not be loaded')).toBeTruthy();
    expect(screen.getByText('The rest of the site works, and your work is not lost.')).toBeTruthy();
    expect(screen.getByText('The script did not come')).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /again/i })));
    expect(forget).toHaveBeenCalledWith(expect.objectContaining({ pathname: '/a' }));
    expect(heading()).toBe('First');
  });

  test('does not hold whoever goes elsewhere', async () => {
    places = { '/a': [failed(fails)], '/b': [settled(page('Second'))] };
    vi.spyOn(console, 'error').mockReturnValue();
    await show('/a');
    await go('/b');
    expect(heading()).toBe('Second');
    expect(screen.queryByText('This part of the site could not be loaded')).toBeNull();
  });

  test('that is of another release than the shell is said to be updated, not broken', async () => {
    places = { '/a': [failed(new IncompatibleRemote('things 2 speaks contract 9'))] };
    vi.spyOn(console, 'error').mockReturnValue();
    await show('/a');
    expect(screen.getByText(/It is being updated\./)).toBeTruthy();
  });

  test('while it is drawn is told to the operator, as that remote’s; what the server refused is not', async () => {
    const reported = vi.fn(() => Promise.resolve(new Response()));
    vi.stubGlobal('fetch', reported);
    vi.spyOn(console, 'error').mockReturnValue();
    const throwing = (error: Error) =>
      page('First', {
        Page: () => {
          throw error;
        },
      });
    places = {
      '/a': [settled(throwing(new ApiProblem(403, 'forbidden', 'Not for you')))],
      '/b': [settled(throwing(new Error(`Cannot read ${crypto.randomUUID()}`)))],
    };
    const remotes = [remoteEntry({ name: 'mfe_b', mounts: [{ host: 'main', path: '/b' }] })];
    await show('/a', { remotes });
    expect(reported).not.toHaveBeenCalled();
    await go('/b');
    const [address, init] = reported.mock.lastCall as unknown as [string, RequestInit];
    expect(address).toBe(`/api${BROWSER_FAILURES_PATH}`);
    expect(JSON.parse(init.body as string)).toMatchObject({ remote: 'mfe_b', kind: 'render', path: '/b' });
  });

  test('leaves what the server drew in the page to be read, with a notice, until somebody goes on', async () => {
    places = { '/a': [failed(fails)], '/b': [settled(page('Second'))] };
    vi.spyOn(console, 'error').mockReturnValue();
    document.body.innerHTML = '<div id="drawn"><main id="main"><h1>From the server</h1><p>Text</p></main></div>';
    history.replaceState(null, '', '/a');
    rememberServerDrawn();
    await show('/a');
    document.getElementById('drawn')?.remove();
    expect(heading()).toBe('From the server');
    expect(screen.getByRole('status').textContent).toContain('some buttons do not work right now');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(heading()).toBe('From the server');
    await go('/b');
    expect(heading()).toBe('Second');
    await go('/a');
    expect(screen.queryByText('From the server')).toBeNull();
    expect(screen.getByText('This part of the site could not be loaded')).toBeTruthy();
  });
});

describe('a page that is not for everybody', () => {
  const closed = settled<Prepared>({ kind: 'closed', route: routeFor('staff'), head: { title: 'Sign in' } });

  test('waits until it is known who asks, then leads a visitor to signing in and back', async () => {
    places = { '/a?x=1': [closed], '/login?redirect=%2Fa%3Fx%3D1': [settled(page('Sign in'))] };
    await show('/a?x=1');
    expect(location.pathname).toBe('/a');
    await act(async () => signedInAs(null));
    expect(location.pathname + location.search).toBe('/login?redirect=%2Fa%3Fx%3D1');
    expect(heading()).toBe('Sign in');
  });

  test('says to somebody else whom it is for, and who they are', async () => {
    places = { '/a': [closed] };
    signedInAs(person({ email: 'ada@example.org' }));
    await show('/a');
    expect(heading()).toBe('You do not have access to this page');
    expect(screen.getByText(/You are signed in as ada@example.org. This page is for staff/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Go to the (home page|dashboard)$/ })).toBeTruthy();
  });

  test('closes as soon as the right to it is taken', async () => {
    places = { '/a': [settled(page('Members', { access: 'staff' }))] };
    signedInAs(staff());
    await show('/a');
    expect(heading()).toBe('Members');
    await act(async () => signedInAs(person()));
    expect(heading()).toBe('You do not have access to this page');
  });
});

describe('a page that is not there', () => {
  test('is said in the words of its remote where it has some, else in those of the site', async () => {
    const Missing = () => <h1>No such article</h1>;
    const at = { route: routeFor(), page: { params: {}, search: new URLSearchParams() }, need: undefined };
    places = {
      '/a': [settled<Prepared>({ kind: 'missing', head: { title: 'Page not found' }, at: { ...at, Missing } })],
      '/b': [settled<Prepared>({ kind: 'missing', head: { title: 'Page not found' }, at: null })],
    };
    await show('/a');
    expect(heading()).toBe('No such article');
    await go('/b');
    expect(heading()).not.toBe('No such article');
    expect(document.title).toBe('Page not found · Learnloom');
  });

  test('is prepared anew as soon as what it was missing is there [CON-05]', async () => {
    const { landing } = articleCategories;
    api.answers(landing, { categories: [] });
    const at = { route: routeFor(), page: { params: {}, search: new URLSearchParams() }, need: need(landing, {}) };
    places = {
      '/a': [
        settled<Prepared>({ kind: 'missing', head: { title: 'Page not found' }, at }),
        settled(page('It is published')),
      ],
    };
    await show('/a');
    expect(await screen.findByRole('heading', { name: 'It is published' })).toBeTruthy();
  });
});
