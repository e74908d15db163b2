import { expect, test } from 'vitest';
import { afterUnanswered } from './unanswered.ts';

test('a mail that goes unanswered goes again five times in three days, ever longer apart', () => {
  const begun = new Date('2026-01-01T00:00:00Z');
  const minutes: number[] = [];
  let now = begun;
  for (let next = afterUnanswered(null, now); next !== null; next = afterUnanswered(next.step, now)) {
    minutes.push((next.at.getTime() - now.getTime()) / 60_000);
    now = next.at;
  }
  expect(minutes).toEqual([1, 15, 120, 720, 3480]);
  expect((now.getTime() - begun.getTime()) / 86_400_000).toBeGreaterThanOrEqual(3);
});
