import { expect, test } from 'vitest';
import { reconnectSpread, refetchSpread } from './pace.ts';

test('few followers ask again now, many over as long as the server needs for them', () => {
  expect([100, 101, 2000, 9000].map(refetchSpread)).toEqual([null, 101, 2000, 5000]);
  expect([0, 1000, 4000, 50_000].map(reconnectSpread)).toEqual([1000, 1000, 4000, 10_000]);
});
