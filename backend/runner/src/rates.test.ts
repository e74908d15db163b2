import { expect, test } from 'vitest';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import { runRate, runRates } from './rates.ts';

const spent = (spend: (name: string) => void, name: string): string => {
  try {
    spend(name);
  } catch (error) {
    if (error instanceof Refusal) return `${error.kind} ${error.retryAfter}`;
    throw error;
  }
  return 'ok';
};

test('ten runs at once, then one a second', () => {
  let now = 0;
  const spend = runRates(runRate, () => now);
  expect(Array.from({ length: 12 }, () => spent(spend, 'ada'))).toEqual([
    ...Array<string>(10).fill('ok'),
    'too-many 1',
    'too-many 1',
  ]);
  expect(spent(spend, 'bob')).toBe('ok');
  now += 999;
  expect(spent(spend, 'ada')).toBe('too-many 1');
  now += 1;
  expect([spent(spend, 'ada'), spent(spend, 'ada')]).toEqual(['ok', 'too-many 1']);
  now += 3_600_000;
  expect(Array.from({ length: 11 }, () => spent(spend, 'ada')).filter(answer => answer === 'ok')).toHaveLength(10);
});

test('a clock that goes back takes nothing away', () => {
  let now = 10_000;
  const spend = runRates({ burst: 2, perSecond: 1 }, () => now);
  spend('ada');
  now = 0;
  expect(spent(spend, 'ada')).toBe('ok');
});

test('a slow rate says how long to wait', () => {
  const spend = runRates({ burst: 1, perSecond: 0.1 }, () => 0);
  spend('ada');
  expect(spent(spend, 'ada')).toBe('too-many 10');
});
