// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { defaultCodeSettings, type DisplaySettings } from '@learnloom/contracts/runner/code-settings';
import { choose } from '@learnloom/testing/screen';
import { CodeDisplay } from './code-display.tsx';

afterEach(cleanup);

let code: DisplaySettings;
function Editor() {
  const [shown, setShown] = useState<DisplaySettings>(defaultCodeSettings);
  code = shown;
  return (
    <CodeDisplay
      code={shown}
      errors={{ 'code.wordHighlight': 'Too long' }}
      change={fields => setShown(before => ({ ...before, ...fields }))}
    />
  );
}
const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

test('an author says how the code is shown, with the fields of what is marked [QST-09]', async () => {
  render(<Editor />);
  expect(screen.getByText('Too long')).toBeTruthy();
  fill('Added lines', '2');
  fill('Removed lines', '3-4');
  fill('Highlighted words', 'map, filter');
  fireEvent.click(screen.getByRole('switch', { name: 'Show the language above the code' }));
  await choose(screen.getByRole('combobox', { name: /^Line highlighting/ }), 'Highlighted lines');
  expect(screen.queryByRole('textbox', { name: 'Added lines' })).toBeNull();
  fill('Highlighted lines', '1, 5');
  await choose(screen.getByRole('combobox', { name: /^Highlight style/ }), 'Warning');
  fireEvent.click(screen.getByRole('switch', { name: 'Dim other lines until the learner types' }));
  expect(code).toEqual({
    ...defaultCodeSettings,
    showHeader: false,
    displayMode: 'highlight',
    diffAddLines: '2',
    diffRemoveLines: '3-4',
    highlightLine: '1, 5',
    highlightType: 'warning',
    isFocusMode: true,
    wordHighlight: 'map, filter',
  });
  await choose(screen.getByRole('combobox', { name: /^Line highlighting/ }), 'None');
  expect(screen.queryByRole('textbox', { name: 'Highlighted lines' })).toBeNull();
});
