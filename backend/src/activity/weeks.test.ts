import { expect, test } from 'vitest';
import { mondays } from './weeks.ts';

test('a week begins on its Monday, in UTC, also across the end of a year', () => {
  expect(mondays(Date.parse('2027-01-03T23:59:59Z'), 3)).toEqual(['2026-12-14', '2026-12-21', '2026-12-28']);
  expect(mondays(Date.parse('2027-01-04T00:00:00Z'), 1)).toEqual(['2027-01-04']);
});
