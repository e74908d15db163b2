import { describe, expect, test } from 'vitest';
import { dropPosition, movedTo } from './row-drag.ts';

/** Rows of 40 pixels, 10 pixels apart: middles at 20, 70, 120 and 170. */
const rows = [0, 50, 100, 150].map(top => ({ top, bottom: top + 40 }));

describe('a dragged row [QST-07]', () => {
  test.each([
    ['stays until its edge is past the middle of the next', 0, 30, 0],
    ['passes the next once it is', 0, 31, 1],
    ['goes to the end', 0, 500, 3],
    ['goes up as it goes down', 3, -31, 2],
    ['stays until its edge is past the middle of the one above', 3, -30, 3],
    ['goes to the beginning', 2, -500, 0],
    ['stays where nothing is dragged', 4, 100, 4],
  ])('%s', (_, from, by, to) => expect(dropPosition(rows, from, by)).toBe(to));

  test.each([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, 1, 'abcd'],
  ])('from %i to %i', (from, to, order) => expect(movedTo([...'abcd'], from, to).join('')).toBe(order));
});
