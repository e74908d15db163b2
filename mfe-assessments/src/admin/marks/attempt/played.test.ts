import { expect, test } from 'vitest';
import type { PlaybackStep } from '@learnloom/contracts/assessments/staff-attempts';
import { played, stepWords } from './played.ts';

const step = (version: number, more: Partial<PlaybackStep>): PlaybackStep => ({
  version,
  time: '2026-01-01T00:00:00.000Z',
  deed: 'saved',
  answers: [],
  flagged: null,
  graded: [],
  late: false,
  ...more,
});
const truth = (value: 'TRUE' | 'FALSE') => ({ questionMode: 'TRUE_OR_FALSE', answers: [value] }) as const;
const steps = [
  step(0, { deed: 'started' }),
  step(1, { answers: [{ question: 'a', answer: truth('TRUE') }], flagged: ['a'] }),
  step(2, { answers: [{ question: 'a', answer: null }], flagged: [], late: true }),
  step(3, { deed: 'submitted' }),
];

test('an attempt stands at each step as it stood then', () => {
  expect(played(steps, 2)).toEqual({ answers: new Map([['a', truth('TRUE')]]), flagged: ['a'] });
  expect(played(steps, 4)).toEqual({ answers: new Map(), flagged: [] });
});

test('a step says what was done to which question', () => {
  expect(steps.map(one => stepWords(one, () => 2))).toEqual([
    'Started',
    'Saved: question 2',
    'Saved: question 2, late',
    'Submitted',
  ]);
});
