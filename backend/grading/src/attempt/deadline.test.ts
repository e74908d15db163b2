import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrivalOf, deadlineOf, GRACE_MS, isOverdue, secondsLeft } from './deadline.ts';

const MINUTE = 60_000;
const at = { startedAt: 1_000_000, limitMinutes: 60, closesAt: null };

describe('the end of an attempt [ATT-02]', () => {
  test.each<[string, Parameters<typeof deadlineOf>[0], number | null]>([
    ['start and limit', at, 60],
    ['the closing time, when it is earlier', { ...at, closesAt: 1_000_000 + 20 * MINUTE }, 20],
    ['start and limit, when closing is later', { ...at, closesAt: 1_000_000 + 90 * MINUTE }, 60],
    ['the closing time alone', { ...at, limitMinutes: null, closesAt: 1_000_000 + 90 * MINUTE }, 90],
    ['none', { ...at, limitMinutes: null }, null],
    ['at once, for no minutes', { ...at, limitMinutes: 0 }, 0],
    ['minutes added', { ...at, extensions: [{ minutes: 15 }] }, 75],
    ['percent of the limit added', { ...at, extensions: [{ percent: 25 }, { minutes: 1 }] }, 76],
    [
      'minutes added after the closing time',
      { ...at, closesAt: 1_000_000 + 20 * MINUTE, extensions: [{ minutes: 5 }] },
      25,
    ],
    ['percent of no limit', { ...at, limitMinutes: null, extensions: [{ percent: 50 }] }, null],
  ])('is %s', (_, times, minutes) => {
    expect(deadlineOf(times)).toBe(minutes === null ? null : 1_000_000 + minutes * MINUTE);
  });

  test('what arrives counts until it, is late for 10 seconds, and is then refused', () => {
    expect(arrivalOf(5000, 5000)).toBe('in-time');
    expect(arrivalOf(5001, 5000)).toBe('late');
    expect(arrivalOf(5000 + GRACE_MS, 5000)).toBe('late');
    expect(arrivalOf(5001 + GRACE_MS, 5000)).toBe('refused');
    expect(arrivalOf(Number.MAX_SAFE_INTEGER, null)).toBe('in-time');
  });

  test('no seconds are left exactly when it is over, and it is submitted only when nothing can arrive', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }), (now, deadline) => {
        expect(secondsLeft(now, deadline) === 0).toBe(now >= deadline);
        expect(isOverdue(now, deadline)).toBe(arrivalOf(now, deadline) === 'refused');
      }),
    );
    expect(secondsLeft(1, 1002)).toBe(2);
    expect(secondsLeft(0, null)).toBeNull();
  });
});
