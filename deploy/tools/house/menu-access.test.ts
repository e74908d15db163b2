import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import '@learnloom/backend/registry';
import { grantsOf } from '@learnloom/contracts/kernel/access';
import type { NavItem, Remote, RemoteMeta } from '@learnloom/ui/contract';
import { remoteNames, root } from '../../webpack/packages.ts';

const navOf = (name: string): readonly NavItem[] =>
  (JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8')) as { mfe: RemoteMeta }).mfe.nav;

test.each(remoteNames)('every entry that %s adds to a menu asks for something that is granted to somebody', name => {
  const known = new Set(['public', ...grantsOf({ role: 'MASTER' })]);
  expect(
    navOf(name)
      .map(({ access }) => access)
      .filter(access => !known.has(access)),
  ).toEqual([]);
});

test.each(remoteNames)('every entry that %s adds to a menu leads to a page of its own [ADM-01]', async name => {
  const { default: remote } = (await import(path.join(root, name, 'src/remote.ts'))) as { default: Remote };
  const pages = new Set(remote.routes.map(route => `${route.host} ${route.path}`));
  expect(
    navOf(name)
      .map(({ host, to }) => `${host} ${to}`)
      .filter(place => !pages.has(place)),
  ).toEqual([]);
});

test('the menu of staff has what the specification lists, in its order [ADM-03]', () => {
  const listed: readonly (readonly [section: string | undefined, ...labels: string[]])[] = [
    [undefined, 'Dashboard'],
    [undefined, 'Authors'],
    ['Quiz Bank', 'Quiz Banks', 'Add to Quiz Bank'],
    ['Quiz', 'Categories', 'Quizzes', 'New Quiz'],
    ['Excercises', 'Categories', 'Excercises', 'New Excercise'],
    ['How To', 'Categories', 'Tags', 'Posts', 'New Post'],
    ['Tutorials', 'Categories', 'Tags', 'Posts', 'New Post'],
    ['Courses', 'Categories', 'Courses', 'New Course'],
    ['Forms', 'Contact Forms'],
    ['Manage Mailing', 'Mail Subscribers', 'Send Mail', 'Transactional Mails'],
    [undefined, 'Manage Admins'],
    [
      'Website Settings',
      'Home Page',
      'Tutorials Section',
      'HowTo Section',
      'About Page',
      'Contact Information',
      'Legal Pages',
    ],
  ];
  const wanted = listed.flatMap(([section, ...labels]) => labels.map(label => `${section ?? ''} / ${label}`));
  const there = remoteNames
    .flatMap(navOf)
    .filter(({ host }) => host === 'admin')
    .sort((a, b) => a.order - b.order)
    .map(({ section, label }) => `${section ?? ''} / ${label}`);
  expect(there.filter(one => wanted.includes(one))).toEqual(wanted);
});
