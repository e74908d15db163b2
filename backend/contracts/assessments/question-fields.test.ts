import { describe, expect, test } from 'vitest';
import { cpuLimit, leastCpu } from '@learnloom/testing/cpu-time';
import { command } from '../kernel/command.ts';
import { plainDocument } from '../kernel/document.ts';
import { validate } from '../kernel/schema.ts';
import { answerField } from './answer-fields.ts';
import { newQuestion } from './new-question.ts';
import { questionField } from './question-fields.ts';
import { questionModes } from './question.ts';

const key = '5b0a3c52-38a9-4b8c-9d4f-6f1f0f9a7f01';
const id = (n: number) => `5b0a3c52-38a9-4b8c-9d4f-${String(n).padStart(12, '0')}`;
const saving = command('SaveQuestion', {
  route: 'PUT /question',
  permission: 'session',
  activity: 'Saved a question',
  subject: 'quiz',
  input: f => ({ question: questionField(f) }),
});
const asQuestion = (question: unknown) => validate(saving, { question });
const asAnswer = (answer: unknown) => validate({ input: f => ({ answer: answerField(f) }) }, { answer });

const choice = newQuestion('MULTIPLE_CHOICE', key);
const options = (count: number) => Array.from({ length: count }, (_, n) => ({ id: id(n), value: plainDocument('x') }));

describe('a question as its author sends it [QST-01]', () => {
  test.each(questionModes)('a new %s is accepted as it stands, and keeps its shape', mode => {
    const question = newQuestion(mode, key);
    expect(asQuestion(question)).toEqual({ ok: true, value: { question } });
  });

  test('what is left out has the defaults of the specification [QST-02]', () => {
    const { ok, ...checked } = asQuestion({
      key,
      questionMode: 'MULTIPLE_CHOICE',
      questionText: '',
      options: [],
      answers: [],
      several: false,
    });
    expect(ok).toBe(true);
    expect(checked).toEqual({ value: { question: choice } });
  });

  test.each(['CODE_DEBUGGING', 'CODE_COMPLETION', 'LIVE_CODING', 'CODE_MATCHING'] as const)(
    'a %s of which nothing but the code is said is of JavaScript, shown as a diff, without tests [QST-09]',
    questionMode => {
      const checked = asQuestion({ key, questionMode, questionText: '', code: {} });
      expect(checked).toEqual({ ok: true, value: { question: newQuestion(questionMode, key) } });
      expect(newQuestion(questionMode, key).code).toMatchObject({ language: 'javascript', displayMode: 'diff' });
    },
  );

  test.each<[string, object, Record<string, string>]>([
    ['points above 20', { points: 21 }, { 'question.points': 'Enter a number from 1 to 20' }],
    ['points as a text', { points: '5' }, { 'question.points': 'Enter a number' }],
    ['121 minutes', { estimatedTime: 121 }, { 'question.estimatedTime': 'Enter a number from 1 to 120' }],
    ['500 options', { options: options(500) }, { 'question.options': 'Use at most 50 entries' }],
    [
      '51,000 characters',
      { questionText: plainDocument('x'.repeat(51_000)) },
      { 'question.questionText': 'This text has 51001 characters. Use at most 50000 characters' },
    ],
    [
      'a text that is no document',
      { questionText: '<b>no</b>' },
      { 'question.questionText': 'The document cannot be read.' },
    ],
    [
      'one id for two options',
      { options: [options(1)[0], options(1)[0]] },
      { 'question.options.1': 'Each ID must be unique' },
    ],
    ['an unknown type', { questionMode: 'POEM' }, { 'question.questionMode': expect.stringContaining('HOTSPOT') }],
    ['a field of another type', { hotspots: [] }, { 'question.hotspots': 'Unknown field' }],
    ['points given by hand', { score: 1 }, { 'question.score': 'Unknown field' }],
  ])('%s are refused where they stand', (_, change, errors) => {
    expect(asQuestion({ ...choice, ...change })).toEqual({ ok: false, errors });
  });

  test('each field of a test of a program is needed, in the words of its form', () => {
    const program = newQuestion('LIVE_CODING', key);
    const written = { id: id(1), name: 'Adds', inputDisplay: '1, 2', driverCode: 'run()', expectedOutput: '3' };
    const withTest = (change: object) =>
      asQuestion({ ...program, code: { ...program.code, testCases: [{ ...written, ...change }] } });
    expect(withTest({})).toMatchObject({ ok: true });
    const blank = { name: ' ', inputDisplay: '', driverCode: '\n', expectedOutput: undefined };
    expect(withTest(blank)).toEqual({
      ok: false,
      errors: {
        'question.code.testCases.0.name': 'Test case name is required',
        'question.code.testCases.0.inputDisplay': 'Input display is required',
        'question.code.testCases.0.driverCode': 'Driver code is required',
        'question.code.testCases.0.expectedOutput': 'Expected output is required',
      },
    });
  });

  test('50,000 characters, the last line break included, are accepted', () => {
    expect(asQuestion({ ...choice, questionText: plainDocument('x'.repeat(49_999)) }).ok).toBe(true);
  });

  test.each([null, 7, 'x', []])('%j is no question', value => {
    expect(asQuestion(value).ok).toBe(false);
  });

  test('spots lie on the image [QST-08]', () => {
    const hotspots = [{ id: key, x: 1.01, y: -0.01 }];
    expect(asQuestion({ ...newQuestion('HOTSPOT', key), hotspots })).toEqual({
      ok: false,
      errors: {
        'question.hotspots.0.x': 'Enter a number from 0 to 1',
        'question.hotspots.0.y': 'Enter a number from 0 to 1',
      },
    });
  });
});

