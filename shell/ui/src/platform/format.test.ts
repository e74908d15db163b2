import { afterEach, expect, test } from 'vitest';
import { slugify } from '@learnloom/contracts/kernel/slugify';
import {
  countOf,
  formatDate,
  formatDateTime,
  formatFileSize,
  formatLevel,
  formatMoney,
  formatRelative,
  joinWords,
  readingMinutes,
} from './format.ts';
import { setSiteIdentity } from './site-identity.ts';

afterEach(() => setSiteIdentity(undefined));

test.each([
  ['2026-05-01T00:00:00Z', 'May 1st, 2026'],
  ['2026-05-02', 'May 2nd, 2026'],
  ['2026-05-03', 'May 3rd, 2026'],
  ['2026-05-11', 'May 11th, 2026'],
  ['2026-05-12', 'May 12th, 2026'],
  ['2026-05-13', 'May 13th, 2026'],
  ['2026-05-14', 'May 14th, 2026'],
  ['2026-05-21', 'May 21st, 2026'],
  ['2026-12-31T23:59:59Z', 'December 31st, 2026'],
  ['no date', ''],
])('a date is long US with an ordinal day: %s → %s [PUB-20]', (iso, shown) => {
  expect(formatDate(iso)).toBe(shown);
});

test('money is in US dollars without decimals [PUB-20]', () => {
  expect([formatMoney(1250), formatMoney(49.5), formatMoney(0)]).toEqual(['$1,250', '$50', '$0']);
});

test('a course level has spaces for underscores and a capital first letter [PUB-20]', () => {
  expect(['ALL_LEVELS', 'beginner', 'EXPERT'].map(formatLevel)).toEqual(['All levels', 'Beginner', 'Expert']);
});

test('a time of day is shown in the reader’s zone', () => {
  expect(formatDateTime('2026-05-14T22:07:00Z', 'Europe/Berlin')).toBe('May 15th, 2026 at 12:07 AM');
});

test.each([
  [10, 'just now'],
  [60, '1 minute ago'],
  [5 * 60, '5 minutes ago'],
  [3 * 3600, '3 hours ago'],
  [24 * 3600, 'yesterday'],
  [3 * 86_400, '3 days ago'],
  [7 * 86_400, 'last week'],
  [40 * 86_400, 'April 4th, 2026'],
])('%d seconds ago reads as %s', (seconds, shown) => {
  const now = new Date('2026-05-14T12:00:00Z');
  expect(formatRelative(new Date(now.getTime() - seconds * 1000).toISOString(), now)).toBe(shown);
});

test.each([
  ['Sort an Array (of objects)', 'sort-an-array-of-objects'],
  ['  Crème brûlée & tea!  ', 'creme-brulee-and-tea'],
  ['---', ''],
  [`${'a'.repeat(119)} b`, 'a'.repeat(119)],
])('the slug of %j is %j', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test('reading time is rounded up at 200 words a minute', () => {
  expect([0, 200, 201, 1000].map(readingMinutes)).toEqual([1, 1, 2, 5]);
});

test('counts, lists of words and file sizes read as people write them', () => {
  expect([countOf(1, 'article'), countOf(1200, 'article'), countOf(2, 'quiz', 'quizzes')]).toEqual([
    '1 article',
    '1,200 articles',
    '2 quizzes',
  ]);
  expect(joinWords(['a', 'b', 'c'])).toBe('a, b and c');
  expect(formatFileSize(1_234_567)).toBe('1.23 MB');
});

test('dates are in the language that the site set for them [OPS-03]', () => {
  const now = new Date('2026-05-14T12:00:00Z');
  setSiteIdentity({ name: 'Code School', logo: null, color: null, dates: 'en-GB' });
  expect(formatDate('2026-05-14')).toBe('14 May 2026');
  expect(formatDateTime('2026-05-14T22:07:00Z', 'Europe/Berlin')).toBe('15 May 2026 at 00:07');
  setSiteIdentity({ name: 'Code School', logo: null, color: null, dates: 'de-DE' });
  expect(formatDate('2026-05-14')).toBe('14. Mai 2026');
  expect(formatRelative('2026-05-14T11:55:00Z', now)).toBe('vor 5 Minuten');
  expect(formatRelative('2026-05-14T11:59:50Z', now)).toBe('jetzt');
  expect(formatDate('no date')).toBe('');
});
