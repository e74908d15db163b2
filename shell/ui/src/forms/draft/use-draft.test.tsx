// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '../../platform/toast.ts';
import { tellsWhenAsked, tellToKeep } from '../../platform/untold.ts';
import { keptName, readKept } from './kept.ts';
import { useDraft, type DraftSpec } from './use-draft.ts';

interface Note {
  readonly title: string;
}

const isForm = (value: unknown): value is Note => typeof value === 'object' && value !== null && 'title' in value;
const noteOf = (title: string, version: number, more: Partial<DraftSpec<Note>> = {}): DraftSpec<Note> => ({
  kind: 'note',
  item: 'a',
  saved: { form: { title }, version, updatedAt: null },
  same: (one, other) => one.title === other.title,
  isForm,
  busy: false,
  ...more,
});
const open = (spec: DraftSpec<Note>) => renderHook(useDraft<Note>, { initialProps: spec });
const kept = () => readKept(keptName('', 'note', 'a'), { isForm });
const typed = (title: string) => () => ({ title });

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  toasts.set([]);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('typing is kept in the browser with each key, and forgotten when it is taken back', () => {
  const { result } = open(noteOf('Old', 3));
  act(() => result.current.change(typed('New')));
  expect(kept()).toMatchObject({ form: { title: 'New' }, version: 3 });
  act(() => result.current.change(typed('Old')));
  expect(kept()).toBeNull();
});

test('what a field has not told yet is kept without being shown, and no save of what was before forgets it', () => {
  const { result } = open(noteOf('Old', 3));
  act(() => result.current.change(typed('Sent')));
  act(() => tellToKeep(() => result.current.change(typed('Sent, and the last word'))));
  expect(result.current.form).toEqual({ title: 'Sent' });
  act(() => result.current.settle({ form: { title: 'Sent' }, version: 4, updatedAt: null }, { title: 'Sent' }));
  expect(kept()).toMatchObject({ form: { title: 'Sent, and the last word' }, version: 4 });
  expect(result.current.form).toEqual({ title: 'Sent' });
  act(() => tellToKeep(() => result.current.change(typed('Sent'))));
  expect(kept()).toBeNull();
});

test('leaving the page keeps the last key, also one that is told after the page is gone, and says so', () => {
  const { result, unmount } = open(noteOf('Old', 3));
  const { change } = result.current;
  unmount();
  expect(kept()).toBeNull();
  expect(toasts.get()).toEqual([]);
  change(typed('The last word'));
  expect(kept()?.form).toEqual({ title: 'The last word' });
  expect(toasts.get()[0]?.message).toContain('You can restore them');
});

test('typing of an earlier visit is offered, and warned about when it began with an older version', () => {
  const first = open(noteOf('Old', 3));
  act(() => first.result.current.change(typed('Mine')));
  first.unmount();
  const same = open(noteOf('Old', 3)).result;
  expect(same.current.offered?.form).toEqual({ title: 'Mine' });
  expect(same.current.outdated).toBe(false);
  const { result } = open(noteOf('Theirs', 4));
  expect(result.current.outdated).toBe(true);
  act(() => result.current.takeBack());
  expect(result.current.form).toEqual({ title: 'Mine' });
  expect(result.current.offered).toBeNull();
});

test("somebody else's version is taken over nothing typed, and told over something typed", () => {
  const { result, rerender } = open(noteOf('One', 1));
  rerender(noteOf('Two', 2));
  expect(result.current.form).toEqual({ title: 'Two' });
  act(() => result.current.change(typed('Mine')));
  rerender(noteOf('Three', 3));
  expect(result.current.form).toEqual({ title: 'Mine' });
  expect(result.current.conflict?.form).toEqual({ title: 'Three' });
  act(() => result.current.keepMine());
  expect(result.current.conflict).toBeNull();
  expect(result.current.base.version).toBe(3);
  rerender(noteOf('Four', 4));
  act(() => result.current.loadTheirs());
  expect(result.current.form).toEqual({ title: 'Four' });
  expect(result.current.dirty).toBe(false);
});

test('a version that arrives while a save is on its way waits; what was typed meanwhile stays', () => {
  const { result, rerender } = open(noteOf('One', 1));
  act(() => result.current.change(typed('Sent')));
  rerender(noteOf('Sent as stored', 2, { busy: true }));
  expect(result.current.conflict).toBeNull();
  act(() => result.current.change(typed('Sent, and more')));
  act(() => result.current.settle({ form: { title: 'Sent' }, version: 2, updatedAt: null }, { title: 'Sent' }));
  rerender(noteOf('Sent as stored', 2));
  expect(result.current.conflict).toBeNull();
  expect(result.current.form).toEqual({ title: 'Sent, and more' });
  expect(result.current.dirty).toBe(true);
});

test('a browser without room is not said to have kept anything', () => {
  const { result, unmount } = open(noteOf('One', 1));
  act(() => result.current.change(typed('Two')));
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  unmount();
  full.mockRestore();
  expect(toasts.get()).toMatchObject([{ kind: 'error', message: expect.stringContaining('could not be kept') }]);
});

test('nothing is kept of what was deleted', () => {
  const { result, unmount } = open(noteOf('One', 1));
  act(() => result.current.change(typed('Two')));
  act(() => result.current.drop());
  unmount();
  expect(kept()).toBeNull();
});

test('a version in which nothing of this was changed takes nothing away and asks nothing', () => {
  const { result, rerender } = open(noteOf('One', 1));
  act(() => result.current.change(typed('Mine')));
  rerender(noteOf('One', 2));
  expect(result.current.conflict).toBeNull();
  expect(result.current.form).toEqual({ title: 'Mine' });
  expect(result.current.base.version).toBe(2);
});

test('words that a field has not told yet are not taken away by a version that arrives [ADM-07]', () => {
  const { result, rerender } = open(noteOf('One', 1));
  const over = tellsWhenAsked(() => result.current.change(typed('The last words')));
  rerender(noteOf('Two', 2));
  over();
  expect(result.current.form).toEqual({ title: 'The last words' });
  expect(result.current.conflict?.form).toEqual({ title: 'Two' });
  expect(result.current.base.version).toBe(1);
});
