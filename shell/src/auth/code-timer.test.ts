import { expect, test } from 'vitest';
import { clockOf } from './code-timer.tsx';

test('the time that is left reads mm:ss [AUTH-03]', () => {
  expect([60, 59, 9, 0, 605].map(clockOf)).toEqual(['01:00', '00:59', '00:09', '00:00', '10:05']);
});
