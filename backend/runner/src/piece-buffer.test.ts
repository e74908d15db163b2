import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OutputPiece } from '@learnloom/contracts/runner/execution';
import { PieceBuffer } from './piece-buffer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const out = (text: string): OutputPiece => ({ stream: 'stdout', text });
const err = (text: string): OutputPiece => ({ stream: 'stderr', text });

test('output that follows quickly is one piece for each stream, in order, after 50 ms', () => {
  const passed: OutputPiece[] = [];
  const buffer = new PieceBuffer(piece => passed.push(piece));
  for (const piece of [out('a'), out('b'), err('c'), out('d')]) buffer.add(piece);
  vi.advanceTimersByTime(49);
  expect(passed).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(passed).toEqual([out('ab'), err('c'), out('d')]);
});

test('the rest is passed on at the end of a run, once', () => {
  const passed: OutputPiece[] = [];
  const buffer = new PieceBuffer(piece => passed.push(piece));
  buffer.add(out('last'));
  buffer.flush();
  vi.advanceTimersByTime(100);
  buffer.add(out('next'));
  vi.advanceTimersByTime(50);
  expect(passed).toEqual([out('last'), out('next')]);
});
