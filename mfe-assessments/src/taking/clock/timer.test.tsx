// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takingMessages } from '../messages/messages.ts';
import { clockWords, spoken } from './time-left.ts';
import { Timer } from './timer.tsx';

const t = takingMessages.in('en');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [309, '5:09'],
  [3909, '1:05:09'],
])('%d seconds read %s', (seconds, words) => expect(clockWords(seconds)).toBe(words));

describe('the timer speaks', () => {
  test.each([
    [601, 600, '10 minutes left'],
    [301, 299, '5 minutes left'],
    [61, 60, '1 minute left'],
    [1, 0, 'Time is up'],
    [100, 700, 'You have been given more time: 12 minutes left'],
  ])('from %d to %d seconds: %s', (before, after, words) => expect(spoken(before, after, t)).toBe(words));

  test.each([
    [600, 599],
    [602, 601],
    [100, 103],
    [0, 0],
  ])('not from %d to %d', (before, after) => expect(spoken(before, after, t)).toBeNull());
});

test('the timer counts down silently and follows an end that is moved', () => {
  const { rerender } = render(<Timer endsAt={Date.now() + 62_000} />);
  expect(screen.getByRole('timer', { name: 'Time left' }).textContent).toBe('1:02');
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => void vi.advanceTimersByTime(3_000));
  expect(screen.getByRole('timer').textContent).toBe('0:59');
  expect(screen.getByRole('status').textContent).toBe('1 minute left');
  rerender(<Timer endsAt={Date.now() + 300_000} />);
  expect(screen.getByRole('timer').textContent).toBe('5:00');
  expect(screen.getByRole('status').textContent).toBe('You have been given more time: 5 minutes left');
});
