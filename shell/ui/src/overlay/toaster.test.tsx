// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dismissToast, toast, toasts } from '../platform/toast.ts';
import { safeHref } from './toast-markup.ts';
import { Toaster } from './toaster.tsx';

// Another file's toast may still be there.
beforeEach(() => toasts.set([]));
afterEach(() => {
  cleanup();
  for (const { id } of toasts.get()) dismissToast(id);
});

function shown(message: string): HTMLElement {
  render(<Toaster />);
  act(() => toast.error(message));
  return screen.getByRole('alert');
}

test('b, i, br and links are shown as markup [ADM-06]', () => {
  const html = shown('<b>Saved</b> as <i>draft</i><br><a href="/howto/x" target="_top">open</a>').innerHTML;
  expect(html).toBe('<b>Saved</b> as <i>draft</i><br><a href="/howto/x" rel="noopener noreferrer">open</a>');
});

test.each([
  '<script>window.hacked = 1</script>text',
  '<img src=x onerror="window.hacked = 1">text',
  '<svg onload="window.hacked = 1"><a href="javascript:window.hacked=1">x</a></svg>text',
  '<b onclick="window.hacked = 1" style="position:fixed">text</b>',
  '<iframe srcdoc="<script>parent.hacked = 1</script>"></iframe>text',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hacked=1&gt;">text',
  '<noscript><p title="</noscript><img src=x onerror=window.hacked=1>">text',
  '<template><img src=x onerror="window.hacked = 1"></template>text',
  '<a href="javascript:window.hacked=1">text</a>',
  '<form action="javascript:window.hacked=1"><button>text</button></form>',
])('nothing in %j runs [ADM-06]', async message => {
  const alert = shown(message);
  await new Promise(resolve => setTimeout(resolve, 0));
  expect(alert.querySelectorAll('*:not(b, i, br, a, span)')).toHaveLength(0);
  const attributes = [...alert.querySelectorAll('*')].flatMap(element => element.getAttributeNames());
  expect(attributes).toEqual([]);
  expect(alert.textContent).not.toContain('hacked');
  expect('hacked' in window).toBe(false);
});

test.each([
  ['javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  [' \u0001javascript:alert(1)', null],
  ['data:text/html,<script>1</script>', null],
  ['vbscript:x', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['mailto:a@b.example', null],
  ['/howto/a', '/howto/a'],
  ['https://example.org/a', 'https://example.org/a'],
])('a link to %j leads to %j [ADM-06]', (href, safe) => {
  expect(safeHref(href)).toBe(safe);
});

test('other elements leave their text', () => {
  expect(shown('<h1>Big</h1> &lt;b&gt; <p>text</p>').textContent).toBe('Big <b> text');
});

test('a toast can be dismissed', () => {
  shown('Wrong');
  act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a toast offers to undo what it tells of, once', () => {
  let undone = 0;
  render(<Toaster />);
  act(() => toast.success('Deleted', { label: 'Undo', onSelect: () => (undone += 1) }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undone).toBe(1);
  expect(screen.queryByText('Deleted')).toBeNull();
});

test.each(['Undo', 'Dismiss'])('who presses %s by keys goes on where they came from', name => {
  render(
    <>
      <main id="main" tabIndex={-1}>
        <button type="button">Row</button>
      </main>
      <Toaster />
    </>,
  );
  const row = screen.getByRole('button', { name: 'Row' });
  row.focus();
  act(() => toast.success('Deleted', { label: 'Undo', onSelect: () => undefined }));
  const button = screen.getByRole('button', { name });
  act(() => button.focus());
  fireEvent.click(button);
  expect(document.activeElement).toBe(row);
  act(() => toast.success('Deleted', { label: 'Undo', onSelect: () => undefined }));
  const again = screen.getByRole('button', { name });
  act(() => again.focus());
  row.remove();
  fireEvent.click(again);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
