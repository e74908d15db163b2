import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSuggester, type Suggestion } from './suggester.ts';

const REST = 400;
const shown: Suggestion<string>[] = [];
const asked: { text: string; signal: AbortSignal; answer: (found: string) => void; fail: (error: Error) => void }[] =
  [];
const open = () =>
  createSuggester<string>(
    (text, signal) => new Promise((answer, fail) => asked.push({ text, signal, answer, fail })),
    suggestion => shown.push(suggestion),
    REST,
  );

beforeEach(() => {
  vi.useFakeTimers();
  shown.length = 0;
  asked.length = 0;
});
afterEach(() => vi.useRealTimers());

describe('suggestions', () => {
  test('are asked for once, 400 ms after the last key [PUB-15]', async () => {
    const box = open();
    box.type('g');
    await vi.advanceTimersByTimeAsync(REST - 1);
    box.type('gi');
    await vi.advanceTimersByTimeAsync(REST - 1);
    expect(asked).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.map(request => request.text)).toEqual(['gi']);
  });

  test('are emptied and their request aborted when the text is cleared [PUB-15]', async () => {
    const box = open();
    box.type('git');
    await vi.advanceTimersByTimeAsync(REST);
    box.type('  ');
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[0]?.answer('late');
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual([{ state: 'busy' }, { state: 'idle' }]);
  });

  test('of an older text never replace those of a newer one', async () => {
    const box = open();
    box.type('git');
    await vi.advanceTimersByTimeAsync(REST);
    box.type('github');
    await vi.advanceTimersByTimeAsync(REST);
    asked[1]?.answer('new');
    asked[0]?.answer('old');
    await vi.advanceTimersByTimeAsync(0);
    expect(shown.at(-1)).toEqual({ state: 'found', found: 'new' });
  });

  test('that cannot be had say so', async () => {
    const box = open();
    box.type('git');
    await vi.advanceTimersByTimeAsync(REST);
    asked[0]?.fail(new Error('offline'));
    await vi.advanceTimersByTimeAsync(0);
    expect(shown.at(-1)).toEqual({ state: 'failed' });
  });
});
