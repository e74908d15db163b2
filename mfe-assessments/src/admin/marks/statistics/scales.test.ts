import { expect, test } from 'vitest';
import { discriminationWords, figure, roundTop } from './scales.ts';

test('scales end at a round number', () => {
  expect([0, 1, 3, 7, 12, 49, 51, 1001].map(roundTop)).toEqual([1, 1, 5, 10, 20, 50, 100, 2000]);
});

test('what cannot be told is no number, and below nothing the key is suspect', () => {
  expect([figure(null), figure(66.666), figure(0)]).toEqual(['–', '66.7', '0']);
  expect([null, -5, 5, 25, 60].map(discriminationWords)).toEqual([
    'Cannot be told yet',
    'Check the key',
    'Weak',
    'Fair',
    'Good',
  ]);
});
