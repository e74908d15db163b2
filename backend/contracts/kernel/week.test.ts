import { expect, test } from 'vitest';
import { dayOf, daysUpTo, mondayOf, mondaysUpTo } from './week.ts';

test('a week begins on its Monday, in UTC, also across the end of a year', () => {
  expect(mondaysUpTo('2027-01-03T23:59:59Z', 3)).toEqual(['2026-12-14', '2026-12-21', '2026-12-28']);
  expect(mondaysUpTo('2027-01-04T00:00:00Z', 1)).toEqual(['2027-01-04']);
  expect(mondayOf('1969-12-31T12:00:00Z')).toBe('1969-12-29');
});

test('days are those of UTC, the oldest first', () => {
  expect(daysUpTo('2027-01-01T00:30:00Z', 3)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
});

test('what is no moment has neither a day nor a week', () => {
  expect([dayOf(''), mondayOf('soon')]).toEqual(['', '']);
});
