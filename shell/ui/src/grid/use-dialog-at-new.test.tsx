// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pageSubject } from '../platform/page-subject.ts';
import { BrowserRouter } from '../router.ts';
import { useDialogAtNew } from './use-dialog-at-new.ts';

afterEach(cleanup);

function List({ mayMake }: { readonly mayMake: boolean }) {
  const [open, setOpen] = useDialogAtNew<{ readonly title: string }>(mayMake);
  return (
    <>
      <button onClick={() => setOpen('new')}>New</button>
      <button onClick={() => setOpen({ title: 'Roses' })}>Edit</button>
      <button onClick={() => setOpen(null)}>Close</button>
      <output>{open === null ? 'none' : open === 'new' ? 'new' : open.title}</output>
    </>
  );
}

function show(path: string, mayMake = true) {
  history.replaceState(null, '', path);
  render(
    <BrowserRouter>
      <List mayMake={mayMake} />
    </BrowserRouter>,
  );
}
const shown = () => screen.getByRole('status').textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('{list}/new opens the dialog that makes one, and closing it leads to the list as it was narrowed [ADM-01]', () => {
  show('/howto/tags/new?status=true');
  expect(shown()).toBe('new');
  press('Close');
  expect([shown(), location.pathname, location.search]).toEqual(['none', '/howto/tags', '?status=true']);
});

test('the page is called new at that address alone [ADM-04]', () => {
  show('/howto/tags/new');
  expect(pageSubject.get()).toBe('New');
  press('Close');
  expect(pageSubject.get()).toBeNull();
  press('New');
  expect(pageSubject.get()).toBeNull();
});

test('on the list the dialog opens and closes where it is', () => {
  show('/howto/tags?page=2');
  expect(shown()).toBe('none');
  press('New');
  expect([shown(), location.pathname]).toEqual(['new', '/howto/tags']);
  press('Edit');
  expect(shown()).toBe('Roses');
  press('Close');
  expect([shown(), location.pathname, location.search]).toEqual(['none', '/howto/tags', '?page=2']);
});

test('who may make none sees the list', () => {
  show('/howto/tags/new', false);
  expect(shown()).toBe('none');
});
