import { expect, test } from 'vitest';
import { defineMessages } from './catalog.ts';
import { formats } from './formats.ts';

const words = defineMessages(
  'test',
  { none: 'No results for “{{words}}”', total_one: '{{count}} result', total_other: '{{count}} results' },
  {
    fr: async () => ({
      messages: { none: 'Rien pour {{words}}', total_one: '{{count}} résultat', total_other: '{{count}} résultats' },
    }),
    ar: async () => ({
      messages: {
        none: 'لا نتائج عن {{words}}',
        total_zero: 'لا نتائج',
        total_one: 'نتيجة واحدة',
        total_two: 'نتيجتان',
        total_few: '{{count}} نتائج',
        total_many: '{{count}} نتيجة',
        total_other: '{{count}} نتيجة',
      },
    }),
  },
);

test('each language has its own plural forms and numbers, next to the others [LANG-01]', async () => {
  expect(words.in('fr')('total', { count: 2 }), 'English until it is loaded').toBe('2 results');
  await Promise.all([words.load('fr'), words.load('ar')]);
  const [en, fr, ar] = [words.in('en'), words.in('fr'), words.in('ar')];
  expect([0, 1, 1234].map(count => en('total', { count }))).toEqual(['0 results', '1 result', '1,234 results']);
  expect([0, 1, 2, 3_000_000].map(count => fr('total', { count }))).toEqual([
    '0 résultat',
    '1 résultat',
    '2 résultats',
    '3\u202f000\u202f000 résultats',
  ]);
  expect([0, 1, 2, 3, 11, 100].map(count => ar('total', { count }))).toEqual([
    'لا نتائج',
    'نتيجة واحدة',
    'نتيجتان',
    '3 نتائج',
    '11 نتيجة',
    '100 نتيجة',
  ]);
});

test('what people typed is no markup and no message of its own', async () => {
  await words.load('fr');
  for (const typed of ['$t(total)', '{{count}}', '<b>&']) {
    expect(words.in('en')('none', { words: typed })).toBe(`No results for “${typed}”`);
    expect(words.in('fr')('none', { words: typed })).toBe(`Rien pour ${typed}`);
  }
});

test('dates follow the language [LANG-01]', () => {
  expect(formats('en').date('2026-05-14')).toBe('May 14th, 2026');
  expect(formats('fr').date('2026-05-14')).toBe('14 mai 2026');
  expect(formats('ar').date('2026-05-14')).toBe('14 مايو 2026');
  expect(formats('en').dateTimeUtc('2026-05-14T15:07:00Z')).toBe('May 14th, 2026 at 3:07 PM UTC');
  expect(formats('fr').dateTimeUtc('2026-05-14T15:07:00Z')).toMatch(/^14 mai 2026 .*15:07 UTC$/);
  expect(formats('fr').dateTimeUtc('never')).toBe('');
});
