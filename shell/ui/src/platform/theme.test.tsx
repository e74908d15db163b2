// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { initialTheme, setTheme, theme, THEME_SCRIPT, ThemeProvider, useTheme, watchTheme } from './theme.ts';

let systemDark = false;
let onSystem: (() => void) | null = null;

beforeEach(() => {
  systemDark = false;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return systemDark;
    },
    addEventListener: (_: string, listener: () => void) => (onSystem = listener),
    removeEventListener: () => (onSystem = null),
  }));
  localStorage.clear();
  document.cookie = 'theme=; Max-Age=0; Path=/';
  theme.set('light');
});
afterEach(cleanup);

const attribute = () => document.documentElement.getAttribute('data-joy-color-scheme');

test('the theme begins as stored, else as the system prefers [PUB-16]', () => {
  expect(initialTheme()).toBe('light');
  systemDark = true;
  expect(initialTheme()).toBe('dark');
  localStorage.setItem('joy-mode', 'light');
  expect(initialTheme()).toBe('light');
  localStorage.setItem('joy-mode', 'nonsense');
  expect(initialTheme()).toBe('dark');
});

test('a choice made on another host is known from the cookie', () => {
  document.cookie = 'theme=dark; Path=/';
  expect(initialTheme()).toBe('dark');
});

test('a choice made on another host counts more than an older one of this host', () => {
  localStorage.setItem('joy-mode', 'light');
  document.cookie = 'theme=dark; Path=/';
  expect(initialTheme()).toBe('dark');
});

test('a choice shows at once and is kept in local storage and in a cookie for 365 days [PUB-16]', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  setTheme('dark');
  expect(attribute()).toBe('dark');
  expect(localStorage.getItem('joy-mode')).toBe('dark');
  expect(document.cookie).toContain('theme=dark');
  expect(written.mock.calls.flat().join()).toContain(`Max-Age=${365 * 24 * 3600}; Path=/`);
  written.mockRestore();
});

test.each([
  [null, null, false],
  [null, null, true],
  ['dark', null, false],
  ['light', 'dark', true],
  [null, 'dark', false],
  ['nonsense', 'light', true],
  ['light', 'darker', true],
])('the script in the head decides as the app does: stored %s, cookie %s, system dark %s', (stored, cookie, dark) => {
  systemDark = dark;
  if (stored) localStorage.setItem('joy-mode', stored);
  if (cookie) document.cookie = `theme=${cookie}; Path=/`;
  new Function(THEME_SCRIPT)();
  expect(attribute()).toBe(initialTheme());
});

function Shown() {
  const { theme: present, toggleTheme } = useTheme();
  return <button onClick={toggleTheme}>{present}</button>;
}

test('the hook throws outside its provider [PUB-16]', () => {
  expect(() => renderToString(<Shown />)).toThrow('useTheme must be used within a ThemeProvider');
});

test('the hook gives the theme and changes it', () => {
  render(
    <ThemeProvider>
      <Shown />
    </ThemeProvider>,
  );
  act(() => screen.getByRole('button', { name: 'light' }).click());
  expect(screen.getByRole('button', { name: 'dark' })).toBeDefined();
  expect(attribute()).toBe('dark');
});

test('the server always renders the light theme, so that its page fits every reader', () => {
  theme.set('dark');
  const html = renderToString(
    <ThemeProvider>
      <Shown />
    </ThemeProvider>,
  );
  expect(html).toContain('light');
});

test('until somebody chooses, the page follows the system; then it does not', () => {
  const stop = watchTheme();
  systemDark = true;
  onSystem?.();
  expect(theme.get()).toBe('dark');
  setTheme('light');
  onSystem?.();
  expect(theme.get()).toBe('light');
  stop();
});

test('a choice in another tab shows here', () => {
  const stop = watchTheme();
  dispatchEvent(new StorageEvent('storage', { key: 'joy-mode', newValue: 'dark' }));
  expect(attribute()).toBe('dark');
  stop();
});
