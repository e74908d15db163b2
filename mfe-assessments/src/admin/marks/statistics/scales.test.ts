import { expect, test } from 'vitest';
import { discriminationWords, figure, isSuspect, roundTop } from './scales.ts';

test('scales end at a round number', () => {
  expect([0, 1, 3, 7, 12, 49, 51, 1001].map(roundTop)).toEqual([1, 1, 5, 10, 20, 50, 100, 2000]);
});

test('what cannot be told is no number, and far below nothing the key is suspect', () => {
  expect([figure(null), figure(66.666), figure(0)]).toEqual(['–', '66.7', '0']);
  expect([null, -45, -5, 5, 25, 60].map(value => discriminationWords(value, 26))).toEqual([
    'Not enough data',
    'Check the answer key',
    'Weak',
    'Weak',
    'Fair',
    'Good',
  ]);
});

test('few attempts raise no alarm and praise nothing: chance alone moves them that far', () => {
  expect([-100, null, 100].map(value => discriminationWords(value, 5))).toEqual(
    Array(3).fill('Not enough data (5 attempts)'),
  );
  expect(discriminationWords(60, 1)).toBe('Not enough data (1 attempt)');
  expect(discriminationWords(-90, 10)).toBe('Check the answer key');
  expect(isSuspect(-15, 100)).toBe(false);
  expect(isSuspect(-25, 100)).toBe(true);
});
