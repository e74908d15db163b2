import { expect, test } from 'vitest';
import { heardPosition } from './heard-position.ts';

test('waits for a position once; one that does not come is not waited for again for a while [SCL-03]', async () => {
  let at = '05';
  let waits = 0;
  let now = 0;
  const hears = heardPosition(
    {
      has: position => at >= position,
      reached: position => {
        waits += 1;
        return Promise.resolve(at >= position);
      },
    },
    () => now,
  );
  expect([await hears('05'), waits]).toEqual([true, 0]);
  expect([await hears('09'), waits]).toEqual([false, 1]);
  expect([await hears('zz'), waits]).toEqual([false, 1]);
  expect([await hears('07'), waits]).toEqual([false, 2]);
  now = 10_000;
  at = '09';
  expect([await hears('09'), waits]).toEqual([true, 2]);
  expect([await hears('10'), waits]).toEqual([false, 3]);
});
