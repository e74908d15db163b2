import { expect, test } from 'vitest';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import { partFeedback } from './part-feedback.ts';

const choice = {
  ...newQuestion('MULTIPLE_CHOICE', 'q'),
  shuffleOptions: false,
  options: [
    { id: 'a', value: '', feedback: 'Too small.' },
    { id: 'b', value: '', feedback: 'Well done.' },
    { id: 'c', value: '' },
  ],
};

test('feedback is given on what was chosen, and never tells of another option [ATT-02]', () => {
  const chosen = (...answers: readonly string[]) =>
    partFeedback(choice, 'seed', { questionMode: 'MULTIPLE_CHOICE', answers });
  expect(chosen('b')).toEqual([{ id: '2', text: 'Well done.' }]);
  expect(chosen('c')).toEqual([]);
  expect(chosen('a', 'b')).toHaveLength(2);
  expect(partFeedback(choice, 'seed', null)).toEqual([]);
});

test('feedback is given on a blank that was filled in [QST-06]', () => {
  const question = {
    ...newQuestion('FILL_IN_THE_BLANK', 'q'),
    blanks: [
      { index: 0, correctAnswers: ['cat'], feedback: 'An animal.' },
      { index: 1, correctAnswers: ['mat'], feedback: 'It lies on the floor.' },
    ],
  };
  const filled = (...blanks: readonly string[]) =>
    partFeedback(question, 'seed', { questionMode: 'FILL_IN_THE_BLANK', blanks });
  expect(filled(' ', 'rug')).toEqual([{ id: '1', text: 'It lies on the floor.' }]);
});
