import { expect, test } from 'vitest';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import { ticked, withSeveral } from './choice-key.ts';

const question = { ...newQuestion('MULTIPLE_CHOICE', 'k'), answers: ['a'] };

test('one answer takes the place of another, several stand beside each other [QST-03]', () => {
  expect(ticked(question, 'b', true).answers).toEqual(['b']);
  expect(ticked({ ...question, several: true }, 'b', true).answers).toEqual(['a', 'b']);
  expect(ticked({ ...question, several: true }, 'a', false).answers).toEqual([]);
});

test('of several answers one stays when only one may be chosen', () => {
  expect(withSeveral({ ...question, several: true, answers: ['a', 'b'] }, false).answers).toEqual(['a']);
});
