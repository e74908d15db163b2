import { expect, test, vi } from 'vitest';
import { progressLine, progressText } from './progress-line.ts';

test('tells what is done, how fast, and what is left', () => {
  expect(progressText('tag', { events: 1200, total: 4800, rate: 600, secondsLeft: 6 })).toBe(
    'tag: 1,200 of 4,800 events (25%), 600 a second, 6 s left',
  );
  expect(progressText('tag', { events: 1200, total: null, rate: 600, secondsLeft: null })).toBe(
    'tag: 1,200 events, 600 a second',
  );
  expect(progressText('tag', { events: 0, total: 0, rate: 0, secondsLeft: 0 })).toBe(
    'tag: 0 of 0 events, 0 a second, 0 s left',
  );
});

const output = (isTTY: boolean) => {
  const written: string[] = [];
  const write = (text: string) => written.push(text) > 0;
  return { written, stream: { isTTY, columns: 10, write } as unknown as NodeJS.WriteStream };
};

test('rewrites one line of a terminal, cut to its width, and wipes it', () => {
  vi.useFakeTimers({ now: 0, toFake: ['performance'] });
  const { written, stream } = output(true);
  const line = progressLine(stream);
  line.clear();
  vi.advanceTimersByTime(200);
  line.show('category: 1 of 5');
  line.show('too soon');
  line.clear();
  expect(written).toEqual(['\r\u001b[2Kcategory:', '\r\u001b[2K']);
  vi.useRealTimers();
});

test('elsewhere writes whole lines now and then', () => {
  vi.useFakeTimers({ now: 0, toFake: ['performance'] });
  const { written, stream } = output(false);
  const line = progressLine(stream);
  for (let second = 1; second <= 11; second += 1) {
    vi.advanceTimersByTime(1000);
    line.show(`at ${second} seconds`);
  }
  line.clear();
  expect(written).toEqual(['at 5 seconds\n', 'at 10 seconds\n']);
  vi.useRealTimers();
});
