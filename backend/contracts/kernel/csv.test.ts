import { expect, test } from 'vitest';
import { csvCell, csvOf } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  [' @SUM(A1)', "' @SUM(A1)"],
  ['-2', "'-2"],
  ['\t=cmd', "'\t=cmd"],
  ...['\uff1d1+1', '\uff0b1+1', '\uff0d1', '\uff20SUM(1)', '\ufe661', '\u22121', '\u200b=1+1', '\u202e=1+1'].map(
    text => [text, `'${text}`],
  ),
  ...['\u061c=1', '\u00a0=1+1', '\ufeff=1+1', '\u3164\u00ad=1'].map(text => [text, `'${text}`]),
  ['a=1', 'a=1'],
  ['\u200b', '\u200b'],
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
