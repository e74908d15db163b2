// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LanguageStatus } from '@learnloom/contracts/runner/runner';
import { CodeEditor } from './code-editor.tsx';
import { CodeSettingsBar } from './settings-bar.tsx';
import { useEditorSettings } from './settings.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const settings = { theme: 'monokai', fontSize: 18 } as const;

describe('the editor before Ace is there', () => {
  test('is its code to be read, drawn on the server without a style attribute', () => {
    const html = renderToString(
      <CodeEditor value={'a < b;\n'} onChange={vi.fn()} language="go" settings={settings} label="Code" height="50vh" />,
    );
    expect(html).toContain('a &lt; b;');
    expect(html).toContain('ace-monokai');
    expect(html).not.toContain('style');
  });
});

const Bar = ({ languages }: { readonly languages?: readonly LanguageStatus[] }) => (
  <CodeSettingsBar settings={useEditorSettings()} languages={languages} />
);
const names = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the bar of settings', () => {
  test('names the nine languages with their versions [CODE-01]', () => {
    render(<Bar />);
    expect(names('Language')).toEqual([
      'JavaScript 18.15.0',
      'TypeScript 5.0.3',
      'Java 15.0.2',
      'Go 1.16.2',
      'Rust 1.68.2',
      'C++ 10.2.0',
      'C# 6.12.0',
      'Ruby 3.0.1',
      'Swift 5.3.3',
    ]);
  });

  test('tells which languages cannot run, and adds further ones that can', () => {
    render(
      <Bar
        languages={[
          { id: 'javascript', runs: { version: '18.15.0', by: 'QuickJS' }, missing: null },
          { id: 'swift', runs: null, missing: 'No Swift here.' },
          { id: 'lua', runs: { version: '5.4.7', by: 'Wasmoon' }, missing: null },
        ]}
      />,
    );
    expect(names('Language')).toEqual(['JavaScript 18.15.0', 'Swift 5.3.3 (cannot be run here)', 'Lua']);
  });

  test('changes language, theme and font size within its limits [CODE-02]', () => {
    render(<Bar />);
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'ruby' } });
    fireEvent.change(screen.getByLabelText('Theme'), { target: { value: 'solarized-dark' } });
    for (let time = 0; time < 12; time += 1) fireEvent.click(screen.getByLabelText('Increase font size'));
    expect(screen.getByLabelText('Increase font size').hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('24 px')).toBeTruthy();
    expect({ ...localStorage }).toEqual({
      'editor-language': 'ruby',
      'editor-theme': 'solarized-dark',
      'editor-font-size': '24',
    });
  });
});
