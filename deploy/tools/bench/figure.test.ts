import { expect, test } from 'vitest';
import { compare, compareCosts, isMet, lowerQuartile, median } from './figure.ts';

test('the median is the middle one, or between the two in the middle', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test('rounds alternate which comes first, and the first one is to warm up', async () => {
  const calls: string[] = [];
  const values = { measured: [1000, 8, 12], limit: [1, 16, 16] };
  const next = (which: 'measured' | 'limit') => () => {
    calls.push(which);
    return Promise.resolve(values[which].shift() ?? 0);
  };
  const compared = await compare(2, { measured: next('measured'), limit: next('limit') });
  expect(compared).toEqual({ measured: 10, limit: 16, ratio: 0.625 });
  expect(calls).toEqual(['limit', 'measured', 'measured', 'limit', 'limit', 'measured']);
});

test('costs are compared by the lower quartile of each process', async () => {
  expect([lowerQuartile([4]), lowerQuartile([9, 2, 5, 7]), lowerQuartile([5, 4, 3, 2, 1])]).toEqual([4, 2, 2]);
  const values = { measured: [99, 5, 50, 4, 40], first: [99, 3, 90, 80, 70], second: [99, 60, 5, 50, 60] };
  const next = (which: keyof typeof values) => () => Promise.resolve(values[which].shift() ?? 0);
  const compared = await compareCosts(4, { measured: next('measured'), limits: [next('first'), next('second')] });
  expect(compared).toEqual({ measured: 4, limit: 4, ratio: 1 });
});

test('a goal is met by what the table shows', () => {
  const figure = { name: '', unit: '', measured: 0, limit: 0, goal: 0.8 };
  expect(isMet({ ...figure, ratio: 0.7996 })).toBe(true);
  expect(isMet({ ...figure, ratio: 0.7994 })).toBe(false);
});
