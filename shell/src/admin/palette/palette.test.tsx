// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://admin.learnloom.example/" }
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findThings } from '@learnloom/contracts/activity/finding';
import { forbidden } from '@learnloom/contracts/kernel/refusal';
import { beginScreen, endScreen, signedInAs, staff, watchLeaving } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { theme } from '@learnloom/ui/platform';
import type { MenuSection } from '../menu-items.ts';
import { rememberPage } from '../recent-pages.ts';
import { navItem, showShell } from '../../shell.fixture.tsx';
import { PaletteButton } from './palette-button.tsx';

const OWNER = 'account-1';
const menu: readonly MenuSection[] = [
  { title: null, items: [navItem('Dashboard', '/')] },
  {
    title: 'How To',
    items: [
      navItem('Posts', '/howto'),
      navItem('Add New', '/howto/new', { action: 'New article' }),
      navItem('Tags', '/howto/tags'),
    ],
  },
];

let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
  api.answers(findThings, []);
  signedInAs(staff());
});
afterEach(endScreen);

const shown = () => screen.queryByRole('dialog', { name: 'Command palette' });
const field = () => screen.getByRole<HTMLInputElement>('combobox');
const options = () =>
  screen.queryAllByRole('option').map(option => option.querySelector('span')?.textContent ?? option.textContent);
/** What Enter would open, as it is told to who cannot see it. */
const chosen = () => {
  const option = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
  expect(option?.getAttribute('aria-selected') ?? 'true').toBe('true');
  return option?.querySelector('span')?.textContent ?? null;
};
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const key = (name: string, more: object = {}) => fireEvent.keyDown(field(), { key: name, ...more });
const shortcut = (more: object = { ctrlKey: true }) => fireEvent.keyDown(document.body, { key: 'k', ...more });

async function open() {
  showShell(<PaletteButton menu={menu} owner={OWNER} />, { at: '/start', host: 'admin' });
  shortcut();
  await screen.findByRole('listbox');
}

describe('the shortcut', () => {
  test('opens and closes it, with Ctrl and with ⌘, and the field has the focus', async () => {
    await open();
    expect(document.activeElement).toBe(field());
    shortcut();
    expect(shown()).toBeNull();
    shortcut({ metaKey: true });
    expect(shown()).toBeTruthy();
  });

  test('is left to whatever wanted the keys for itself, and to other keys', () => {
    showShell(<PaletteButton menu={menu} owner={OWNER} />, { host: 'admin' });
    const editor = document.createElement('input');
    editor.addEventListener('keydown', event => event.preventDefault());
    document.body.append(editor);
    fireEvent.keyDown(editor, { key: 'k', ctrlKey: true, bubbles: true, cancelable: true });
    shortcut({ ctrlKey: true, shiftKey: true });
    shortcut({});
    editor.remove();
    expect(shown()).toBeNull();
  });
});

describe('before anything is typed', () => {
  test('what was open last is there, and what can be done', async () => {
    rememberPage(OWNER, { path: '/howto/lists', title: 'Lists' });
    rememberPage(OWNER, { path: '/activity', title: 'Activity' });
    rememberPage('somebody-else', { path: '/secret', title: 'Of somebody else' });
    await open();
    const group = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('option').length;
    expect(options().slice(0, 3)).toEqual(['Activity', 'Lists', 'New article']);
    expect(group('Recently opened')).toBe(2);
    expect(options()).toContain('Sign out');
    expect(api.heard(findThings)).toEqual([]);
  });
});

