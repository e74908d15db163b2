// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://admin.learnloom.example/" }
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { activityLog, type ActivityEntry } from '@learnloom/contracts/activity/activity';
import { beginScreen, endScreen, makeWide, signedInAs, staff } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { usePageSubject } from '@learnloom/ui/platform';
import { useLocation } from '@learnloom/ui/router';
import { navItem, remoteEntry, showShell } from '../shell.fixture.tsx';
import { AdminFrame } from './admin-frame.tsx';

const entry = (label: string, to: string, order: number, given: Parameters<typeof navItem>[2] = {}) =>
  navItem(label, to, { host: 'admin', order, access: 'staff', ...given });

const nav = [
  entry('Dashboard', '/', 1),
  entry('Posts', '/howto', 2, { section: 'How To', access: 'MANAGE_ARTICLES' }),
  entry('Add New', '/howto/new', 3, { section: 'How To', access: 'MANAGE_ARTICLES', action: 'New article' }),
  entry('Posts', '/tutorials', 4, { section: 'Tutorials', access: 'MANAGE_TUTORIALS' }),
  entry('New Course', '/courses/new', 5, { section: 'Courses', action: 'New course', coming: true }),
];

/** Every page has a heading that is called as its path is. */
function Page() {
  const { pathname } = useLocation();
  return <h1>{`Heading of ${pathname}`}</h1>;
}

let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
  makeWide(1300);
});
afterEach(endScreen);

function show(at: string, page = <Page />, grants: readonly string[] = ['MANAGE_ARTICLES', 'MANAGE_TUTORIALS']) {
  signedInAs(staff(...grants));
  return showShell(<AdminFrame>{page}</AdminFrame>, { at, host: 'admin', remotes: [remoteEntry({ nav })] });
}
const menu = () => screen.getByRole('navigation', { name: 'Administration' });
const section = (name: string) => within(menu()).getByRole('button', { name });
const isFolded = (name: string) => section(name).getAttribute('aria-expanded') === 'false';
const crumbs = () =>
  within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    .getAllByRole('listitem')
    .map(item => item.textContent);
const link = (name: string, group: string) =>
  within(within(menu()).getByRole('group', { name: group })).getByRole('link', { name });

describe('the menu', () => {
  test('has only what the account may open, and follows when that changes [ADM-03]', () => {
    show('/', <Page />, ['MANAGE_ARTICLES']);
    expect(within(menu()).queryByRole('group', { name: 'Tutorials' })).toBeNull();
    act(() => signedInAs(staff('MANAGE_TUTORIALS')));
    expect(within(menu()).queryByRole('group', { name: 'How To' })).toBeNull();
    expect(link('Posts', 'Tutorials')).toBeTruthy();
  });

  test('folds a section, remembers it for this account, and unfolds the one that somebody comes to [ADM-02]', () => {
    const first = show('/');
    expect(isFolded('How To')).toBe(false);
    fireEvent.click(section('How To'));
    fireEvent.click(section('Tutorials'));
    expect([isFolded('How To'), isFolded('Tutorials')]).toEqual([true, true]);
    first.unmount();
    show('/tutorials');
    expect([isFolded('How To'), isFolded('Tutorials')]).toEqual([true, false]);
  });

  test('folded by one account is open for another in the same browser', () => {
    const first = show('/');
    fireEvent.click(section('How To'));
    first.unmount();
    signedInAs({ ...staff('MANAGE_ARTICLES'), key: '00000000-0000-4000-8000-000000000002' });
    showShell(<AdminFrame>{null}</AdminFrame>, { at: '/', host: 'admin', remotes: [remoteEntry({ nav })] });
    expect(isFolded('How To')).toBe(false);
  });

  test('marks the entry nearest to the page, and says whether it is the page itself', () => {
    show('/howto/lists/sort-a-list');
    expect(link('Posts', 'How To').getAttribute('aria-current')).toBe('true');
    expect(link('Add New', 'How To').getAttribute('aria-current')).toBeNull();
    fireEvent.click(link('Add New', 'How To'));
    expect(link('Add New', 'How To').getAttribute('aria-current')).toBe('page');
    expect(link('Posts', 'How To').getAttribute('aria-current')).toBeNull();
  });
});

describe('beside a page of 1024 pixels and more the menu', () => {
  test('collapses, and stays so in this browser [ADM-02]', () => {
    const first = show('/');
    fireEvent.click(screen.getByRole('button', { name: 'Collapse the menu', expanded: true }));
    expect(screen.getByRole('button', { name: 'Expand the menu', expanded: false })).toBeTruthy();
    first.unmount();
    show('/');
    fireEvent.click(screen.getByRole('button', { name: 'Expand the menu' }));
    expect(screen.getByRole('button', { name: 'Collapse the menu' })).toBeTruthy();
  });
});

