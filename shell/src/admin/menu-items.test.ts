import { expect, test } from 'vitest';
import { manageAccounts, manageAdmins } from '@learnloom/contracts/accounts/permissions';
import { manageArticleCategories, manageArticles } from '@learnloom/contracts/content/permissions';
import { grantsOf, type Role } from '@learnloom/contracts/kernel/access';
import type { NavItem, RemotesManifest } from '@learnloom/ui/contract';
import { crumbsOf, menuOf, simpleMenu, type Told } from './menu-items.ts';

const item = (label: string, to: string, order: number, rest: Partial<NavItem> = {}): NavItem => ({
  host: 'admin',
  label,
  to,
  order,
  access: 'staff',
  ...rest,
});

const remote = (nav: readonly NavItem[]) => ({ nav }) as unknown as RemotesManifest['remotes'][number];

const manifest: RemotesManifest = {
  remotes: [
    remote([item('Dashboard', '/', 10), item('Manage Admins', '/admins', 120, { access: manageAdmins.name })]),
    remote([
      item('Posts', '/howto', 72, { section: 'How To', access: manageArticles.name }),
      item('Categories', '/howto/categories', 70, { section: 'How To', access: manageArticleCategories.name }),
      item('Home', '/', 1, { host: 'main', access: 'public' }),
    ]),
  ],
};

const a = (role: Role) => ({ grants: grantsOf({ role }) });

test('the menu shows only what the admin may open [ADM-03]', () => {
  const labels = (role: 'MANAGER' | 'MASTER') =>
    menuOf(manifest, a(role)).flatMap(({ items }) => items.map(one => one.label));
  const everybody = ['Dashboard', 'Profile', 'Account Settings', 'Categories', 'Posts'];
  expect(labels('MASTER')).toEqual([...everybody, 'Manage Admins']);
  expect(labels('MANAGER')).toEqual(everybody);
});

test('an entry of two rights stands in the menu of whoever has one of them [ADM-03]', () => {
  const nav = [item('Manage Admins', '/admins', 1, { access: manageAdmins.name, or: manageAccounts.name })];
  const menu = (groups: readonly string[]) =>
    menuOf({ remotes: [remote(nav)] }, { grants: grantsOf({ role: 'MANAGER', groups }) }).flatMap(({ items }) =>
      items.map(({ to }) => to),
    );
  const own = ['/profile', '/profile/settings'];
  expect(menu([manageAccounts.name])).toEqual(['/admins', ...own]);
  expect(menu([manageAdmins.name])).toEqual(['/admins', ...own]);
  expect(menu([])).toEqual(own);
});

test('entries of one section stand together under its title', () => {
  expect(menuOf(manifest, a('MASTER')).map(({ title }) => title)).toEqual([null, 'My Account', 'How To', null]);
});

test('small screens have the dashboard and the own account alone [ADM-02]', () => {
  const simple = simpleMenu(menuOf(manifest, a('MASTER')));
  expect(simple.flatMap(({ items }) => items.map(({ label }) => label))).toEqual([
    'Dashboard',
    'Profile',
    'Account Settings',
  ]);
});

test("the breadcrumb reads 'Dashboard / section / page' [ADM-04]", () => {
  const menu = menuOf(manifest, a('MASTER'));
  const read = (pathname: string, subject: string | null = null, told: Partial<Told> = {}) =>
    crumbsOf(menu, pathname, { subject, above: [], heading: null, ...told }).map(({ label }) => label);
  expect(read('/')).toEqual(['Dashboard']);
  expect(read('/profile')).toEqual(['Dashboard', 'My Account', 'Profile']);
  expect(read('/profile/settings')).toEqual(['Dashboard', 'My Account', 'Account Settings']);
  expect(read('/howto')).toEqual(['Dashboard', 'How To', 'Posts']);
  expect(read('/howto/categories')).toEqual(['Dashboard', 'How To', 'Categories']);
  expect(read('/howto/categories/new')).toEqual(['Dashboard', 'How To', 'Categories', 'New']);
  expect(read('/howto/javascript/closures')).toEqual(['Dashboard', 'How To', 'Posts', '…']);
  expect(read('/howto/categories/k', null, { heading: 'Arrays' })).toEqual([
    'Dashboard',
    'How To',
    'Categories',
    'Arrays',
  ]);
  expect(read('/howto/a/b/old', 'Drafts', { above: [{ label: 'Closures' }], heading: 'Old' })).toEqual([
    'Dashboard',
    'How To',
    'Posts',
    'Closures',
    'Drafts',
  ]);
  expect(read('/admins')).toEqual(['Dashboard', 'Manage Admins']);
  expect(read('/history/article/some-key')).toEqual(['Dashboard', 'History']);
  expect(read('/howto/javascript/closures', 'Closures')).toEqual(['Dashboard', 'How To', 'Posts', 'Closures']);
  expect(read('/history/article/some-key', 'Closures')).toEqual(['Dashboard', 'History', 'Closures']);
});
