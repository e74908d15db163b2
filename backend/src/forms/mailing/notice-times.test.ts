import { expect, test } from 'vitest';
import { countsInWords, dayOf, hourOf } from './notice-times.ts';

test('a daily email is about the day from seven to seven o’clock in which a message arrived [WEB-02]', () => {
  const first = { from: '2026-03-01T07:00:00.000Z', until: '2026-03-02T07:00:00.000Z' };
  expect(dayOf('2026-03-01T07:00:00.000Z')).toEqual(first);
  expect(dayOf('2026-03-02T06:59:59.999Z')).toEqual(first);
  expect(dayOf('2026-03-02T07:00:00.000Z').from).toBe(first.until);
});

test('an hour is that of the clock', () => {
  const hour = { from: '2026-03-01T23:00:00.000Z', until: '2026-03-02T00:00:00.000Z' };
  expect(hourOf('2026-03-01T23:00:00.000Z')).toEqual(hour);
  expect(hourOf('2026-03-01T23:59:59.999Z')).toEqual(hour);
});

test('an email counts what arrived, one and many, and names no form in which nothing did', () => {
  const contact = (count: number) => ({ form: 'contact', count }) as const;
  const volunteers = (count: number) => ({ form: 'article-volunteers', count }) as const;
  expect(countsInWords([contact(1), volunteers(2)])).toBe('1 contact message and 2 volunteer applications');
  expect(countsInWords([contact(3), volunteers(0)])).toBe('3 contact messages');
  expect(countsInWords([contact(0), volunteers(1)])).toBe('1 volunteer application');
  expect(countsInWords([])).toBe('');
});