describe('size is looked at first', () => {
  const strangers = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`field ${n}`, 1]));
  test.each<[string, (given: object) => { readonly ok: boolean }, object]>([
    ['100,000 unknown fields of a question', asQuestion, { ...choice, ...strangers }],
    ['100,000 options', asQuestion, { ...choice, options: Array(100_000).fill(options(1)[0]) }],
    ['100,000 ticks', asAnswer, { questionMode: 'MULTIPLE_CHOICE', answers: Array(100_000).fill('1') }],
    ['100,000 unknown fields of an answer', asAnswer, { questionMode: 'HOTSPOT', markers: [], ...strangers }],
  ])('%s are refused without a stall', (_, read, given) => {
    expect(read(given).ok).toBe(false);
    expect(leastCpu(() => read(given))).toBeLessThan(cpuLimit(150));
  });

  test('a prototype is no field', () => {
    const question = { ...choice, options: [JSON.parse(`{"id":"${id(1)}","value":"","__proto__":{"x":1}}`)] };
    expect(asQuestion(question)).toEqual({
      ok: false,
      errors: { 'question.options.0': 'Unknown field' },
    });
  });
});

describe('an answer as a learner sends it', () => {
  test.each<[object]>([
    [{ questionMode: 'MULTIPLE_CHOICE', answers: ['1', '2'] }],
    [{ questionMode: 'TRUE_OR_FALSE', answers: ['TRUE'] }],
    [{ questionMode: 'SHORT_ANSWER', text: ' a\tb ' }],
    [{ questionMode: 'ESSAY', answerText: plainDocument('Why') }],
    [{ questionMode: 'FILL_IN_THE_BLANK', blanks: ['', 'x'] }],
    [{ questionMode: 'SEQUENCE_ARRANGEMENT', order: ['2', '1'] }],
    [{ questionMode: 'HOTSPOT', markers: [{ x: 0.5, y: 0.25 }] }],
    [{ questionMode: 'CODE_MATCHING', code: 'let a;\r\n' }],
  ])('%j is accepted unchanged', answer => {
    expect(asAnswer(answer)).toEqual({ ok: true, value: { answer } });
  });

  test.each<[string, object, string]>([
    ['51 ticks', { questionMode: 'MULTIPLE_CHOICE', answers: Array(51).fill('1') }, 'answer.answers'],
    ['both', { questionMode: 'TRUE_OR_FALSE', answers: ['TRUE', 'FALSE'] }, 'answer.answers'],
    [
      'an essay too long',
      { questionMode: 'ESSAY', answerText: plainDocument('x'.repeat(51_000)) },
      'answer.answerText',
    ],
    ['a marker beside it', { questionMode: 'HOTSPOT', markers: [{ x: 2, y: 0 }] }, 'answer.markers.0.x'],
    ['a score', { questionMode: 'CODE_MATCHING', code: '', score: 1 }, 'answer.score'],
    ['a NUL', { questionMode: 'LIVE_CODING', code: 'a\0' }, 'answer.code'],
  ])('%s is refused', (_, answer, path) => {
    const checked = asAnswer(answer);
    expect(checked.ok ? [] : Object.keys(checked.errors)).toEqual([path]);
  });
});
