import { expect, test } from 'vitest';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import { withAnswers } from './blank-answers.ts';

test('each blank keeps its own answers, in the order of the text [QST-06]', () => {
  const second = withAnswers(newQuestion('FILL_IN_THE_BLANK', 'k'), 1, ['b']);
  expect(withAnswers(withAnswers(second, 0, ['a']), 1, ['c']).blanks).toEqual([
    { index: 0, correctAnswers: ['a'] },
    { index: 1, correctAnswers: ['c'] },
  ]);
});
