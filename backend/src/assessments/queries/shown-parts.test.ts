import { describe, expect, test } from 'vitest';
import { newRules } from '@learnloom/contracts/assessments/assessment-events';
import { shownParts } from './shown-parts.ts';

const MINUTE_MS = 60_000;
const submittedAt = Date.parse('2026-03-02T10:00:00Z');
const closesAt = submittedAt + 60 * MINUTE_MS;
const byTime = {
  ...newRules,
  showAnswersOnCompletion: true,
  answersShown: 'by-time',
  reviewAfterAttempt: ['answer'],
  reviewWhileOpen: ['answer', 'correctness'],
  reviewAfterClosing: ['answer', 'correctness', 'answerKey'],
} as const;
const at = (
  now: number,
  rules: Parameters<typeof shownParts>[0] = byTime,
  isLast = true,
  closes: number | null = closesAt,
) => {
  const { parts, later } = shownParts(rules, { now, submittedAt, closesAt: closes, isLast });
  return [[...parts].join(' '), later];
};

describe('what a learner sees of a result [ATT-02]', () => {
  test.each([
    ['right after submitting', submittedAt, ['answer', 'while-open']],
    ['just before two minutes are over', submittedAt + 2 * MINUTE_MS - 1, ['answer', 'while-open']],
    ['two minutes later', submittedAt + 2 * MINUTE_MS, ['answer correctness', 'after-closing']],
    ['just before it closes', closesAt - 1, ['answer correctness', 'after-closing']],
    ['once it is closed', closesAt, ['answer correctness answerKey', null]],
  ])('%s', (_, now, shown) => expect(at(now)).toEqual(shown));

  test('an attempt that is submitted as it closes shows what is shown after closing', () => {
    expect(shownParts(byTime, { now: closesAt, submittedAt: closesAt, closesAt, isLast: true }).parts).toContain(
      'answerKey',
    );
  });

  test('what never closes promises nothing for then', () => {
    expect(at(submittedAt + 3 * MINUTE_MS, byTime, true, null)).toEqual(['answer correctness', null]);
  });

  test('the settings of before show all of it or nothing, whatever the times say', () => {
    const all = 'answer correctness points answerKey explanation';
    const afterEach = { ...byTime, answersShown: 'after-each-attempt' } as const;
    const afterLast = { ...byTime, answersShown: 'after-last-attempt' } as const;
    expect(at(submittedAt, afterEach, false)).toEqual([all, null]);
    expect(at(submittedAt, afterLast, false)).toEqual(['', 'after-last-attempt']);
    expect(at(submittedAt, afterLast, true)).toEqual([all, null]);
    expect(at(closesAt, { ...byTime, showAnswersOnCompletion: false })).toEqual(['', null]);
  });
});
