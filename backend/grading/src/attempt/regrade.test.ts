import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { regradeModes, type RegradeMode } from '@learnloom/contracts/assessments/attempts-change-events';
import type { QuestionGrade } from '@learnloom/contracts/assessments/grade';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import type { Question, Truth } from '@learnloom/contracts/assessments/question';
import { pointsOf, score } from '../scoring/score-question.ts';
import { countsForEveryone, regradeAttempt, withChanges, type Correction, type GradedAttempt } from './regrade.ts';

const question = (key: string, right: Truth, points = 1): Question => ({
  ...newQuestion('TRUE_OR_FALSE', key),
  answers: [right],
  points,
});

/** Each question's key was TRUE in revision 1. */
function attempt(
  answers: Readonly<Record<string, Truth | null>>,
  overrides: Record<string, Partial<QuestionGrade>> = {},
) {
  const given = Object.entries(answers).map(([key, truth]) => {
    const answer = truth && ({ questionMode: 'TRUE_OR_FALSE', answers: [truth] } as const);
    const result = score(question(key, 'TRUE'), answer);
    const grade: QuestionGrade = {
      question: key,
      points: pointsOf({ points: 1 }, result),
      max: 1,
      status: result.status,
      parts: result.parts,
      version: 1,
      dropped: false,
      override: false,
      ...overrides[key],
    };
    return { key, kept: { answer, outcomes: null }, grade };
  });
  return {
    key: 'attempt',
    answers: new Map(given.map(({ key, kept }) => [key, kept])),
    grades: new Map(given.map(({ key, grade }) => [key, grade])),
  } satisfies GradedAttempt;
}

const correction = (key: string, more: Partial<Correction> = {}): Correction => ({
  question: question(key, 'FALSE'),
  version: 2,
  mode: 'corrected',
  neverLower: false,
  ...more,
});

