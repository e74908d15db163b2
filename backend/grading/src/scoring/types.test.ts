import { describe, expect, test } from 'vitest';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import type { ChoiceGrading, CodeMatching, SequenceGrading } from '@learnloom/contracts/assessments/question';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { cpuTime } from '@learnloom/testing/cpu-time';
import { pointsOf, score } from './score-question.ts';
import { withinEdits } from './typos.ts';
import { matchesPieces, wildcardPieces } from './wildcards.ts';

const key = '5b0a3c52-38a9-4b8c-9d4f-6f1f0f9a7f01';

describe('MULTIPLE_CHOICE [QST-03]', () => {
  const question = {
    ...newQuestion('MULTIPLE_CHOICE', key),
    options: ['a', 'b', 'c', 'd', 'e'].map(id => ({ id, value: plainDocument(id) })),
    answers: ['a', 'b', 'c'],
    several: true,
  };
  const ticking = (grading: ChoiceGrading, answers: string) =>
    score({ ...question, grading }, { questionMode: 'MULTIPLE_CHOICE', answers: answers.split('') }).fraction;

  test.each<[ChoiceGrading, string, number]>([
    ['net-correct', 'ab', 2 / 3],
    ['net-correct', 'abd', 1 / 3],
    ['net-correct', 'ade', 0],
    ['net-correct', 'abcde', 1 / 3],
    ['all-or-nothing', 'ab', 0],
    ['all-or-nothing', 'cab', 1],
    ['coverage', 'ab', 2 / 3],
    ['coverage', 'abd', (2 / 3) * (2 / 3)],
    ['coverage', 'de', 0],
  ])('%s of %s comes to %d', (grading, answers, fraction) => {
    expect(ticking(grading, answers)).toBeCloseTo(fraction, 12);
  });

  test('where one may be chosen, one of the right ones is right and two are wrong', () => {
    const one = { ...question, several: false };
    expect(score(one, { questionMode: 'MULTIPLE_CHOICE', answers: ['b'] }).status).toBe('right');
    expect(score(one, { questionMode: 'MULTIPLE_CHOICE', answers: ['a', 'b'] }).status).toBe('wrong');
  });

  test('without a key nothing is graded', () => {
    expect(score({ ...question, answers: [] }, { questionMode: 'MULTIPLE_CHOICE', answers: ['a'] }).status).toBe(
      'not-graded',
    );
  });
});

describe('SHORT_ANSWER [QST-05]', () => {
  const scoreText = (accepted: string, text: string, caseSensitive = false) =>
    score(
      { ...newQuestion('SHORT_ANSWER', key), answerText: plainDocument(accepted), caseSensitive },
      { questionMode: 'SHORT_ANSWER', text },
    ).status;

  test.each([
    ['a whale is a mammal', ' A\u00a0 whale\tis a  mammal '],
    ['caf\u00e9', 'cafe\u0301'],
    ['it\'s "so"', 'it\u2019s \u201cso\u201d'],
    ['co-op', 'co\u2011op'],
    ['-5', '\u2212\u200b5\u200e'],
    ['coop', 'co\u00adop'],
    ['no\nyes', 'yes'],
    ['* mammal', 'a whale is a mammal'],
    ['a*e*l', 'a whale is a mammal'],
    ['2 \\* 3', '2 * 3'],
    ['Straße', 'STRASSE'],
    ['ὈΔΥΣΣΕΎΣ', 'ὀδυσσεύς'],
  ])('accepted: %j takes %j', (accepted, text) => {
    expect(scoreText(accepted, text)).toBe('right');
  });

  test.each([
    ['a whale is a mammal', 'a whale is not a mammal'],
    ['a whale is a mammal', 'whale is a mammal'],
    ['2 \\* 3', '2 x 3'],
    ['ab*ba', 'aba'],
    ['a.c', 'abc'],
    ['*mammal*', 'mamma'],
  ])('%j does not take %j', (accepted, text) => {
    expect(scoreText(accepted, text)).toBe('wrong');
  });

  test('case counts where the author says so', () => {
    expect(scoreText('Paris', 'paris', true)).toBe('wrong');
  });

  test('without an accepted answer staff grade it', () => {
    expect(scoreText('', 'anything')).toBe('not-graded');
  });

  test('a hostile pattern and text take time in proportion to their length', () => {
    const pattern = wildcardPieces(`*${'a'.repeat(500)}b*`.repeat(4));
    const steps = (length: number) => {
      const text = 'a'.repeat(length);
      const start = cpuTime();
      for (let run = 0; run < 20; run += 1) expect(matchesPieces(text, pattern)).toBe(false);
      return cpuTime() - start;
    };
    steps(100_000);
    expect(steps(200_000)).toBeLessThan(8 * Math.max(1, steps(100_000)));
  });
});

