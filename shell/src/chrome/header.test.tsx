// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { articleCategories } from '@learnloom/contracts/content/categories';
import { beginScreen, endScreen, person, signedInAs, staff } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { theme } from '@learnloom/ui/platform';
import { navItem, remoteEntry, showShell } from '../shell.fixture.tsx';
import { Header } from './header.tsx';

let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
});
afterEach(endScreen);

const remotes = [
  remoteEntry({ name: 'mfe_late', nav: [navItem('Quiz', '/quiz', { order: 5 })] }),
  remoteEntry({
    name: 'mfe_early',
    nav: [
      navItem('Home', '/', { order: 1 }),
      navItem('How To', '/howto', { order: 2 }),
      navItem('Articles', '/articles', { host: 'admin', order: 1 }),
    ],
  }),
];
const site = () => within(screen.getAllByRole('navigation', { name: 'Site', hidden: true })[0] as HTMLElement);
const linkNames = (of: HTMLElement) =>
  within(of)
    .getAllByRole('link', { hidden: true })
    .map(link => link.textContent);

/** Nothing is laid out here: whether the header has made room is in what the style sheet goes by. */
const away = () => screen.getByRole('banner').className.includes('away');

function scrollTo(y: number): void {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  fireEvent.scroll(window);
}

test('the links are those of all remotes for this host, in their order, the open one marked [PUB-03]', () => {
  showShell(<Header />, { at: '/howto/lists', remotes });
  expect(
    site()
      .getAllByRole('link')
      .map(link => link.textContent),
  ).toEqual(['Home', 'How To', 'Quiz']);
  expect(site().getByRole('link', { name: 'How To' }).getAttribute('aria-current')).toBe('page');
  expect(site().getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBeNull();
});

test('a remote that is deployed while the page is open brings its link along', () => {
  const { manifest } = showShell(<Header />, { remotes });
  act(() =>
    manifest.set({ remotes: [...remotes, remoteEntry({ name: 'new', nav: [navItem('Courses', '/courses')] })] }),
  );
  expect(site().getByRole('link', { name: 'Courses' })).toBeTruthy();
});

describe('the link to the account', () => {
  const link = (name: string) => within(screen.getByRole('banner')).queryByRole('link', { name });

  test('is Login for a visitor, and leads back to the page with its question [PUB-03]', () => {
    showShell(<Header />, { at: '/howto?page=2' });
    expect(link('Login')?.getAttribute('href')).toBe('/login?redirect=%2Fhowto%3Fpage%3D2');
  });

  test.each(['/login', '/register', '/forgot-password', '/confirm', '/login/google', '/login/with/company'])(
    'is not on %s, where somebody is signing in [PUB-03]',
    at => {
      showShell(<Header />, { at });
      expect(link('Login')).toBeNull();
      act(() => signedInAs(person()));
      expect(link('My account')).toBeNull();
    },
  );

  test('is My account as soon as an email is known, and leads staff to the admin host [PUB-03]', () => {
    showShell(<Header />);
    act(() => signedInAs(person()));
    expect(link('Login')).toBeNull();
    expect(link('My account')?.getAttribute('href')).toBe('/login');
    act(() => signedInAs(staff()));
    expect(link('My account')?.getAttribute('href')).toBe('//admin.learnloom.example/');
  });
});

describe('the menu over the whole screen', () => {
  const menu = () => screen.getByRole('dialog', { name: 'Menu' });
  const locked = () => document.documentElement.classList.length > 0;
  const open = () => fireEvent.click(screen.getByRole('button', { name: 'Open the menu' }));

  test('repeats the links and locks the page until it is closed [PUB-04]', () => {
    showShell(<Header />, { remotes });
    expect(screen.queryByRole('dialog')).toBeNull();
    open();
    expect(screen.getByRole('button', { name: 'Open the menu', expanded: true })).toBeTruthy();
    expect(linkNames(menu())).toEqual(expect.arrayContaining(['Home', 'How To', 'Quiz', 'Login']));
    expect(locked()).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Close the menu' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(locked()).toBe(false);
  });

  test('closes with Escape, as the browser does, and unlocks the page [PUB-04]', () => {
    showShell(<Header />, { remotes });
    open();
    act(() => (menu() as HTMLDialogElement).close());
    expect(screen.getByRole('button', { name: 'Open the menu', expanded: false })).toBeTruthy();
    expect(locked()).toBe(false);
  });

  test('is gone after one of its links', () => {
    showShell(<Header />, { remotes });
    open();
    fireEvent.click(within(menu()).getByRole('link', { name: 'How To' }));
    expect(location.pathname).toBe('/howto');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(locked()).toBe(false);
  });
});

describe('categories', () => {
  beforeEach(() => {
    const category = (key: string, slug: string, title: string) => ({
      key,
      slug,
      title,
      motto: '',
      summary: '',
      imageThumbnail: '',
      publishedCount: 1,
      subCategories: [],
    });
    api.answers(articleCategories.landing, {
      categories: [category('1', 'arrays', 'Arrays'), category('2', 'lists', 'Lists')],
    });
  });

  test('are tabs on the pages below a section, the open one marked [PUB-05]', async () => {
    showShell(<Header />, { at: '/howto/lists/sort-a-list', remotes });
    const tabs = within(await screen.findByRole('navigation', { name: 'Categories' }));
    expect(tabs.getAllByRole('link').map(tab => tab.getAttribute('href'))).toEqual(['/howto/arrays', '/howto/lists']);
    expect(tabs.getByRole('link', { name: 'Lists' }).getAttribute('aria-current')).toBe('page');
  });

  test('are not asked for elsewhere, nor on the other hosts', () => {
    showShell(<Header />, { at: '/howto', remotes });
    endScreen();
    api = beginScreen();
    showShell(<Header />, { at: '/howto/lists', host: 'accounts', remotes });
    expect(screen.queryByRole('navigation', { name: 'Categories' })).toBeNull();
    expect(api.heard(articleCategories.landing)).toEqual([]);
  });

  test('make the header go away past 50 pixels, and come back with the first step up [PUB-05]', async () => {
    showShell(<Header />, { at: '/howto/lists', remotes });
    await screen.findByRole('navigation', { name: 'Categories' });
    scrollTo(50);
    expect(away()).toBe(false);
    scrollTo(120);
    expect(away()).toBe(true);
    scrollTo(117);
    expect(away(), 'a trembling finger does not scroll up').toBe(true);
    scrollTo(100);
    expect(away()).toBe(false);
  });

  test('hidden, they leave the header where it is [PUB-05]', () => {
    showShell(<Header />, { at: '/howto', remotes });
    scrollTo(400);
    expect(away()).toBe(false);
  });
});

test('one button changes between light and dark', () => {
  showShell(<Header />);
  const before = theme.get();
  fireEvent.click(screen.getAllByRole('button', { name: 'Switch between light and dark theme' })[0] as Element);
  expect(theme.get()).toBe(before === 'dark' ? 'light' : 'dark');
});
