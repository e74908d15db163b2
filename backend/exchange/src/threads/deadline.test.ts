import { expect, test } from 'vitest';
import { isGivenUp } from './deadline.ts';

test('a file that works for half a minute is given up', () => {
  expect(isGivenUp({ clock: 29_000, processor: 29_000 })).toBe(false);
  expect(isGivenUp({ clock: 30_000, processor: 30_000 })).toBe(true);
});

test('on a busy machine it has more time, but not for ever', () => {
  expect(isGivenUp({ clock: 60_000, processor: 8_000 })).toBe(false);
  expect(isGivenUp({ clock: 120_000, processor: 8_000 })).toBe(true);
});

test('what other threads work beside it does not shorten its time', () => {
  expect(isGivenUp({ clock: 16_000, processor: 32_000 })).toBe(false);
});
