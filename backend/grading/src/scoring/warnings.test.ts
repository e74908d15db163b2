import { expect, test } from 'vitest';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import { questionModes, type Question } from '@learnloom/contracts/assessments/question';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { warningsOf } from './warnings.ts';

const key = '5b0a3c52-38a9-4b8c-9d4f-6f1f0f9a7f01';
const text = { questionText: plainDocument('What?') };
const options = (...ids: string[]) => ids.map(id => ({ id, value: plainDocument(id) }));
const choice = { ...newQuestion('MULTIPLE_CHOICE', key), ...text, options: options('a', 'b', 'c'), answers: ['a'] };
const hotspot = {
  ...newQuestion('HOTSPOT', key),
  ...text,
  hotspots: [{ id: 'a', x: 0.5, y: 0.5, radius: 0.1 }],
  hotspotImageSrc: 'media/1.png',
  hotspotImageSize: { width: 100, height: 25 },
  hotspotDescription: 'A map',
};
const blanks = { ...newQuestion('FILL_IN_THE_BLANK', key), questionText: 'a __' };
const code = { ...newQuestion('LIVE_CODING', key), ...text };
const emptyTest = {
  id: 'a',
  name: 'n',
  inputDisplay: '',
  driverCode: ' ',
  expectedOutput: '1',
  marks: 1,
  hidden: false,
};

test.each<[string, Question, readonly string[]]>([
  ['a finished question', choice, []],
  ['no key', { ...choice, answers: [] }, ['no-key']],
  ['a key that is gone', { ...choice, answers: ['z'] }, ['no-key']],
  ['two right of three by net-correct', { ...choice, several: true, answers: ['a', 'b'] }, ['ticking-all-pays']],
  ['one right of three by net-correct', { ...choice, several: true }, []],
  ['one right of three by coverage', { ...choice, several: true, grading: 'coverage' }, ['ticking-all-pays']],
  ['two right where one may be chosen', { ...choice, answers: ['a', 'b'] }, ['several-right']],
  [
    'options that read the same',
    { ...choice, options: [...choice.options, { id: 'd', value: plainDocument('a') }] },
    ['equal-options'],
  ],
  ['a finished hotspot', { ...hotspot, hotspotImageSize: { width: 100, height: 100 } }, []],
  [
    'a spot that is taller than its image',
    { ...hotspot, hotspots: [{ id: 'a', x: 0.5, y: 0.3, radius: 0.1 }] },
    ['spot-outside'],
  ],
  ['an image that was taken away', { ...hotspot, hotspotImageSize: null }, ['no-key', 'no-image']],
  ['a blank without an answer', blanks, ['blank-without-answer']],
  [
    'an answer without a blank',
    { ...blanks, blanks: [0, 1].map(index => ({ index, correctAnswers: ['x'] })) },
    ['answer-without-blank'],
  ],
  ['a code question without tests', code, ['no-tests']],
  ['an empty test', { ...code, solution: 's', code: { ...code.code, testCases: [emptyTest] } }, ['empty-test']],
  [
    'an answer that takes anything',
    { ...newQuestion('SHORT_ANSWER', key), ...text, answerText: plainDocument('a\n * ') },
    ['accepts-anything'],
  ],
])('%s', (_, question, codes) => {
  expect(warningsOf(question).map(warning => warning.code)).toEqual(codes);
});

test('blanks without answers are named together', () => {
  const three = { ...blanks, questionText: '__ and __ and __', blanks: [{ index: 1, correctAnswers: ['x'] }] };
  expect(warningsOf(three).map(({ message }) => message)).toEqual(['Blanks 1, 3 have no answers and are not graded']);
});

test.each(questionModes)('a new %s is warned of its missing text', mode => {
  expect(warningsOf(newQuestion(mode, key)).map(({ code: found }) => found)).toContain('no-text');
});
