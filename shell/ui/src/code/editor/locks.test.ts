import { expect, test } from 'vitest';
import { moved, spoken } from './locks.ts';

const at = (row: number, column = 0) => ({ row, column });
const insertion = (row: number, column: number, ...lines: string[]) => ({
  action: 'insert' as const,
  start: at(row, column),
  end: at(row + lines.length - 1, lines.length === 1 ? column + (lines[0]?.length ?? 0) : (lines.at(-1)?.length ?? 0)),
  lines,
});
const removal = (row: number, column: number, endRow: number, endColumn: number) => ({
  action: 'remove' as const,
  start: at(row, column),
  end: at(endRow, endColumn),
  lines: Array.from({ length: endRow - row + 1 }, () => ''),
});

test.each([
  ['text within a line', insertion(2, 4, 'abc'), [1, 2, 5]],
  ['lines before one', insertion(2, 0, 'a', 'b', ''), [1, 4, 7]],
  ['lines that begin within one', insertion(2, 4, 'a', 'b'), [1, 2, 6]],
  ['lines below all', insertion(6, 0, 'a', ''), [1, 2, 5]],
  ['whole lines taken away between', removal(3, 0, 5, 0), [1, 2, 3]],
  ['its own line taken away', removal(2, 0, 3, 0), [1, 4]],
  ['all between the ends of two lines', removal(1, 3, 4, 3), [1, 2]],
])('marked rows follow %s', (_name, delta, rows) => {
  expect(moved([1, 2, 5], delta)).toEqual(rows);
});

test.each([
  [[], ''],
  [[0], '1'],
  [[0, 2], '1 and 3'],
  [[0, 3, 4, 5, 9], '1, 4 to 6 and 10'],
])('rows %j are told as %j', (rows, told) => {
  expect(spoken(rows)).toBe(told);
});