describe('a corrected key', () => {
  test('gives points to who was right after all and takes them from who was not, with the flips', () => {
    const right = regradeAttempt(attempt({ a: 'FALSE' }), [correction('a')], 50);
    expect(right).toMatchObject({ before: { percent: 0 }, after: { percent: 100 }, flip: 'passes' });
    const wrong = regradeAttempt(attempt({ a: 'TRUE' }), [correction('a')], 50);
    expect(wrong).toMatchObject({ before: { percent: 100 }, after: { percent: 0 }, flip: 'fails' });
    expect(wrong.changes[0]).toMatchObject({ before: { version: 1 }, after: { version: 2, status: 'wrong' } });
  });

  test('lowers nobody where that is asked for, and feedback stays that of the old key', () => {
    const { changes, flip } = regradeAttempt(attempt({ a: 'TRUE' }), [correction('a', { neverLower: true })], 50);
    expect([changes, flip]).toEqual([[], null]);
  });

  test('old or new answer accepted', () => {
    for (const truth of ['TRUE', 'FALSE'] as const)
      expect(regradeAttempt(attempt({ a: truth }), [correction('a', { mode: 'either' })], 50).after.percent).toBe(100);
    expect(regradeAttempt(attempt({ a: null }), [correction('a', { mode: 'either' })], 50).after.percent).toBe(0);
  });

  test('full marks to everybody, also to who did not answer', () => {
    expect(regradeAttempt(attempt({ a: null }), [correction('a', { mode: 'full-marks' })], 50).after.percent).toBe(100);
  });

  test('a dropped question counts for nobody; never lower keeps it for who gained by it', () => {
    const drop = (neverLower: boolean) => [correction('a', { mode: 'drop', neverLower })];
    const gained = attempt({ a: 'TRUE', b: 'FALSE' });
    expect(regradeAttempt(gained, drop(false), 50).after).toMatchObject({ max: 1, percent: 0 });
    expect(regradeAttempt(gained, drop(true), 50).after).toMatchObject({ max: 2, percent: 50 });
    const lost = attempt({ a: 'FALSE', b: 'TRUE' });
    expect(regradeAttempt(lost, drop(true), 50).after).toMatchObject({ max: 1, percent: 100 });
  });

  test('no key changes what staff gave by hand; it counts again where it had been dropped', () => {
    const graded = attempt({ a: 'TRUE' }, { a: { override: true, points: 0.5 } });
    for (const mode of ['corrected', 'either'] as const) {
      expect(regradeAttempt(graded, [correction('a', { mode })], 50).changes).toEqual([]);
      const dropped = attempt({ a: 'TRUE' }, { a: { override: true, points: 0.5, dropped: true } });
      const { changes } = regradeAttempt(dropped, [correction('a', { mode })], 50);
      expect(changes[0]?.after).toMatchObject({ points: 0.5, dropped: false, override: true });
    }
  });

  test('a question graded by hand is dropped, or earns full points, for everybody as any other [ATT-03]', () => {
    const graded = attempt({ a: 'TRUE', b: 'TRUE' }, { a: { override: true, points: 0.5, status: 'partial' } });
    const after = (mode: RegradeMode) => regradeAttempt(graded, [correction('a', { mode })], 90);
    expect(after('full-marks')).toMatchObject({
      changes: [{ after: { points: 1, status: 'right', override: true } }],
      after: { percent: 100 },
      flip: 'passes',
    });
    expect(after('drop')).toMatchObject({
      changes: [{ after: { points: 0.5, dropped: true, override: true } }],
      after: { max: 1 },
    });
  });

  test('the better of two keys is scaled to the points that the question has now', () => {
    const worth3 = correction('a', { mode: 'either', question: question('a', 'FALSE', 3) });
    expect(regradeAttempt(attempt({ a: 'TRUE' }), [worth3], 50).after).toMatchObject({ points: 3, max: 3 });
  });

  test('a program whose new tests were not run waits, and keeps its grade', () => {
    const code = newQuestion('LIVE_CODING', 'c');
    const test1 = {
      id: 't',
      name: 't',
      inputDisplay: 'i',
      driverCode: 'd',
      expectedOutput: '1',
      marks: 1,
      hidden: true,
    };
    const graded: GradedAttempt = {
      key: 'attempt',
      answers: new Map([['c', { answer: { questionMode: 'LIVE_CODING', code: 'x' }, outcomes: [] }]]),
      grades: new Map([
        [
          'c',
          { points: 1, max: 1, status: 'right', parts: [], version: 1, question: 'c', dropped: false, override: false },
        ],
      ]),
    };
    const corrected = { ...code, code: { ...code.code, testCases: [test1] } };
    const found = regradeAttempt(graded, [correction('c', { question: corrected })], null);
    expect(found).toMatchObject({ changes: [], waiting: ['c'], after: { points: 1 } });
  });
});

const truth = fc.constantFrom<Truth | null>('TRUE', 'FALSE', null);
const regrades = fc.record({
  answers: fc.record({ a: truth, b: truth, c: truth }),
  overridden: fc.subarray(['a', 'b', 'c']),
  corrections: fc.array(
    fc.record({
      key: fc.constantFrom('a', 'b', 'c'),
      mode: fc.constantFrom(...regradeModes),
      neverLower: fc.boolean(),
      points: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 3 },
  ),
});

test('a second run finds nothing, never lower never lowers, and no key changes grades by staff', () => {
  fc.assert(
    fc.property(regrades, ({ answers, overridden, corrections }) => {
      const graded = attempt(answers, Object.fromEntries(overridden.map(key => [key, { override: true }])));
      const byQuestion = new Map(corrections.map(one => [one.key, one]));
      const asked = [...byQuestion.values()].map(({ key, mode, neverLower, points }) =>
        correction(key, { mode, neverLower, question: question(key, 'FALSE', points) }),
      );
      const first = regradeAttempt(graded, asked, 50);
      const second = regradeAttempt(withChanges(graded, first.changes), asked, 50);
      expect(second.changes).toEqual([]);
      expect(second.before).toEqual(first.after);
      const byKey = asked.filter(one => !countsForEveryone(one)).map(({ question: { key } }) => key);
      const keyChanges = first.changes.filter(({ question: key }) => byKey.includes(key));
      expect(keyChanges.filter(({ question: key }) => overridden.includes(key))).toEqual([]);
      if (asked.every(({ neverLower }) => neverLower))
        expect(first.after.percent).toBeGreaterThanOrEqual(first.before.percent);
    }),
    { numRuns: 3000 },
  );
});
