import { expect, test } from 'vitest';
import { readPlace, writePlace } from './use-place.ts';

const read = (search: string) => readPlace(new URLSearchParams(search));
const write = (search: string, change: Parameters<typeof writePlace>[1]) =>
  writePlace(new URLSearchParams(search), change).toString();

test('an address without a choice shows the newest', () =>
  expect(read('page=2')).toEqual({ at: null, time: null, beside: null, listed: false }));

test('a version, a time and what to compare with are read; nonsense is not', () => {
  expect(read('at=3&with=1')).toEqual({ at: 3, time: null, beside: 1, listed: false });
  expect(read('at=3&with=previous')).toMatchObject({ beside: 'previous' });
  expect(read('time=2026-05-14T10:00:00Z')).toMatchObject({ at: null, time: '2026-05-14T10:00:00.000Z' });
  expect(read('at=x&time=yesterday&with=-1')).toMatchObject({ at: null, time: null, beside: null });
});

test('a version and a time exclude each other; the page stays', () => {
  expect(write('page=2&at=3&with=1', { time: '2026-05-14T10:00:00.000Z' })).toBe(
    'page=2&with=1&time=2026-05-14T10%3A00%3A00.000Z',
  );
  expect(write('page=2&time=x', { at: 4 })).toBe('page=2&at=4');
  expect(write('page=2&at=3&with=1', { at: null, beside: null })).toBe('page=2');
});

test('the list is left for every place that is gone to, and comes back when it is asked for', () => {
  expect(read('page=2&list=1')).toMatchObject({ at: null, listed: true });
  expect(write('page=2&list=1', { at: 3 })).toBe('page=2&at=3');
  expect(write('page=2&at=3', { at: null, time: null, beside: null, listed: true })).toBe('page=2&list=1');
});
