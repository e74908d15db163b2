import { expect, test } from 'vitest';
import { compare, isMet, median } from './figure.ts';

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

test('a goal is met by what the table shows', () => {
  const figure = { name: '', unit: '', measured: 0, limit: 0, goal: 0.8 };
  expect(isMet({ ...figure, ratio: 0.7996 })).toBe(true);
  expect(isMet({ ...figure, ratio: 0.7994 })).toBe(false);
});
