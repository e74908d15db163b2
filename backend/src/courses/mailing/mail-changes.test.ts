import { expect, test } from 'vitest';
import { changeSummary, digestSpan, digestTime } from './mail-changes.ts';

const at = (time: string) => new Date(digestTime(time)).toISOString();

test('changes of a day are emailed at seven o’clock, at once with those of the same day [LRN-02]', () => {
  expect(at('2026-11-28T06:59:59.999Z')).toBe('2026-11-28T07:00:00.000Z');
  expect(at('2026-11-28T07:00:00.000Z')).toBe('2026-11-29T07:00:00.000Z');
  const first = { revision: 1, time: '2026-11-26T12:00:00.000Z' };
  const second = { revision: 2, time: '2026-11-28T12:00:00.000Z' };
  const third = { revision: 3, time: '2026-11-29T06:00:00.000Z' };
  const all = [first, second, third];
  expect(digestSpan(all, first)).toBeNull();
  expect(digestSpan(all, second)).toBeNull();
  expect(digestSpan(all, third)).toEqual({ before: 1, after: 3 });
  const fourth = { revision: 4, time: '2026-11-29T08:00:00.000Z' };
  expect(digestSpan([...all, fourth], fourth)).toEqual({ before: 3, after: 4 });
});

test('an email counts the units that changed, by what happened to them [LRN-02]', () => {
  expect(changeSummary([{ change: 'replaced' }, { change: 'added' }, { change: 'added' }])).toBe(
    '2 units added, 1 unit replaced',
  );
  expect(changeSummary([])).toBe('');
});
