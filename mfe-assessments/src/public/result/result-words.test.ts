import { expect, test } from 'vitest';
import { durationWords, passWords, percentWords, pointsWords } from './result-words.ts';

const score = (passed: boolean | null) => ({ points: 2, max: 3, percent: 66.6667, soFar: false, passed });

test('a score is told with two digits', () => {
  expect([percentWords(200 / 3), percentWords(100), percentWords(0)]).toEqual(['66.67%', '100%', '0%']);
  expect(pointsWords({ points: 4 / 3, max: 3 })).toBe('1.33 of 3 points');
});

test.each([
  [true, 60, 'Passed (passing score 60%)'],
  [false, 70, 'Not passed (passing score 70%)'],
  [null, 70, 'Not graded yet (passing score 70%)'],
  [null, null, ''],
])('passed %s at %s reads %j', (passed, passingScore, words) =>
  expect(passWords({ score: score(passed), passingScore })).toBe(words),
);

test.each([
  ['10:00:00', '10:00:59', 'less than a minute'],
  ['10:00:00', '10:01:10', '1 minute'],
  ['10:00:00', '12:05:00', '2 hours 5 minutes'],
  ['10:00:00', '11:00:00', '1 hour'],
])('from %s to %s took %s', (from, until, words) =>
  expect(durationWords(`2026-05-14T${from}Z`, `2026-05-14T${until}Z`)).toBe(words),
);
