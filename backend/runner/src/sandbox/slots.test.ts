import { expect, it } from 'vitest';
import { Slots } from './slots.ts';

it('hands out each user once, until it is given back', () => {
  const slots = new Slots(7);
  const users = Array.from({ length: 256 }, () => slots.take());
  expect(new Set(users).size).toBe(256);
  expect(Math.min(...users.map(Number))).toBe(60_800);
  expect(slots.take()).toBeUndefined();
  slots.give(60_900);
  expect(slots.take()).toBe(60_900);
});
