import { expect, test } from 'vitest';
import { placesAfterMove, type Ordered } from './places-after-move.ts';

const listOf = (...places: readonly (number | null)[]): readonly Ordered[] =>
  places.map((place, at) => ({ key: 'abcdef'.charAt(at), place }));
const change = (entries: readonly Ordered[], from: number, to: number): string =>
  placesAfterMove(entries, from, to)
    .map(({ key, place }) => `${key}${place}`)
    .join(' ');

test('moving an entry changes its own place alone where there is room [LIF-01]', () => {
  expect(change(listOf(10, 20, 30), 2, 1)).toBe('c15');
  expect(change(listOf(10, 20, 30), 0, 2)).toBe('a31');
  expect(change(listOf(10, 20, 30), 2, 0)).toBe('c4');
  expect(change(listOf(1, 2, 3), 2, 0)).toBe('c0');
});

test('where there is no room, places follow the positions', () => {
  expect(change(listOf(1, 2, 3, 4), 3, 1)).toBe('d2 b3 c4');
  expect(change(listOf(0, 1, 2), 2, 0)).toBe('c1 a2 b3');
});

test('entries without a place, or with the same one, get places when the first of them is moved', () => {
  expect(change(listOf(null, null, null), 0, 1)).toBe('b1 a2 c3');
  expect(change(listOf(0, 0), 1, 0)).toBe('b1 a2');
  expect(change(listOf(1, 2, null), 2, 0)).toBe('c0');
});
