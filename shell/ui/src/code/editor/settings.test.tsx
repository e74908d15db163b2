// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storedSettings, useEditorSettings } from './settings.ts';
import { editorThemes } from './themes.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  // The settings are the page's, and further files of tests share it.
  const { result } = renderHook(useEditorSettings);
  act(() => {
    result.current.setLanguage('javascript');
    result.current.setTheme('vs-dark');
    result.current.setFontSize(16);
  });
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

const usual = { language: 'javascript', theme: null, fontSize: 16 };

describe('settings of the editor [CODE-02]', () => {
  test('begin with JavaScript and 16 pixels', () => {
    expect(storedSettings()).toEqual(usual);
  });

  test('follow the theme of the site until the user chooses one', async () => {
    // Other tests choose: the module begins as on a new page.
    vi.resetModules();
    const page = await import('./settings.ts');
    const { setTheme: setSiteTheme } = await import('../../platform/theme.ts');
    const { result } = renderHook(page.useEditorSettings);
    act(() => setSiteTheme('light'));
    expect(result.current.theme).toBe('vs-light');
    act(() => setSiteTheme('dark'));
    expect(result.current.theme).toBe('vs-dark');
    expect(localStorage.getItem('editor-theme')).toBeNull();
    act(() => result.current.setTheme('monokai'));
    act(() => setSiteTheme('light'));
    expect(result.current.theme).toBe('monokai');
  });

  test('are kept under their names and told to every editor', () => {
    const one = renderHook(useEditorSettings).result;
    const other = renderHook(useEditorSettings).result;
    act(() => {
      one.current.setLanguage('rust');
      one.current.setTheme('monokai');
      one.current.setFontSize(20);
    });
    expect(other.current).toMatchObject({ language: 'rust', theme: 'monokai', fontSize: 20 });
    expect({ ...localStorage }).toEqual({
      'editor-language': 'rust',
      'editor-theme': 'monokai',
      'editor-font-size': '20',
    });
    expect(storedSettings()).toEqual({ language: 'rust', theme: 'monokai', fontSize: 20 });
  });

  test.each([
    [8, 9],
    [9, 9],
    [24, 24],
    [25, 24],
    [12.4, 12],
    [Number.NaN, 16],
  ])('a font size of %d becomes %d', (given, kept) => {
    const { result } = renderHook(useEditorSettings);
    act(() => result.current.setFontSize(given));
    expect(result.current.fontSize).toBe(kept);
    expect(localStorage.getItem('editor-font-size')).toBe(String(kept));
  });

  test.each(['', 'cobol', '__proto__', 'toString', '[object Object]', 'JAVASCRIPT'])(
    'stored values that mean nothing, such as %j, fall back',
    value => {
      for (const name of ['editor-language', 'editor-theme', 'editor-font-size']) localStorage.setItem(name, value);
      expect(storedSettings()).toEqual(usual);
    },
  );

  test.each([
    ['3', 9],
    ['400', 24],
    ['-12', 16],
    ['1e9', 16],
    ['99999999999', 16],
  ])('a stored font size of %j is %d', (value, size) => {
    localStorage.setItem('editor-font-size', value);
    expect(storedSettings().fontSize).toBe(size);
  });

  test('hold without storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('switched off');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('switched off');
    });
    expect(storedSettings()).toEqual(usual);
    const { result } = renderHook(useEditorSettings);
    act(() => result.current.setTheme('vs-light'));
    expect(result.current.theme).toBe('vs-light');
  });

  test('are the usual ones on the server, whatever a browser keeps', () => {
    const { result } = renderHook(useEditorSettings);
    act(() => result.current.setTheme('monokai'));
    const Shown = () => useEditorSettings().theme;
    expect(renderToString(<Shown />)).toBe('vs-light');
  });

  test('offer five themes', () => {
    expect(editorThemes.map(({ name }) => name)).toEqual([
      'VS Dark',
      'VS Light',
      'GitHub Dark',
      'Monokai',
      'Solarized Dark',
    ]);
  });
});
