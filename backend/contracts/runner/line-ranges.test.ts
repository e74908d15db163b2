import { expect, test } from 'vitest';
import { parseLineRanges } from './line-ranges.ts';

test.each([
  ['1, 4-6', [1, 4, 5, 6]],
  ['9,3 - 3, 1', [1, 3, 9]],
  ['4-6,5-8,1,5,4-5', [1, 4, 5, 6, 7, 8]],
  ['6-4, 2', [2]],
  ['0, 0-2, -1, 1-, a, 1.5, 2x, 1-2-3', []],
  ['', []],
  ['99999-200000, 100001', [99_999, 100_000]],
  ['9'.repeat(400), []],
])('the lines of %j [CODE-07]', (text, lines) => {
  expect(parseLineRanges(text)).toEqual(lines);
});

test('ranges that overlap many times over are counted out once', () => {
  expect(parseLineRanges('1-100000,'.repeat(20_000))).toHaveLength(100_000);
});
