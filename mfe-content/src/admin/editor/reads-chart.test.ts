import { expect, test } from 'vitest';
import { barsOf, summaryOf } from './reads-chart.ts';

const reads = {
  weeks: ['2026-11-16', '2026-11-23'],
  counts: [1, 7],
  days: ['2026-11-26', '2026-11-27', '2026-11-28'],
  dayCounts: [0, 2, 1],
};

test('the chart of a page has a bar for each day or week, which says its number [ADM-07]', () => {
  expect(barsOf(reads, 'day').map(({ label }) => label)).toEqual([
    'November 26th, 2026: 0 page views',
    'November 27th, 2026: 2 page views',
    'November 28th, 2026: 1 page view',
  ]);
  expect(barsOf(reads, 'week').map(({ count, label }) => [count, label])).toEqual([
    [1, 'Week of November 16th, 2026: 1 page view'],
    [7, 'Week of November 23rd, 2026: 7 page views'],
  ]);
  expect(summaryOf(barsOf(reads, 'day'), 'day')).toBe('3 page views in the last 3 days');
  expect(summaryOf(barsOf(reads, 'week'), 'week')).toBe('8 page views in the last 2 weeks');
});
