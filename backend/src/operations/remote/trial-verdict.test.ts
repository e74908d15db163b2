import { expect, test } from 'vitest';
import { failureRate, MIN_FAILURES, shouldWithdraw } from './trial-verdict.ts';

const none = { visits: 1000, failures: 0 };

test.each([
  ['few failures decide nothing', { visits: 10, failures: MIN_FAILURES - 1 }, none, false],
  ['enough of few visits do', { visits: 10, failures: MIN_FAILURES }, none, true],
  ['2% of the visits are allowed where the live version never fails', { visits: 500, failures: 10 }, none, false],
  ['more are not', { visits: 500, failures: 11 }, none, true],
  [
    'twice the rate of the live version, and 2%, are allowed',
    { visits: 100, failures: 12 },
    { visits: 100, failures: 5 },
    false,
  ],
  ['more are not', { visits: 100, failures: 13 }, { visits: 100, failures: 5 }, true],
  [
    'where the live version always fails, the new one is no worse',
    { visits: 9, failures: 9 },
    { visits: 9, failures: 9 },
    false,
  ],
])('%s [TEAM-01]', (_title, trial, live, verdict) => {
  expect(shouldWithdraw(trial, live)).toBe(verdict);
});

test('failures that are reported before their visits count as all visits, and no visits as no failures [TEAM-01]', () => {
  expect(failureRate({ visits: 2, failures: 8 })).toBe(1);
  expect(failureRate({ visits: 0, failures: 0 })).toBe(0);
});
