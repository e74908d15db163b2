// @vitest-environment jsdom
import { useRef, useState } from 'react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useKeptFocus } from './kept-focus.ts';

afterEach(cleanup);

function Part({ next }: { readonly next: 'field' | 'text' }) {
  const part = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  useKeptFocus(part);
  return (
    <section ref={part} tabIndex={-1} aria-label="Part">
      {!open && (
        <button type="button" onClick={() => setOpen(true)}>
          Change it
        </button>
      )}
      {open && (next === 'field' ? <input autoFocus aria-label="Name" /> : <p>Changed</p>)}
    </section>
  );
}
const press = async (): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name: 'Change it' }));
  await act(() => Promise.resolve());
};

test('the part has the focus when the button that was pressed is gone', async () => {
  render(<Part next="text" />);
  screen.getByRole('button').focus();
  await press();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Part' }));
});

test('a field that takes the focus keeps it', async () => {
  render(<Part next="field" />);
  screen.getByRole('button').focus();
  await press();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
});

test('who has left the part is not taken back', async () => {
  render(<Part next="text" />);
  screen.getByRole('button').focus();
  screen.getByRole('button').blur();
  await act(() => Promise.resolve());
  await press();
  expect(document.activeElement).toBe(document.body);
});
