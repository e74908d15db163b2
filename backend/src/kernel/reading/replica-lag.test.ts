import { expect, test } from 'vitest';
import { ReplicaLag } from './replica-lag.ts';

test('a replica is behind by the age of the oldest bytes that it lacks [SCL-03]', () => {
  const lag = new ReplicaLag();
  expect(lag.measure(100, 100, 0)).toBe(0);
  expect(lag.measure(200, 150, 1000)).toBe(0);
  expect(lag.measure(300, 150, 2000)).toBe(1000);
  expect(lag.measure(400, 199, 6000)).toBe(5000);
  expect(lag.measure(400, 200, 7000)).toBe(5000);
  expect(lag.measure(400, 400, 8000)).toBe(0);
  expect(lag.measure(400, 500, 9000)).toBe(0);
});
