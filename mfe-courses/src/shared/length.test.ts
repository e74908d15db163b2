import { expect, test } from 'vitest';
import { courseMessages } from '../public/messages/messages.ts';
import { formatClock, formatExtent, formatLength, isoDuration, parseClock } from './length.ts';

test.each([
  [0, ''],
  [59, '59 s'],
  [60, '1 min'],
  [3599, '1 h'],
  [3600, '1 h'],
  [4800, '1 h 20 min'],
])('a length of %i seconds reads %s', (seconds, text) => expect(formatLength(seconds)).toBe(text));

test.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [3725, '1:02:05'],
])('a time of %d seconds in a video reads %s', (seconds, text) => expect(formatClock(seconds)).toBe(text));

test.each([
  ['1:05', 65],
  ['65', 65],
  ['1:02:05', 3725],
  ['1:75', null],
  ['a', null],
  ['', null],
])('the typed time %s is %s seconds', (text, seconds) => expect(parseClock(text)).toBe(seconds));

test('an extent leaves out a length that nobody knows', () => {
  expect(formatExtent(1, 0)).toBe('1 unit');
  expect(formatExtent(12, 90)).toBe('12 units · 2 min');
});

test.each([
  [0, 'PT0S'],
  [4800, 'PT1H20M'],
  [3661, 'PT1H1M1S'],
])('search engines read %i seconds as %s', (seconds, text) => expect(isoDuration(seconds)).toBe(text));

test('extents are told in the language of the page [LANG-01]', async () => {
  await Promise.all([courseMessages.load('fr'), courseMessages.load('ar')]);
  expect(formatExtent(12, 4800, courseMessages.in('fr'))).toBe('12 unités · 1 h 20 min');
  expect(formatExtent(2, 90, courseMessages.in('ar'))).toBe('وحدتان · 2 د');
});
