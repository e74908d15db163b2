import { expect, test } from 'vitest';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import { rateLimiter } from './rate-limit.ts';

const limit = { requests: 2, seconds: 60 };

function refusalOf(act: () => void): Refusal | null {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

test('a window takes so many requests, tells when to come back, and starts anew', () => {
  let now = 0;
  const limiter = rateLimiter(() => now);
  limiter.spend('a', limit);
  now = 20_000;
  limiter.spend('a', limit);
  const refusal = refusalOf(() => limiter.spend('a', limit));
  expect([refusal?.kind, refusal?.retryAfter]).toEqual(['too-many', 40]);
  expect(refusalOf(() => limiter.spend('b', limit))).toBeNull();
  now = 60_000;
  expect(refusalOf(() => limiter.spend('a', limit))).toBeNull();
});

test('a window can be given back', () => {
  const limiter = rateLimiter(() => 0);
  limiter.spend('a', limit);
  limiter.spend('a', limit);
  limiter.clear('a');
  expect(refusalOf(() => limiter.spend('a', limit))).toBeNull();
});

test('windows are bounded: the oldest is forgotten', () => {
  const limiter = rateLimiter(() => 0);
  limiter.spend('first', { requests: 1, seconds: 60 });
  for (let n = 0; n < 50_000; n += 1) limiter.spend(`other ${n}`, limit);
  expect(refusalOf(() => limiter.spend('first', { requests: 1, seconds: 60 }))).toBeNull();
});
