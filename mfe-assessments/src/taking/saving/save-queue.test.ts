import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Saved } from '@learnloom/contracts/assessments/attempt';
import type { Answer } from '@learnloom/contracts/assessments/answer';
import { ApiProblem } from '@learnloom/ui/platform';
import { saveQueue } from './save-queue.ts';
import { takingMessages } from '../messages/messages.ts';
import { saveWords } from './save-words.ts';
import { nothingUnsaved, type Save, type Unsaved } from './unsaved.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const text = (words: string): Answer => ({ questionMode: 'SHORT_ANSWER', text: words });
const offline = new ApiProblem(0, 'offline', 'The site did not answer.');

/** A server whose answers are given by hand. */
function setUp(from: Unsaved = nothingUnsaved({ sequence: 0, flagged: [] })) {
  const sent: Save[] = [];
  const waiting: { resolve: (saved: Saved) => void; reject: (error: unknown) => void }[] = [];
  const kept: Unsaved[] = [];
  const onClosed = vi.fn();
  const onOthers = vi.fn();
  let newest = from.sequence;
  let keys = 0;
  const queue = saveQueue({
    from,
    send: save => {
      sent.push(save);
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
    keep: unsaved => void kept.push(unsaved),
    onSaved: () => undefined,
    onOthers,
    onClosed,
    randomKey: () => `key ${(keys += 1)}`,
  });
  const settle = async (outcome: number | ApiProblem): Promise<void> => {
    const next = waiting.shift();
    if (typeof outcome === 'number') {
      next?.resolve({ sequence: outcome, before: newest, secondsLeft: null, late: false });
      newest = outcome;
    } else next?.reject(outcome);
    await vi.advanceTimersByTimeAsync(0);
  };
  const ok = () => settle(sent.at(-1)?.sequence ?? 0);
  const words = () => saveWords(queue.status.get(), takingMessages.in('en'));
  const othersSave = (sequence: number) => (newest = sequence);
  return { queue, sent, kept, onClosed, onOthers, othersSave, settle, ok, words };
}

describe('answers', () => {
  test('that are more than the server reads at once, as after an hour without a connection, go one part after the other', async () => {
    const { queue, sent, words, ok } = setUp();
    const blanks: Answer = { questionMode: 'FILL_IN_THE_BLANK', blanks: Array.from({ length: 20 }, () => 'x') };
    for (let at = 0; at < 500; at += 1) queue.answer(`short ${at}`, blanks);
    for (const at of [1, 2, 3]) queue.answer(`long ${at}`, text('x'.repeat(100_000)));
    const flushed = queue.flush();
    while (words() !== 'Saved') {
      await vi.advanceTimersByTimeAsync(0);
      await ok();
    }
    expect(await flushed).toBe(true);
    expect(sent.flatMap(({ answers }) => answers)).toHaveLength(503);
    expect(sent.length).toBeGreaterThan(5);
    for (const { answers } of sent) {
      const body = JSON.stringify(answers);
      expect(body.length).toBeLessThan(400_000);
      expect(body.match(/[,:[{]/g)?.length).toBeLessThan(6_000);
    }
    expect(sent.map(({ sequence }) => sequence)).toEqual(
      sent.map(({ sequence }) => sequence).toSorted((a, b) => a - b),
    );
  });

  test('are on their way within two seconds of a change, however long the typing goes on', async () => {
    const { queue, sent, words, ok } = setUp();
    expect(words()).toBe('Saved');
    for (let at = 0; at < 20; at += 1) {
      queue.answer('a', text('x'.repeat(at)));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(words()).toBe('Saving...');
    expect(sent).toHaveLength(1);
    await ok();
    await vi.advanceTimersByTimeAsync(1_000);
    await ok();
    expect(sent.at(-1)?.answers).toEqual([{ question: 'a', answer: text('x'.repeat(19)) }]);
    expect(words()).toBe('Saved');
  });

  test('travel one save at a time, each with a higher number', async () => {
    const { queue, sent, ok } = setUp();
    queue.answer('a', text('1'));
    await vi.advanceTimersByTimeAsync(1_000);
    queue.answer('a', text('2'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sent).toHaveLength(1);
    await ok();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.sequence).toBeGreaterThan(sent[0]?.sequence ?? Infinity);
  });

  test('are kept in the browser at every change, until they are acknowledged', async () => {
    const { queue, kept, ok } = setUp();
    queue.answer('a', text('1'));
    expect(kept.at(-1)?.answers).toEqual({ a: text('1') });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(kept.at(-1)?.sending?.answers).toEqual([{ question: 'a', answer: text('1') }]);
    await ok();
    expect(kept.at(-1)).toMatchObject({ sending: null, answers: {} });
  });
});

test('it is told that another device has saved, whichever of the two was later [ATT-02]', async () => {
  const { queue, sent, ok, settle, othersSave, onOthers, words } = setUp();
  queue.answer('a', text('1'));
  await vi.advanceTimersByTimeAsync(1_000);
  await ok();
  expect(onOthers).not.toHaveBeenCalled();
  othersSave((sent[0]?.sequence ?? 0) + 1);
  queue.answer('a', text('2'));
  await vi.advanceTimersByTimeAsync(1_000);
  await ok();
  expect(onOthers).toHaveBeenCalledTimes(1);
  // Theirs was the higher number: ours changed nothing, and goes again above it.
  othersSave(9_000);
  queue.answer('a', text('3'));
  await vi.advanceTimersByTimeAsync(1_000);
  await settle(9_000);
  expect(onOthers).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent.at(-1)).toMatchObject({ answers: [{ question: 'a', answer: text('3') }] });
  expect(sent.at(-1)?.sequence).toBeGreaterThan(9_000);
  await ok();
  expect(words()).toBe('Saved');
});

describe('without a connection', () => {
  test('the learner is told how many answers are kept, and they go in order when it is back', async () => {
    const { queue, sent, settle, ok, words } = setUp();
    queue.answer('a', text('1'));
    await vi.advanceTimersByTimeAsync(1_000);
    await settle(offline);
    expect(words()).toBe('Offline: 1 answer saved on this device');
    queue.answer('b', text('2'));
    expect(words()).toBe('Offline: 2 answers saved on this device');
    queue.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent[1]).toEqual(sent[0]);
    await ok();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent[2]?.answers).toEqual([{ question: 'b', answer: text('2') }]);
    await ok();
    expect(words()).toBe('Saved');
  });

  test('it tries again by itself, at least every ten seconds', async () => {
    const { queue, sent, settle } = setUp();
    queue.answer('a', text('1'));
    await vi.advanceTimersByTimeAsync(1_000);
    for (let at = 0; at < 6; at += 1) {
      await settle(offline);
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(sent).toHaveLength(7);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  test('handing in says that not everything has arrived', async () => {
    const { queue, settle } = setUp();
    queue.answer('a', text('1'));
    const flushed = queue.flush();
    await vi.advanceTimersByTimeAsync(0);
    await settle(offline);
    expect(await flushed).toBe(false);
  });
});

test('handing in sends what was just changed at once, and waits for it', async () => {
  const { queue, sent, ok } = setUp();
  queue.answer('a', text('1'));
  const flushed = queue.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(1);
  await ok();
  expect(await flushed).toBe(true);
});

test('an ended session loses nothing: the answers go when somebody has signed in again', async () => {
  const { queue, sent, settle, words } = setUp();
  queue.answer('a', text('1'));
  await vi.advanceTimersByTimeAsync(1_000);
  await settle(new ApiProblem(401, 'unauthenticated', 'Sign in'));
  expect(words()).toBe('Signed out: 1 answer saved on this device');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  queue.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(2);
});

test('an answer that the server does not accept is told, and goes again once it was changed', async () => {
  const { queue, sent, settle, words } = setUp();
  queue.answer('a', text('1'));
  await vi.advanceTimersByTimeAsync(1_000);
  await settle(new ApiProblem(422, 'invalid', 'Too long'));
  expect(words()).toBe('Not saved: Too long');
  queue.answer('b', text('2'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent[1]?.answers.map(({ question }) => question)).toEqual(['a', 'b']);
});

test('a closed attempt is asked about once, and takes no more', async () => {
  const { queue, sent, settle, onClosed } = setUp();
  queue.answer('a', text('1'));
  await vi.advanceTimersByTimeAsync(1_000);
  await settle(new ApiProblem(409, 'conflict', 'Handed in'));
  queue.answer('a', text('2'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(onClosed).toHaveBeenCalledTimes(1);
});
