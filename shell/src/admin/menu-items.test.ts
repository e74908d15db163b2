import { expect, test } from 'vitest';
import type { NavItem, RemotesManifest } from '@learnloom/ui/contract';
import { crumbsOf, menuOf, simpleMenu } from './menu-items.ts';

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
    remote([item('Dashboard', '/', 10), item('Manage Admins', '/admins', 120, { access: 'MANAGE_ADMINS' })]),
    remote([
      item('Posts', '/howto', 72, { section: 'How To', access: 'MANAGE_ARTICLES' }),
      item('Categories', '/howto/categories', 70, { section: 'How To', access: 'ARTICLE_CATEGORIES' }),
      item('Profile', '/profile', 20, { section: 'My Account' }),
      item('Home', '/', 1, { host: 'main', access: 'public' }),
    ]),
  ],
};

test('the menu shows only what the admin may open [ADM-03]', () => {
  const labels = (role: 'MANAGER' | 'MASTER') =>
    menuOf(manifest, role).flatMap(({ items }) => items.map(one => one.label));
  expect(labels('MASTER')).toEqual(['Dashboard', 'Profile', 'Categories', 'Posts', 'Manage Admins']);
  expect(labels('MANAGER')).toEqual(['Dashboard', 'Profile', 'Categories', 'Posts']);
});

test('entries of one section stand together under its title', () => {
  expect(menuOf(manifest, 'MASTER').map(({ title }) => title)).toEqual([null, 'My Account', 'How To', null]);
});

test('small screens have the dashboard and the own account alone [ADM-02]', () => {
  const simple = simpleMenu(menuOf(manifest, 'MASTER'));
  expect(simple.flatMap(({ items }) => items.map(({ label }) => label))).toEqual(['Dashboard', 'Profile']);
});

test("the breadcrumb reads 'Dashboard / section / page' [ADM-04]", () => {
  const menu = menuOf(manifest, 'MASTER');
  const read = (pathname: string) => crumbsOf(menu, pathname).map(({ label }) => label);
  expect(read('/')).toEqual(['Dashboard']);
  expect(read('/howto')).toEqual(['Dashboard', 'How To', 'Posts']);
  expect(read('/howto/categories')).toEqual(['Dashboard', 'How To', 'Categories']);
  expect(read('/howto/categories/new')).toEqual(['Dashboard', 'How To', 'Categories', 'New']);
  expect(read('/howto/javascript/closures')).toEqual(['Dashboard', 'How To', 'Posts', 'Edit']);
  expect(read('/admins')).toEqual(['Dashboard', 'Manage Admins']);
  expect(read('/history/article/some-key')).toEqual(['Dashboard', 'History']);
});