describe('FILL_IN_THE_BLANK [QST-06]', () => {
  const question = {
    ...newQuestion('FILL_IN_THE_BLANK', key),
    questionText: 'The __ of __ is __',
    blanks: [
      { index: 2, correctAnswers: ['Montevideo'] },
      { index: 0, correctAnswers: ['capital', 'chief town'] },
      { index: 1, correctAnswers: ['Uruguay'] },
    ],
  };
  const fill = (blanks: readonly string[], options: object = {}) =>
    score({ ...question, ...options }, { questionMode: 'FILL_IN_THE_BLANK', blanks });

  test('each blank counts by itself, alternatives too', () => {
    expect(fill(['Chief  Town', 'Peru', 'montevideo'])).toMatchObject({
      fraction: 2 / 3,
      parts: [
        { id: '0', right: true },
        { id: '1', right: false },
        { id: '2', right: true },
      ],
    });
  });

  test('a slip of the pen is wrong unless the author forgives it', () => {
    const slips = ['captial', 'Urugay', 'Montevdio'];
    expect(fill(slips).fraction).toBe(0);
    expect(fill(slips, { typoTolerance: true }).fraction).toBe(1);
  });

  test('never onto another blank’s answer, and short words not at all', () => {
    const close = {
      typoTolerance: true,
      questionText: '__ __',
      blanks: [
        { index: 0, correctAnswers: ['affect'] },
        { index: 1, correctAnswers: ['effect', 'cat'] },
      ],
    };
    expect(fill(['effect', 'affect'], close).fraction).toBe(0);
    expect(fill(['afect', 'cut'], close).fraction).toBe(0.5);
  });

  test.each([
    ['kitten', 'sitting', 3],
    ['abcd', 'abdc', 1],
    ['', 'ab', 2],
    ['same', 'same', 0],
    ['flaw', 'lawn', 2],
    ['😀a', 'a', 1],
  ])('%s and %s are %d edits apart', (left, right, edits) => {
    expect([0, 1, 2, 3].map(most => withinEdits(left, right, most))).toEqual([0, 1, 2, 3].map(most => most >= edits));
  });
});

describe('SEQUENCE_ARRANGEMENT [QST-07]', () => {
  const question = {
    ...newQuestion('SEQUENCE_ARRANGEMENT', key),
    items: ['a', 'b', 'c', 'd', 'e'].map(id => ({ id, text: id })),
  };
  test.each<[SequenceGrading, string, number]>([
    ['next-pairs', 'eabcd', 0.75],
    ['next-pairs', 'abced', 0.5],
    ['next-pairs', 'edcba', 0],
    ['all-or-nothing', 'abced', 0],
    ['all-or-nothing', 'abcde', 1],
    ['absolute-position', 'eabcd', 0],
    ['absolute-position', 'abced', 0.6],
    ['kendall', 'abced', 0.8],
    ['kendall', 'edcba', 0],
    ['kendall', 'eabcd', 0.2],
  ])('%s of %s comes to %d', (grading, order, fraction) => {
    const answer = { questionMode: 'SEQUENCE_ARRANGEMENT', order: order.split('') } as const;
    expect(score({ ...question, grading }, answer).fraction).toBeCloseTo(fraction, 12);
  });
});

