import { expect, test } from 'vitest';
import { titleLines } from './title-lines.ts';

/** Every letter is one wide. */
const space = { widthOf: (text: string) => [...text].length, width: 10, lines: 2 };

test('breaks the title of a share image between words, up to the width of a line [FED-01]', () => {
  expect(titleLines('Nine 1234 12345 1234', space)).toEqual(['Nine 1234', '12345 1234']);
});

test('shortens a title that is longer than the lines, and says so [FED-01]', () => {
  expect(titleLines('one two three four five six', space)).toEqual(['one two', 'three…']);
});

test('cuts a word that is wider than a line [FED-01]', () => {
  expect(titleLines('a'.repeat(11), space)).toEqual([`${'a'.repeat(9)}…`]);
  expect(titleLines('a'.repeat(10), space)).toEqual(['a'.repeat(10)]);
});

test('an empty title has no lines [FED-01]', () => {
  expect(titleLines(' \n ', space)).toEqual([]);
});
