import { expect, test } from 'vitest';
import { createWatchdog, STANDSTILL_TICKS, type Beat, type Shown } from './watchdog.ts';

const things: Shown = { remote: 'mfe_things', version: '1.2.3', path: '/things/a' };

/** What is told after these: a beat, or a number of ticks. */
function toldAfter(...steps: readonly (Beat | number)[]): Shown[] {
  const told: Shown[] = [];
  const watchdog = createWatchdog(shown => told.push(shown));
  for (const step of steps)
    if (typeof step === 'number') for (let tick = 0; tick < step; tick += 1) watchdog.tick();
    else watchdog.hear(step);
  return told;
}

test('a page that gives no sign for ten ticks is told, once', () => {
  expect(toldAfter(things, STANDSTILL_TICKS - 1)).toEqual([]);
  expect(toldAfter(things, STANDSTILL_TICKS)).toEqual([things]);
  expect(toldAfter(things, 5 * STANDSTILL_TICKS, things, 5 * STANDSTILL_TICKS)).toEqual([things]);
});

test('what is told is what the page began to show last', () => {
  const others = { ...things, remote: 'mfe_others', path: '/others' };
  expect(toldAfter(things, 5, others, STANDSTILL_TICKS)).toEqual([others]);
});

test('a page that gives signs, rests or shows nothing of a remote is not told', () => {
  expect(toldAfter(things, 9, things, 9, things, 9)).toEqual([]);
  expect(toldAfter(things, 9, null, 50)).toEqual([]);
  expect(toldAfter(50)).toEqual([]);
  expect(toldAfter(things, 9, null, 50, things, 9)).toEqual([]);
});
