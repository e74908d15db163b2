import type { AttemptResult } from '@learnloom/contracts/assessments/statistics';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addAttempt, choicesOf, noAttempts, removeAttempt, UNITS_PER_POINT } from './attempt-statistics.ts';
import { statisticsReport } from './item-report.ts';

const keys = ['a', 'b', 'c', 'd'];
const item = (question: string) =>
  fc.record({
    question: fc.constant(question),
    points: fc.integer({ min: 0, max: 3 }).map(thirds => thirds / 3),
    max: fc.constant(1),
    choices: fc.subarray(['x', 'y', 'z']),
    answered: fc.boolean(),
    seconds: fc.option(fc.integer({ min: 0, max: 600 })),
  });
const attempt: fc.Arbitrary<AttemptResult> = fc.record({
  items: fc.tuple(...keys.map(item)),
  seconds: fc.option(fc.integer({ min: 0, max: 3600 })),
});

/** One of which questions wait for their grade. */
const ungraded = fc.tuple(attempt, fc.subarray(keys, { minLength: 1 })).map(([whole, waiting]): AttemptResult => ({
  ...whole,
  items: whole.items.map(one => (waiting.includes(one.question) ? { ...one, points: null } : one)),
}));

const counted = (attempts: readonly AttemptResult[]) => {
  const statistics = noAttempts();
  for (const one of attempts) addAttempt(statistics, one);
  return statistics;
};

/** The textbook's formulas, over every attempt. */
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const covariance = (left: readonly number[], right: readonly number[]) => {
  const [middleLeft, middleRight] = [mean(left), mean(right)];
  return (
    left.reduce((sum, value, at) => sum + (value - middleLeft) * ((right[at] ?? 0) - middleRight), 0) /
    (left.length - 1)
  );
};
const ascending = (values: readonly number[]) => [...values].sort((left, right) => left - right);
/** Points as they are counted, in whole units. */
const points = (attempts: readonly AttemptResult[], key: string) =>
  attempts.map(
    ({ items }) =>
      Math.round(UNITS_PER_POINT * (items.find(one => one.question === key)?.points ?? 0)) / UNITS_PER_POINT,
  );
const varies = (values: readonly number[]) => new Set(values.map(value => value.toFixed(6))).size > 1;

function expectClose(value: number | null | undefined, expected: number | null): void {
  if (expected === null || value === null || value === undefined) expect(value).toBe(expected);
  else expect(value).toBeCloseTo(expected, 6);
}

describe('statistics of an assessment', () => {
  test('equal a plain recount, whatever was added and removed in between', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.oneof(attempt, ungraded), fc.boolean()), { maxLength: 30 }), steps => {
        const statistics = noAttempts();
        for (const [one] of steps) addAttempt(statistics, one);
        for (const [one, leaves] of steps) if (leaves) removeAttempt(statistics, one);
        const stay = steps.filter(([, leaves]) => !leaves).map(([one]) => one);
        expect(statistics).toEqual(counted(stay.reverse()));
      }),
      { numRuns: 500 },
    );
  });

  test('are those of the textbook', () => {
    fc.assert(
      fc.property(fc.array(attempt, { minLength: 2, maxLength: 40 }), attempts => {
        const report = statisticsReport(counted(attempts));
        const totals = attempts.map((_, at) => keys.reduce((sum, key) => sum + (points(attempts, key)[at] ?? 0), 0));
        expectClose(report.mean, mean(totals));
        expectClose(report.deviation, Math.sqrt(Math.max(0, covariance(totals, totals))));
        const items = keys.reduce((sum, key) => sum + covariance(points(attempts, key), points(attempts, key)), 0);
        const alpha = varies(totals) ? ((100 * 4) / 3) * (1 - items / covariance(totals, totals)) : null;
        expectClose(report.alpha, alpha);
        for (const key of keys) {
          const own = points(attempts, key);
          const rest = totals.map((total, at) => total - (own[at] ?? 0));
          const found = report.items.find(one => one.question === key);
          expectClose(found?.facility, 100 * mean(own));
          const both = varies(own) && varies(rest);
          const together = covariance(own, rest);
          const spread = Math.sqrt(covariance(own, own) * covariance(rest, rest));
          expectClose(found?.discrimination, both ? (100 * together) / spread : null);
          const best = covariance(ascending(own), ascending(rest));
          expectClose(found?.efficiency, both ? (100 * together) / best : null);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('elevenths that come to the same total in several ways are one total', () => {
    const split = (parts: readonly number[]) => ({
      items: parts.map((elevenths, at) => ({
        question: keys[at] ?? '',
        points: elevenths / 11,
        max: 1,
        choices: [],
        answered: true,
        seconds: null,
      })),
      seconds: null,
    });
    expect(
      statisticsReport(
        counted(
          [
            [4, 4, 4],
            [2, 2, 8],
            [1, 5, 6],
          ].map(split),
        ),
      ).alpha,
    ).toBeNull();
  });

  const one = (score: number, choices: readonly string[]): AttemptResult => ({
    items: keys.map(question => ({ question, points: score, max: 1, choices, answered: true, seconds: 30 })),
    seconds: 120,
  });

  test('where nothing varies there is nothing to tell, and no attempt is no mean', () => {
    const same = statisticsReport(counted(Array(7).fill(one(1 / 3, []))));
    expect(same).toMatchObject({ alpha: null, deviation: 0, count: 7 });
    expect(same.items.map(({ discrimination, efficiency }) => [discrimination, efficiency])).toEqual(
      keys.map(() => [null, null]),
    );
    expect(statisticsReport(noAttempts())).toEqual({
      count: 0,
      waiting: 0,
      mean: null,
      deviation: null,
      alpha: null,
      histogram: Array(10).fill(0),
      seconds: null,
      items: [],
    });
  });

  test('distractors, times and the histogram are counted', () => {
    const report = statisticsReport(counted([one(1, ['x']), one(0, ['x', 'y']), one(0.5, [])]));
    expect(report.histogram).toEqual([1, 0, 0, 0, 0, 1, 0, 0, 0, 1]);
    expect(report.items[0]).toMatchObject({ choices: { x: 2, y: 1 }, seconds: 30, answered: 3, facility: 50 });
    expect(report.seconds).toBe(120);
  });

  test('an attempt that waits for a grade counts in the questions that have theirs, and changes nothing else', () => {
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 12 }), fc.array(ungraded, { maxLength: 12 }), (whole, waiting) => {
        const { waiting: left, items, ...alone } = statisticsReport(counted([...whole, ...waiting]));
        const { waiting: none, items: before, ...same } = statisticsReport(counted(whole));
        expect([left, none]).toEqual([waiting.length, 0]);
        expect(alone).toEqual(same);
        for (const found of items) {
          const had = [...whole, ...waiting].flatMap(one => one.items.filter(it => it.question === found.question));
          const graded = had.flatMap(it => (it.points === null ? [] : [it.points]));
          expect(found).toMatchObject({
            count: had.length,
            graded: graded.length,
            answered: had.filter(it => it.answered).length,
          });
          expectClose(found.facility, graded.length === 0 ? null : 100 * mean(graded));
          const { discrimination = null, compared = 0 } = before.find(it => it.question === found.question) ?? {};
          expect([found.discrimination, found.compared]).toEqual([discrimination, compared]);
        }
      }),
    );
  });

  test('an option ticked twice is chosen once', () => {
    expect(choicesOf({ questionMode: 'MULTIPLE_CHOICE', answers: ['x', 'x'] })).toEqual(['x']);
    expect(choicesOf({ questionMode: 'SHORT_ANSWER', text: 'x' })).toEqual([]);
  });
});
