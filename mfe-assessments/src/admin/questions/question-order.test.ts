import { expect, test } from 'vitest';
import { movedAfter, shownIndex } from './question-order.ts';

const questions = ['a', 'b', 'c'].map(key => ({ key }));

test('one question shows at a time, and its place never leaves the list [QST-01]', () => {
  expect(shownIndex(questions, 'b', 0)).toBe(1);
  expect(shownIndex(questions, null, 0)).toBe(0);
  expect(shownIndex(questions, 'gone', 5)).toBe(2);
  expect(shownIndex([], 'gone', 5)).toBe(0);
});

test('a question moves by one place, and no further than the ends', () => {
  expect(movedAfter(questions, 1, -1)).toBeNull();
  expect(movedAfter(questions, 2, -1)).toBe('a');
  expect(movedAfter(questions, 0, 1)).toBe('b');
  expect(movedAfter(questions, 0, -1)).toBeUndefined();
  expect(movedAfter(questions, 2, 1)).toBeUndefined();
});
