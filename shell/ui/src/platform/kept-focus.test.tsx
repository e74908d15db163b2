// @vitest-environment jsdom
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from './kept-focus.ts';

let end: () => void;
beforeEach(() => void (end = keepFocus()));
afterEach(() => {
  cleanup();
  end();
});

function Part({ next }: { readonly next: 'field' | 'text' }) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-label="Part">
      {!open && (
        <button type="button" onClick={() => setOpen(true)}>
          Change it
        </button>
      )}
      {open && (next === 'field' ? <input autoFocus aria-label="Name" /> : <p>Changed</p>)}
    </section>
  );
}
const told = (): Promise<void> => act(() => Promise.resolve());
const press = async (name: string): Promise<void> => {
  screen.getByRole('button', { name }).focus();
  fireEvent.click(screen.getByRole('button', { name }));
  await told();
};
const part = (): HTMLElement => screen.getByRole('region', { name: 'Part' });

test('the part has the focus when the button that was pressed is gone', async () => {
  render(<Part next="text" />);
  await press('Change it');
  expect(document.activeElement).toBe(part());
});

test('a field that takes the focus keeps it', async () => {
  render(<Part next="field" />);
  await press('Change it');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
});

test('who has left everything is not taken back', async () => {
  render(<Part next="text" />);
  screen.getByRole('button').focus();
  screen.getByRole('button').blur();
  await told();
  fireEvent.click(screen.getByRole('button'));
  await told();
  expect(document.activeElement).toBe(document.body);
});

test('who signs in goes on in the page that comes in place of the form', async () => {
  const { rerender } = render(
    <main key="before">
      <button type="button">Sign in</button>
    </main>,
  );
  screen.getByRole('button').focus();
  rerender(<main key="after" id="main" />);
  await told();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

/** As browsers do, which take the focus from what is disabled. */
function disable(button: HTMLElement, disabled: boolean): void {
  if (disabled) button.blur();
  button.toggleAttribute('disabled', disabled);
}

test('a button that waits has the focus again when it can be pressed, unless somebody has gone on', async () => {
  render(
    <form aria-label="Part">
      <button type="button">Save</button>
      <input aria-label="Name" />
    </form>,
  );
  const button = screen.getByRole('button');
  button.focus();
  disable(button, true);
  await told();
  expect(document.activeElement).toBe(screen.getByRole('form'));
  disable(button, false);
  await told();
  expect(document.activeElement).toBe(button);
  disable(button, true);
  await told();
  // Its form is emptied by the answer, and there is nothing to send any more.
  disable(button, false);
  disable(button, true);
  await told();
  expect(document.activeElement).toBe(screen.getByRole('form'));
  screen.getByRole('textbox').focus();
  disable(button, false);
  await told();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

function Asking() {
  const [state, setState] = useState<'rows' | 'asked' | 'gone'>('rows');
  const dialog = (
    <div role="alertdialog" aria-label="Sure?">
      <button type="button" onClick={() => setState('gone')}>
        Delete
      </button>
    </div>
  );
  return (
    <section aria-label="Part">
      {state !== 'gone' && (
        <button type="button" onClick={() => setState('asked')}>
          Row
        </button>
      )}
      {state === 'asked' && createPortal(dialog, document.body)}
    </section>
  );
}

test('a dialog that did away with what opened it leads back to the part around that', async () => {
  render(<Asking />);
  await press('Row');
  await press('Delete');
  expect(document.activeElement).toBe(part());
});
