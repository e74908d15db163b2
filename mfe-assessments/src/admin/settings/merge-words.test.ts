import { expect, test } from 'vitest';
import { settingsMergeWords } from './merge-words.ts';

test('settings are told in the words of their fields', () => {
  const { shown } = settingsMergeWords(new Map([['web-basics', 'Web basics (draft)']]));
  const told: readonly (readonly [string, unknown, string])[] = [
    ['category', 'web-basics', 'Web basics (draft)'],
    ['category', '', 'none'],
    ['countedAttempts', 'average', 'Average of all attempts'],
    ['answersShown', 'after-last-attempt', 'After passing, or after the last attempt'],
    ['questionLayout', 'all-on-one-page', 'All on one page'],
    ['feedback', 'each-question', 'After each question (counts as an attempt)'],
    ['maxAttempts', null, 'no limit'],
    ['passingScore', 60, '60%'],
    ['passingScore', null, 'none'],
    ['opensAt', null, 'any time'],
    ['duration', 90, '1 hour 30 minutes'],
  ];
  for (const [field, value, words] of told) expect([field, shown?.(field, value)]).toEqual([field, words]);
  expect(shown?.('title', 'Loops')).toBeUndefined();
});
