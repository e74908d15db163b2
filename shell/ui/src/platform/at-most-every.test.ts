import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('one change is followed at once, and a thousand in a second as often as the pause lets it', () => {
  const work = vi.fn();
  const { ask } = atMostEvery(500, work);
  ask();
  expect(work).toHaveBeenCalledTimes(1);
  for (let at = 1; at < 1000; at += 1) {
    vi.advanceTimersByTime(1);
    ask();
  }
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(3);
});

test('nothing is followed once it has stopped', () => {
  const work = vi.fn();
  const { ask, stop } = atMostEvery(500, work);
  ask();
  ask();
  stop();
  vi.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledTimes(1);
  ask();
  expect(work).toHaveBeenCalledTimes(2);
});

test('what was stopped within a pause does not shorten the next one', () => {
  const work = vi.fn();
  const { ask, stop } = atMostEvery(500, work);
  ask();
  vi.advanceTimersByTime(400);
  stop();
  ask();
  ask();
  vi.advanceTimersByTime(499);
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(3);
});
