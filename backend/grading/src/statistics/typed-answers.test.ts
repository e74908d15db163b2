import { expect, test } from 'vitest';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { typedAnswers } from './typed-answers.ts';

const short = { ...newQuestion('SHORT_ANSWER', 'q'), answerText: plainDocument('Paris') };
const blanks = {
  ...newQuestion('FILL_IN_THE_BLANK', 'q'),
  questionText: 'The __ sat on the __.',
  blanks: [
    { id: 'a', index: 0, correctAnswers: ['cat'] },
    { id: 'b', index: 1, correctAnswers: ['mat'] },
  ],
};

test('texts that are graded alike are counted together, and keep how they were typed [ATT-03]', () => {
  const [one] = typedAnswers(short, { questionMode: 'SHORT_ANSWER', text: ' paris ' });
  const [other] = typedAnswers(short, { questionMode: 'SHORT_ANSWER', text: 'PARIS' });
  expect(one).toEqual({ blank: null, form: 'PARIS', text: 'paris', right: true });
  expect(other?.form).toBe(one?.form);
});

test('each blank is counted by itself, and what was left blank is not [ATT-03]', () => {
  expect(typedAnswers(blanks, { questionMode: 'FILL_IN_THE_BLANK', blanks: ['cat', 'rug'] })).toMatchObject([
    { blank: 0, text: 'cat', right: true },
    { blank: 1, text: 'rug', right: false },
  ]);
  expect(typedAnswers(blanks, { questionMode: 'FILL_IN_THE_BLANK', blanks: ['', ' mat'] })).toMatchObject([
    { blank: 1, text: 'mat', right: true },
  ]);
  expect(typedAnswers(short, null)).toEqual([]);
  expect(typedAnswers(short, { questionMode: 'SHORT_ANSWER', text: ' ' })).toEqual([]);
});
