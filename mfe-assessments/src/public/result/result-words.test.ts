import { expect, test } from 'vitest';
import { assessmentMessages } from '../messages/messages.ts';
import { durationWords, passWords, percentWords, pointsWords } from './result-words.ts';

const t = assessmentMessages.in('en');
const score = (passed: boolean | null) => ({ points: 2, max: 3, percent: 66.6667, soFar: false, passed });

test('a score is told with two digits', () => {
  expect([200 / 3, 100, 0].map(percent => percentWords(percent, t))).toEqual(['66.67%', '100%', '0%']);
  expect(pointsWords({ points: 4 / 3, max: 3 }, t)).toBe('1.33 of 3 points');
});

test.each([
  [true, 60, 'Passed (passing score 60%)'],
  [false, 70, 'Not passed (passing score 70%)'],
  [null, 70, 'Not graded yet (passing score 70%)'],
  [null, null, ''],
])('passed %s at %s reads %j', (passed, passingScore, words) =>
  expect(passWords({ score: score(passed), passingScore }, t)).toBe(words),
);

test.each([
  ['10:00:00', '10:00:59', 'less than a minute'],
  ['10:00:00', '10:01:10', '1 minute'],
  ['10:00:00', '12:05:00', '2 hours 5 minutes'],
  ['10:00:00', '11:00:00', '1 hour'],
])('from %s to %s took %s', (from, until, words) =>
  expect(durationWords(`2026-05-14T${from}Z`, `2026-05-14T${until}Z`, t)).toBe(words),
);

test('points and times are told in French and Arabic, with their plural forms [LANG-01]', async () => {
  await Promise.all([assessmentMessages.load('fr'), assessmentMessages.load('ar')]);
  const [fr, ar] = [assessmentMessages.in('fr'), assessmentMessages.in('ar')];
  expect(pointsWords({ points: 1.5, max: 3 }, fr)).toBe('1,5 sur 3 points');
  expect([1, 2, 3, 11].map(max => pointsWords({ points: 1, max }, ar))).toEqual([
    '1 من نقطة واحدة',
    '1 من نقطتين',
    '1 من 3 نقاط',
    '1 من 11 نقطة',
  ]);
  expect(durationWords('2026-05-14T10:00:00Z', '2026-05-14T12:05:00Z', ar)).toBe('ساعتان و5 دقائق');
});