describe('the keyboard', () => {
  test('chooses with arrows, round both ends, and by pages without going round [ADM-04]', async () => {
    await open();
    const all = options();
    expect(chosen()).toBe(all[0]);
    key('ArrowDown');
    expect(chosen()).toBe(all[1]);
    key('ArrowUp');
    key('ArrowUp');
    expect(chosen()).toBe(all.at(-1));
    key('ArrowDown');
    expect(chosen()).toBe(all[0]);
    key('PageDown');
    key('PageDown');
    key('PageDown');
    expect(chosen()).toBe(all.at(-1));
  });

  test('opens what is chosen with Enter, and the palette is gone [ADM-04]', async () => {
    await open();
    type('tags');
    expect(options()).toEqual(['Tags']);
    key('Enter');
    expect(location.pathname).toBe('/howto/tags');
    expect(shown()).toBeNull();
  });

  test('opens it in a tab of its own with Ctrl, and stays where it is', async () => {
    const opened = vi.fn();
    vi.stubGlobal('open', opened);
    await open();
    type('tags');
    key('Enter', { ctrlKey: true });
    expect(opened).toHaveBeenCalledWith('/howto/tags', '_blank', 'noopener');
    expect(location.pathname).toBe('/start');
  });

  test('begins at the first again with every letter', async () => {
    await open();
    key('ArrowDown');
    key('ArrowDown');
    type('o');
    expect(chosen()).toBe(options()[0]);
  });
});

test('the pointer chooses what it moves over, and opens what it clicks; a click beside it closes', async () => {
  await open();
  type('how');
  const [, second] = screen.getAllByRole('option');
  fireEvent.pointerMove(second as Element);
  expect(chosen()).toBe(options()[1]);
  fireEvent.click(shown() as Element);
  expect(shown()).toBeNull();
  shortcut();
  type('posts');
  fireEvent.click(screen.getByRole('option', { name: /Posts/ }));
  expect(location.pathname).toBe('/howto');
});

describe('things of the site', () => {
  const found = (title: string) => [
    {
      type: 'article',
      label: 'Articles',
      things: [{ key: title, title, note: 'Draft', path: `/howto/lists/${title}` }],
    },
  ];

  test('are found by their names once two letters are typed, and opened like pages', async () => {
    api.answers(findThings, ({ search }) => found(search));
    await open();
    type('s');
    type('sort');
    expect(await screen.findByRole('option', { name: /sort/ })).toBeTruthy();
    expect(within(screen.getByRole('group', { name: 'Articles' })).getByText('Draft')).toBeTruthy();
    expect(api.heard(findThings)).toEqual([{ search: 'sort' }]);
    expect(screen.getByRole('status').textContent).toBe('1 result');
    key('Enter');
    expect(location.pathname).toBe('/howto/lists/sort');
  });

  test('stay while the next are looked for, and go with the last letter', async () => {
    let answer: (things: ReturnType<typeof found>) => void = () => undefined;
    api.answers(findThings, ({ search }) =>
      search === 'sort' ? found('sort') : new Promise(resolve => (answer = resolve)),
    );
    await open();
    type('sort');
    await screen.findByRole('option', { name: /sort/ });
    type('sorted');
    await waitFor(() => expect(api.heard(findThings)).toHaveLength(2));
    expect(options()).toEqual(['sort']);
    expect(screen.getByRole('status').textContent).toBe('');
    await act(async () => answer([]));
    expect(await screen.findByText('No results for “sorted”.')).toBeTruthy();
    type('');
    expect(screen.queryByText(/No results for/)).toBeNull();
    expect(options()).toContain('New article');
  });

  test('that cannot be looked for leave pages and actions to be found, and that is said', async () => {
    api.refuses(findThings, forbidden('Not for you'));
    await open();
    type('zzzz');
    expect(
      await screen.findByText('The site is not responding. You can still search for pages and actions.'),
    ).toBeTruthy();
    type('tags');
    expect(options()).toEqual(['Tags']);
  });
});

test('what the frame itself can do is done from here: the theme, the site', async () => {
  const left = watchLeaving();
  await open();
  const before = theme.get();
  fireEvent.click(screen.getByRole('option', { name: /Use the (dark|light) theme/ }));
  expect(theme.get()).not.toBe(before);
  expect(shown()).toBeNull();
  shortcut();
  fireEvent.click(screen.getByRole('option', { name: 'Go to the site' }));
  expect(left).toEqual(['assign //learnloom.example/']);
});
