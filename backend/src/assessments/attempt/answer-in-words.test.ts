import { expect, test } from 'vitest';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import type { Answer } from '@learnloom/contracts/assessments/answer';
import type { Question } from '@learnloom/contracts/assessments/question';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { answerInWords, questionInWords, type AnswerWords } from './answer-in-words.ts';

const asked = <M extends Question['questionMode']>(mode: M, fields: object = {}): Question =>
  ({ ...newQuestion(mode, 'q'), questionText: plainDocument('Which?'), ...fields }) as Question;
const options = ['This', 'That'].map((text, at) => ({ id: `o${at}`, value: plainDocument(text) }));
const items = ['one', 'two', 'three'].map((text, at) => ({ id: `i${at}`, text }));

test.each<[Question, Answer, AnswerWords]>([
  [asked('MULTIPLE_CHOICE', { options }), { questionMode: 'MULTIPLE_CHOICE', answers: ['o1', 'gone'] }, ['That']],
  [asked('TRUE_OR_FALSE'), { questionMode: 'TRUE_OR_FALSE', answers: ['FALSE'] }, 'False'],
  [asked('TRUE_OR_FALSE'), { questionMode: 'TRUE_OR_FALSE', answers: [] }, ''],
  [asked('SHORT_ANSWER'), { questionMode: 'SHORT_ANSWER', text: ' So ' }, ' So '],
  [asked('ESSAY'), { questionMode: 'ESSAY', answerText: plainDocument('One.\nTwo.') }, 'One.\nTwo.'],
  [asked('FILL_IN_THE_BLANK'), { questionMode: 'FILL_IN_THE_BLANK', blanks: ['', 'sun'] }, ['', 'sun']],
  [
    asked('SEQUENCE_ARRANGEMENT', { items }),
    { questionMode: 'SEQUENCE_ARRANGEMENT', order: ['i2', 'i0', 'i1'] },
    ['three', 'one', 'two'],
  ],
  [
    asked('HOTSPOT'),
    { questionMode: 'HOTSPOT', markers: [{ x: 0.5, y: 0.1234 }] },
    ['50% from the left, 12.3% from the top'],
  ],
  [asked('LIVE_CODING'), { questionMode: 'LIVE_CODING', code: 'let a;\n' }, 'let a;\n'],
])('%o: %o', (question, answer, words) => {
  expect(answerInWords(question, answer)).toEqual(words);
});

test('a question is told as it was read', () => {
  expect(questionInWords(asked('ESSAY', { questionText: plainDocument('Why?\nAnd how?') }))).toBe('Why?\nAnd how?');
  expect(questionInWords(asked('FILL_IN_THE_BLANK', { questionText: 'The __ shines.' }))).toBe('The … shines.');
});
