import { expect, test } from 'vitest';
import { csvCell, csvOf } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  [' @SUM(A1)', "' @SUM(A1)"],
  ['-2', "'-2"],
  ['\t=cmd', "'\t=cmd"],
  ['Ada, "the" first', '"Ada, ""the"" first"'],
  ['=a,b', '"\'=a,b"'],
])('%j is no formula and one cell', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test('rows end as spreadsheets expect; numbers stay numbers', async () => {
  expect(await csvOf(['Name', 'Points'], [{ name: 'Ada', points: -1 }], ({ name, points }) => [name, points])).toBe(
    '\uFEFFName,Points\r\nAda,-1\r\n',
  );
});
