import { expect, test } from 'vitest';
import { backOff } from './back-off.ts';

test('tries come after a second, then twice as late each time, up to a quarter of an hour', () => {
  const between = () => 0.5;
  expect([1, 2, 3, 10, 11, 40].map(tries => backOff(tries, between) / 1000)).toEqual([1, 2, 4, 512, 900, 900]);
});

test('what failed together does not come together', () => {
  expect([0, 0.999].map(random => backOff(3, () => random))).toEqual([2000, 5996]);
});
