import { expect, test } from 'vitest';
import { groupsOf, menuEntries } from './entries.ts';

const item = (label: string, to: string, action?: string) => ({
  host: 'admin' as const,
  label,
  to,
  order: 1,
  access: 'staff',
  ...(action && { action }),
});
const { pages, actions } = menuEntries([
  { title: null, items: [item('Dashboard', '/')] },
  { title: 'How To', items: [item('Tags', '/howto/tags'), item('New Post', '/howto/new', 'New article')] },
  { title: 'Tutorials', items: [item('Tags', '/tutorials/tags')] },
  {
    title: 'Courses',
    items: [
      { ...item('Course tags', '/courses/tags'), coming: true },
      { ...item('New Course', '/courses/new', 'New course'), coming: true },
    ],
  },
]);
const read = (
  typed: string,
  found = groupsOf(typed, {
    pages,
    actions,
    recent: [{ path: '/x', title: 'Arrays' }],
    found: [
      {
        type: 'article',
        label: 'Articles',
        things: [{ key: 'k', title: 'Tags of HTML', note: 'Draft', path: '/howto/html/tags' }],
      },
    ],
  }),
) =>
  found.map(
    ({ label, entries }) => `${label}: ${entries.map(entry => `${entry.label} (${entry.note ?? ''})`).join(', ')}`,
  );

test('before anything is typed, what was open last and what can be done', () => {
  expect(read('')).toEqual(['Recently opened: Arrays ()', 'Actions: New article ()']);
});

test('every word is looked for in name and section; what the server found follows', () => {
  expect(read('tags')).toEqual(['Pages: Tags (How To), Tags (Tutorials)', 'Articles: Tags of HTML (Draft)']);
  expect(read('tags tut')[0]).toBe('Pages: Tags (Tutorials)');
  expect(read('art')[0]).toBe('Actions: New article ()');
});

test('what can be begun is found by its words in the menu, too [ADM-04]', () => {
  expect(read('new post')[0]).toBe('Actions: New article ()');
  expect(read('how to new')[0]).toBe('Actions: New article ()');
});
