import { expect, test } from 'vitest';
import { formatMailTime } from './format-mail-time.ts';

test('emails say a time in the time zone of the site, with its name [OPS-03]', () => {
  expect(formatMailTime('2026-07-04T23:30:00.000Z')).toBe('July 4th, 2026 at 11:30 PM UTC');
  expect(formatMailTime('2026-07-04T23:30:00.000Z', { timeZone: 'Europe/Berlin', dateLocale: 'site' })).toBe(
    'July 5th, 2026 at 1:30 AM GMT+2',
  );
  expect(formatMailTime('2026-01-02T03:05:00.000Z', { timeZone: 'America/New_York', dateLocale: 'site' })).toBe(
    'January 1st, 2026 at 10:05 PM EST',
  );
});

test('times in emails are in the language that the site set for dates [OPS-03]', () => {
  const berlin = { timeZone: 'Europe/Berlin', dateLocale: 'de-DE' } as const;
  expect(formatMailTime('2026-07-04T23:30:00.000Z', berlin)).toBe('5. Juli 2026 um 01:30 MESZ');
});