describe('HOTSPOT [QST-08]', () => {
  const spot = (id: string, x: number, y: number, radius = 0.05) => ({ id, x, y, radius });
  const on = (
    hotspots: readonly ReturnType<typeof spot>[],
    markers: readonly (readonly [number, number])[],
    extra = {},
  ) =>
    score(
      { ...newQuestion('HOTSPOT', key), hotspots, hotspotImageSize: { width: 1000, height: 500 }, ...extra },
      { questionMode: 'HOTSPOT', markers: markers.map(([x, y]) => ({ x, y })) },
    ).fraction;

  test('a spot is a circle on the image, not on the square of fractions', () => {
    expect(on([spot('a', 0.5, 0.5)], [[0.549, 0.5]])).toBe(1);
    expect(on([spot('a', 0.5, 0.5)], [[0.551, 0.5]])).toBe(0);
    expect(on([spot('a', 0.5, 0.5)], [[0.5, 0.599]])).toBe(1);
    expect(on([spot('a', 0.5, 0.5)], [[0.5, 0.601]])).toBe(0);
  });

  test('two markers in one spot are one hit and one extra', () => {
    expect(
      on(
        [spot('a', 0.2, 0.5), spot('b', 0.8, 0.5)],
        [
          [0.2, 0.5],
          [0.21, 0.5],
        ],
      ),
    ).toBe(0);
    expect(on([spot('a', 0.2, 0.5), spot('b', 0.8, 0.5)], [[0.2, 0.5]])).toBe(0.5);
  });

  test('a marker in two spots leaves the other one to a second marker, in either order', () => {
    const spots = [spot('a', 0.5, 0.5), spot('b', 0.56, 0.5)];
    expect(
      on(spots, [
        [0.53, 0.5],
        [0.47, 0.5],
      ]),
    ).toBe(1);
    expect(
      on(spots, [
        [0.47, 0.5],
        [0.53, 0.5],
      ]),
    ).toBe(1);
  });

  test('markers above the number that may be placed are not looked at', () => {
    expect(
      on(
        [spot('a', 0.5, 0.5)],
        [
          [0.1, 0.1],
          [0.5, 0.5],
        ],
      ),
    ).toBe(0);
    expect(
      on(
        [spot('a', 0.5, 0.5)],
        [
          [0.5, 0.5],
          [0.1, 0.1],
        ],
      ),
    ).toBe(1);
    expect(
      on(
        [spot('a', 0.5, 0.5)],
        [
          [0.5, 0.5],
          [0.1, 0.1],
        ],
        { maxMarkers: 2 },
      ),
    ).toBe(0);
  });

  test('without the image’s size nothing is graded', () => {
    const question = { ...newQuestion('HOTSPOT', key), hotspots: [spot('a', 0.5, 0.5)] };
    expect(score(question, { questionMode: 'HOTSPOT', markers: [{ x: 0.5, y: 0.5 }] }).status).toBe('not-graded');
  });
});

describe('code [QST-09]', () => {
  const tests = [1, 3].map((marks, at) => ({
    id: String(at),
    name: 'n',
    inputDisplay: 'i',
    driverCode: 'd',
    expectedOutput: 'e',
    marks,
    hidden: at === 1,
  }));
  const live = newQuestion('LIVE_CODING', key);
  const question = { ...live, code: { ...live.code, codeContent: 'start', testCases: tests } };
  const given = (code: string) => ({ questionMode: 'LIVE_CODING', code }) as const;
  const outcomes = [
    { test: '0', passed: true },
    { test: '1', passed: false },
  ];

  test('marks of the tests that passed, or nothing where all must', () => {
    expect(score(question, given('x'), outcomes)).toMatchObject({ fraction: 0.25, status: 'partial' });
    expect(score({ ...question, grading: 'all-or-nothing' }, given('x'), outcomes).fraction).toBe(0);
  });

  test('a runner that is away leaves it not graded, never wrong', () => {
    expect(score(question, given('x'), null).status).toBe('not-graded');
    expect(score(question, given('x'), outcomes.slice(1)).status).toBe('not-graded');
  });

  test('the program as it was given is no answer', () => {
    expect(score(question, given('start \r\n'), outcomes).status).toBe('unanswered');
  });

  test('the program as it was given is right where nothing had to be done to it', () => {
    const matching = newQuestion('CODE_MATCHING', key);
    const asItIs = { ...matching, solution: 'let a;', code: { ...matching.code, codeContent: 'let a; \n' } };
    const status = (code: string) => score(asItIs, { questionMode: 'CODE_MATCHING', code }).status;
    expect([status('let a; \n'), status('let a;'), status('let b;'), status('')]).toEqual([
      'right',
      'right',
      'wrong',
      'unanswered',
    ]);
  });

  const matching: CodeMatching = { ...newQuestion('CODE_MATCHING', key), solution: 'let a = 1;\nlet b;\n' };
  const typed = (code: string) => score(matching, { questionMode: 'CODE_MATCHING', code }).status;
  test('CODE_MATCHING looks past line ends and trailing space only', () => {
    expect(typed('let a = 1;  \r\nlet b;')).toBe('right');
    expect(typed('let a = 1; let b;')).toBe('wrong');
    expect(typed('  let a = 1;\nlet b;')).toBe('wrong');
  });
});

test('an essay is left to staff, an empty one is not', () => {
  const essay = newQuestion('ESSAY', key);
  expect(score(essay, { questionMode: 'ESSAY', answerText: plainDocument('Why not') }).status).toBe('not-graded');
  expect(score(essay, { questionMode: 'ESSAY', answerText: plainDocument(' ') }).status).toBe('unanswered');
});

test('points are fractions of the question’s points', () => {
  expect(pointsOf({ points: 7 }, { fraction: 1 / 3 })).toBe(2.333333);
});
