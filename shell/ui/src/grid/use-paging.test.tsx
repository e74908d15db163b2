// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTypedSearch } from './use-paging.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Box({ search, onSearch }: { readonly search: string; readonly onSearch: (search: string) => void }) {
  const [typed, setTyped] = useTypedSearch(search, onSearch);
  return <input value={typed} onChange={event => setTyped(event.target.value)} />;
}
const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test('a search is told 400 ms after the last key', () => {
  const onSearch = vi.fn();
  render(<Box search="" onSearch={onSearch} />);
  type('so');
  wait(399);
  type('sort ');
  wait(399);
  expect(onSearch).not.toHaveBeenCalled();
  wait(1);
  expect(onSearch.mock.calls).toEqual([['sort']]);
  wait(1000);
  expect(onSearch).toHaveBeenCalledOnce();
});

test('a search is told although the list is drawn anew all the time, as while a class takes a quiz', () => {
  const onSearch = vi.fn();
  const { rerender } = render(<Box search="" onSearch={search => onSearch(search)} />);
  type('sort');
  for (let at = 0; at < 5; at += 1) {
    wait(100);
    rerender(<Box search="" onSearch={search => onSearch(search)} />);
  }
  expect(onSearch.mock.calls).toEqual([['sort']]);
});

test('what is typed stays while the address is on its way to what was told', () => {
  const { rerender } = render(<Box search="" onSearch={() => undefined} />);
  type('so');
  wait(400);
  type('sort');
  rerender(<Box search="" onSearch={() => undefined} />);
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'sort');
  rerender(<Box search="so" onSearch={() => undefined} />);
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'sort');
});

test('a search that the address gives takes the place of what was typed', () => {
  const { rerender } = render(<Box search="a" onSearch={() => undefined} />);
  type('ab');
  rerender(<Box search="" onSearch={() => undefined} />);
  expect(screen.getByRole('textbox')).toHaveProperty('value', '');
});
