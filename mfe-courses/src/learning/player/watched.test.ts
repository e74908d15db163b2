import { expect, test } from 'vitest';
import { unite, watching, type WatchedRange } from './watched.ts';

/** Plays from one second to another, looked at four times a second. */
function play(tracker: ReturnType<typeof watching>, from: number, to: number, speed = 1): void {
  for (let at = from; at <= to; at += 0.25 * speed) tracker.play(at, speed);
  tracker.stop(to);
}
const seconds = (ranges: readonly WatchedRange[]): number => ranges.reduce((sum, [begin, end]) => sum + end - begin, 0);

test('of a video of 50 seconds, watching 0 to 30 and 0 to 20 again counts 30 [LRN-02]', () => {
  const tracker = watching();
  play(tracker, 0, 30);
  play(tracker, 0, 20);
  expect(tracker.take()).toEqual([[0, 30]]);
});

test('dragging the position counts nothing, watching at triple speed counts all [LRN-02]', () => {
  const tracker = watching();
  play(tracker, 0, 5);
  play(tracker, 40, 50, 3);
  expect(tracker.take()).toEqual([
    [0, 5],
    [40, 50],
  ]);
});

test('a jump while it plays begins another range', () => {
  const tracker = watching();
  tracker.play(0, 1);
  tracker.play(1, 1);
  tracker.play(30, 1);
  tracker.play(31, 1);
  tracker.stop(31);
  expect(tracker.take()).toEqual([
    [0, 1],
    [30, 31],
  ]);
});

test('saves in the middle of playing add up to the whole, and a failed save loses nothing [LRN-02]', () => {
  const tracker = watching();
  const saved: WatchedRange[] = [];
  for (let at = 0; at <= 60; at += 0.25) {
    tracker.play(at, 1);
    if (at % 9.75 === 0) {
      const taken = tracker.take();
      if (at > 30 && at < 40) tracker.giveBack(taken);
      else saved.push(...taken);
    }
  }
  tracker.stop(60);
  saved.push(...tracker.take());
  expect(unite(saved)).toEqual([[0, 60]]);
  expect(seconds(unite(saved))).toBe(60);
});
