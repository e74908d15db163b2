import { expect, test } from 'vitest';
import { momentOf } from './site-time.ts';

test.each([
  ['2026-07-01T09:30', 'Europe/Berlin', '2026-07-01T07:30:00.000Z'],
  ['2026-12-01T09:30', 'America/New_York', '2026-12-01T14:30:00.000Z'],
  ['2026-07-01T00:00', 'Asia/Kathmandu', '2026-06-30T18:15:00.000Z'],
  // The clock goes from 2:00 to 3:00.
  ['2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  // It goes from 3:00 back to 2:00.
  ['2026-10-25T01:59', 'Europe/Berlin', '2026-10-24T23:59:00.000Z'],
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
  ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
])('%s in %s is %s, also on days on which the clock is changed [LIF-01]', (local, timeZone, moment) => {
  expect(momentOf(local, timeZone)).toBe(moment);
});

test.each(['2026-02-30T10:00', '2026-01-01', '2026-01-01T25:00', 'tomorrow', '2026-01-01T10:00Z'])(
  '%s is no time [LIF-01]',
  local => expect(momentOf(local, 'UTC')).toBeNull(),
);
