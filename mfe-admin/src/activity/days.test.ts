import { expect, test } from 'vitest';
import { byDay, dayName, endOfDay, localDay } from './days.ts';

const at = (day: number, hour: number) => ({ time: new Date(2026, 4, day, hour).toISOString() });

test('entries stand under their day, in order', () => {
  expect(byDay([at(15, 9), at(14, 23), at(14, 1)]).map(({ day, entries }) => [day, entries.length])).toEqual([
    ['2026-05-15', 1],
    ['2026-05-14', 2],
  ]);
});

test('the last two days have names', () => {
  const now = new Date(2026, 4, 15, 12);
  expect(['2026-05-15', '2026-05-14', '2026-05-13'].map(day => dayName(day, now))).toEqual([
    'Today',
    'Yesterday',
    null,
  ]);
});

test('a day of an early year is one that a date field takes', () => {
  expect(localDay(endOfDay('0202-05-14'))).toBe('0202-05-14');
});

test('a day ends with its last moment where the reader is', () => {
  const end = endOfDay('2026-05-14');
  expect([localDay(end), new Date(end).getHours(), new Date(end).getMinutes()]).toEqual(['2026-05-14', 23, 59]);
  expect(localDay(new Date(Date.parse(end) + 1).toISOString())).toBe('2026-05-15');
});