describe('over a narrower page the menu', () => {
  test('opens from a button, and is gone after one of its links [ADM-02]', async () => {
    makeWide(1023);
    show('/');
    expect(screen.queryByRole('navigation', { name: 'Administration' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
    expect(link('Posts', 'Tutorials')).toBeTruthy();
    fireEvent.click(link('Posts', 'Tutorials'));
    expect(location.pathname).toBe('/tutorials');
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Administration' })).toBeNull());
  });

  test('has the dashboard, the own account and signing out alone on a phone [ADM-02]', () => {
    makeWide(390);
    show('/');
    fireEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
    const links = within(menu())
      .getAllByRole('link')
      .map(one => one.textContent);
    expect(links).toEqual(['Dashboard', 'Profile', 'Account Settings']);
    expect(within(menu()).getByRole('button', { name: 'Sign Out' })).toBeTruthy();
  });
});

describe('the breadcrumb', () => {
  test('says where the page is: the section, the entry above, what the page is about [ADM-04]', () => {
    function Titled() {
      usePageSubject('Sort a list', { above: { label: 'Lists', to: '/howto/lists' } });
      return <h1>Edit</h1>;
    }
    const { show: next } = show('/howto/lists/sort-a-list', <Titled />);
    expect(crumbs()).toEqual(['Dashboard', 'How To', 'Posts', 'Lists', 'Sort a list']);
    next(<p>Another page</p>);
  });

  test('says to what a list of the menu is narrowed', () => {
    function Narrowed() {
      usePageSubject('Ada Obi');
      return <h1>Posts of Ada Obi</h1>;
    }
    show('/howto', <Narrowed />);
    expect(crumbs()).toEqual(['Dashboard', 'How To', 'Posts', 'Ada Obi']);
  });

  test('is called by the heading of a page that says nothing of itself, once that is drawn', async () => {
    function Late() {
      const [drawn, setDrawn] = useState(false);
      return drawn ? <h1>Import</h1> : <button onClick={() => setDrawn(true)}>Draw</button>;
    }
    show('/howto/import', <Late />);
    expect(crumbs().at(-1)).toBe('…');
    fireEvent.click(screen.getByRole('button', { name: 'Draw' }));
    await waitFor(() => expect(crumbs().at(-1)).toBe('Import'));
  });
});

test('the bar above has its tools in one order: search, theme, account, right bar [ADM-04]', () => {
  show('/');
  const bar = within(screen.getByRole('banner'));
  const named = bar.getAllByRole('button').map(one => one.getAttribute('aria-label') ?? one.textContent);
  expect(named).toEqual([
    'Collapse the menu',
    expect.stringMatching(/^Search or go to/),
    'Switch between light and dark theme',
    expect.stringMatching(/^Account /),
    'Open the right sidebar',
  ]);
});

describe('the bar at the right', () => {
  const bar = () => screen.queryByRole('complementary', { name: 'Shortcuts' });
  const open = () => fireEvent.click(screen.getByRole('button', { name: 'Open the right sidebar' }));

  test('opens and closes, and offers to begin what is there and the account may begin, in the palette’s words', () => {
    show('/');
    expect(bar()).toBeNull();
    open();
    const begin = within(within(bar() as HTMLElement).getByRole('region', { name: 'Create' }));
    const offered = begin.getAllByRole('link').map(one => [one.textContent, one.getAttribute('href')]);
    expect(offered).toEqual([['New article', '/howto/new']]);
    fireEvent.click(screen.getAllByRole('button', { name: 'Close the right sidebar' })[0] as Element);
    expect(bar()).toBeNull();
    act(() => signedInAs(staff('MANAGE_TUTORIALS')));
    open();
    expect(within(bar() as HTMLElement).queryByRole('region', { name: 'Create' })).toBeNull();
  });

  test('lists the pages that were open before, newest first and never the present one', async () => {
    show('/');
    open();
    const recent = () =>
      within(within(bar() as HTMLElement).getByRole('region', { name: 'Recently opened' }))
        .queryAllByRole('link')
        .map(one => one.textContent);
    expect(recent()).toEqual([]);
    fireEvent.click(link('Posts', 'How To'));
    await waitFor(() => expect(recent()).toEqual(['Dashboard']));
    fireEvent.click(link('Posts', 'Tutorials'));
    await waitFor(() => expect(recent()).toEqual(['Heading of /howto', 'Dashboard']));
    fireEvent.click(link('Posts', 'How To'));
    await waitFor(() => expect(recent()).toEqual(['Heading of /tutorials', 'Dashboard']));
  });

  test('tells what happened to the thing on the page, asked for only while it is open', async () => {
    const key = '00000000-0000-4000-8000-0000000000ff';
    const deed: ActivityEntry = {
      id: '1',
      command: 'PublishArticle',
      actor: null,
      by: 'Grace Hopper',
      text: 'Published an article',
      time: '2026-05-14T10:00:00Z',
      target: { type: 'article', key, title: '', noun: 'article', path: null, history: '/history/article/x' },
      changes: [],
      undo: null,
      undoRefused: null,
      batch: null,
      version: 1,
    };
    api.answers(activityLog, { rows: [deed], next: null, newest: null });
    function About() {
      usePageSubject('Sort a list', { thing: { type: 'article', key } });
      return <h1>Edit</h1>;
    }
    show('/howto/lists/sort-a-list', <About />);
    expect(api.heard(activityLog)).toEqual([]);
    open();
    expect(await screen.findByText(/published an article/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View full history' }).getAttribute('href')).toBe('/history/article/x');
    expect(api.heard(activityLog)).toMatchObject([{ target: key, limit: 5 }]);
  });

  test('over a page without room for it, it closes once it has led somewhere', async () => {
    makeWide(1100);
    show('/');
    open();
    fireEvent.click(await screen.findByRole('link', { name: 'New article' }));
    expect(location.pathname).toBe('/howto/new');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'New article' })).toBeNull());
  });
});
