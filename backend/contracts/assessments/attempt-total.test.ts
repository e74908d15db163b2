import { describe, expect, test } from 'vitest';
import { attemptTotal, countedPercent, type CountedGrade } from './attempt-total.ts';

const grade = (points: number, max: number, more: Partial<CountedGrade> = {}): CountedGrade => ({
  points,
  max,
  status: 'partial',
  dropped: false,
  ...more,
});
const open = grade(0, 5, { status: 'not-graded' });

describe('an attempt’s total [ATT-01]', () => {
  test('sums points and maxima, and passes at the passing score exactly', () => {
    expect(attemptTotal([grade(1, 2), grade(2, 3)], 60)).toEqual({
      points: 3,
      max: 5,
      percent: 60,
      soFar: false,
      passed: true,
    });
  });

  test('thirds that make a whole pass a passing score of 100', () => {
    expect(attemptTotal(Array(3).fill(grade(2 / 3, 2 / 3)), 100).passed).toBe(true);
  });

  test('a dropped question counts for nothing', () => {
    expect(attemptTotal([grade(1, 1), grade(0, 9, { dropped: true })], 50)).toMatchObject({ max: 1, percent: 100 });
  });

  test.each([
    ['passes already', [grade(5, 5), open], 50, true],
    ['cannot pass any more', [grade(0, 5), open], 60, false],
    ['may still pass', [grade(2, 5), open], 50, null],
  ])('before staff have graded everything it %s', (_, grades, passing, passed) => {
    expect(attemptTotal(grades, passing)).toMatchObject({ soFar: true, passed });
  });

  test('without a passing score nobody passes or fails, and nothing counted is no percent', () => {
    expect(attemptTotal([grade(1, 1)], null).passed).toBeNull();
    expect(attemptTotal([], null).percent).toBe(0);
  });
});

test('best, last or average of attempts counts', () => {
  expect(countedPercent([40, 90, 50], 'best')).toBe(90);
  expect(countedPercent([40, 90, 50], 'last')).toBe(50);
  expect(countedPercent([40, 90, 50], 'average')).toBe(60);
  expect(countedPercent([], 'best')).toBeNull();
});
