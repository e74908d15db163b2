import { expect, test } from 'vitest';
import { ProgressMeter } from './progress.ts';

function meterOf(total: number | null) {
  let now = 5000;
  const meter = new ProgressMeter(total, () => now);
  return { meter, pass: (ms: number) => (now += ms) };
}

test('tells events, rate and time left', () => {
  const { meter, pass } = meterOf(1000);
  expect(meter.progress).toEqual({ events: 0, total: 1000, rate: 0, secondsLeft: null });
  meter.add(200);
  pass(2000);
  expect(meter.progress).toEqual({ events: 200, total: 1000, rate: 100, secondsLeft: 8 });
  meter.add(800);
  expect(meter.progress).toMatchObject({ events: 1000, secondsLeft: 0 });
});

test('events that came in meanwhile raise the total', () => {
  const { meter, pass } = meterOf(10);
  pass(1000);
  meter.add(12);
  expect(meter.progress).toMatchObject({ events: 12, total: 12, secondsLeft: 0 });
});

test('a total may come later', () => {
  const { meter, pass } = meterOf(null);
  meter.add(5);
  pass(1000);
  meter.expect(20);
  expect(meter.progress).toEqual({ events: 5, total: 20, rate: 5, secondsLeft: 3 });
});

test('without a total there is no time left', () => {
  const { meter, pass } = meterOf(null);
  meter.add(50);
  pass(500);
  expect(meter.progress).toEqual({ events: 50, total: null, rate: 100, secondsLeft: null });
});
