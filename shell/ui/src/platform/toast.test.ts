import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, holdToast, releaseToast, toast, toasts } from './toast.ts';

const shown = () => toasts.get().map(({ kind, message }) => `${kind}: ${message}`);

beforeEach(() => {
  toasts.set([]);
  vi.useFakeTimers();
});
afterEach(() => {
  for (const { id } of toasts.get()) dismissToast(id);
  vi.useRealTimers();
});

test('one toast of a kind is shown at a time [ADM-06]', () => {
  toast.success('Saved');
  toast.info('Title is taken');
  toast.success('Published');
  expect(shown()).toEqual(['info: Title is taken', 'success: Published']);
});

test('a toast lasts 5 seconds [ADM-06]', () => {
  toast.error('Something went wrong');
  vi.advanceTimersByTime(4999);
  expect(shown()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test('a newer toast of the kind has 5 seconds of its own', () => {
  toast.info('first');
  vi.advanceTimersByTime(4000);
  toast.info('second');
  vi.advanceTimersByTime(4000);
  expect(shown()).toEqual(['info: second']);
});

test('a toast that is being read stays', () => {
  toast.info('long');
  const id = toasts.get()[0]?.id ?? 0;
  holdToast(id);
  vi.advanceTimersByTime(60_000);
  expect(shown()).toHaveLength(1);
  releaseToast(id);
  vi.advanceTimersByTime(5000);
  expect(shown()).toEqual([]);
});

test.each([
  [200, 'success'],
  [202, 'success'],
  [400, 'info'],
  [401, 'info'],
  [409, 'info'],
  [500, 'error'],
  [0, 'error'],
])('status %d is told as %s [ADM-06]', (status, kind) => {
  toast.byStatus(status, 'message');
  expect(toasts.get().map(each => each.kind)).toEqual([kind]);
});
