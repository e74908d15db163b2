import { describe, expect, test } from 'vitest';
import { linesOf, withLines } from './entry-lines.ts';

interface Option {
  readonly id: string;
  readonly value: string;
}
const how = {
  read: ({ value }: Option) => value,
  write: (option: Option, value: string): Option => ({ ...option, value }),
  make: (): Option => ({ id: 'new', value: '' }),
  most: 5,
};
const optionsOf = (...values: readonly string[]): readonly Option[] =>
  values.map((value, at) => ({ id: String(at), value }));
const pasted = (before: readonly string[], at: number, lines: readonly string[]) => {
  const { entries, left } = withLines(optionsOf(...before), at, lines, how);
  return [entries.map(({ value }) => value).join(' '), left];
};

test('lines that say nothing are left out [QST-03]', () => {
  expect(linesOf(' Mercury\r\n\n\tVenus \rEarth\n')).toEqual(['Mercury', 'Venus', 'Earth']);
});

describe('three pasted lines [QST-03]', () => {
  const lines = ['a', 'b', 'c'];
  test.each([
    ['become three options, in the two blank ones of a new question first', ['', ''], 0, ['a b c', 0]],
    ['come before what is written below', ['', '', 'z'], 0, ['a b c z', 0]],
    ['leave a blank option that is not next to them', ['', 'y', ''], 0, ['a b c y ', 0]],
    ['fill the last room', ['x', 'y', ''], 2, ['x y a b c', 0]],
    ['say how many found none', ['v', 'w', 'x', ''], 3, ['v w x a b', 1]],
    ['overwrite nothing that is written below', ['', 'w', 'x', 'y', 'z'], 0, ['a w x y z', 2]],
  ])('%s', (_, before, at, after) => expect(pasted(before, at, lines)).toEqual(after));
});
