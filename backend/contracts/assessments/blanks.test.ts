import { expect, test } from 'vitest';
import { blankAnswersText, blankCount, parseBlankAnswers, piecesOf, withBlanks } from './blanks.ts';

test.each([
  ['', 0],
  ['a _ b', 0],
  ['a __ b', 1],
  ['____', 2],
  ['_____', 2],
  ['__ and __', 2],
])('%j has %d blanks [QST-06]', (text, blanks) => {
  expect(blankCount(text)).toBe(blanks);
});

test.each([
  ['red, blue ,  green', ['red', 'blue', 'green']],
  ['1\\,000, 1000', ['1,000', '1000']],
  [' , ,', []],
  ['a\\b', ['a\\b']],
  ['a,a', ['a']],
])('the answers of %j [QST-06]', (text, answers) => {
  expect(parseBlankAnswers(text)).toEqual(answers);
  expect(parseBlankAnswers(blankAnswersText(answers))).toEqual(answers);
});

test('underscores and backslashes of a text are no blanks [QST-06]', () => {
  expect(piecesOf('The \\__init\\__ method is __.')).toEqual(['The __init__ method is ', '.']);
  expect(piecesOf('C:\\\\__ and \\\\\\__')).toEqual(['C:\\', ' and \\__']);
  for (const pieces of [
    ['a__b', '___ ', ''],
    ['\\', '\\__', '\\\\'],
    ['', '__'],
    ['x_ ', '_'],
  ])
    expect(piecesOf(withBlanks(pieces))).toEqual(pieces);
});
