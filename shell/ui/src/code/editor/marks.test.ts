import { expect, test } from 'vitest';
import { placesOf } from '@learnloom/contracts/runner/word-places';

test.each<[string, readonly string[], string, readonly (readonly number[])[]]>([
  [
    'a word',
    ['in'],
    'for (x in y) print(in)',
    [
      [7, 9],
      [19, 21],
    ],
  ],
  ['no part of a longer word', ['add'], 'address padd add_ $add', []],
  [
    'signs as they stand',
    ['=>'],
    'a=>b => c',
    [
      [1, 3],
      [5, 7],
    ],
  ],
  [
    'several words',
    ['let', 'x'],
    'let x',
    [
      [0, 3],
      [4, 5],
    ],
  ],
  ['words in other scripts', ['número'], 'número números', [[0, 6]]],
  ['nothing for an empty word', [''], 'abc', []],
])('marks %s [CODE-07]', (_name, words, line, places) => {
  expect(placesOf(words, line)).toEqual(places);
});

test('stays bounded on endless lines', () => {
  expect(placesOf(['a'], 'a '.repeat(100_000)).length).toBeLessThanOrEqual(100);
});
