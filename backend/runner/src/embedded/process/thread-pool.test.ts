import { expect, test } from 'vitest';
import { ThreadPool } from './thread-pool.ts';

const ECHO = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', message => parentPort.postMessage(message));
  parentPort.postMessage('ready');`;
const script = new URL(`data:text/javascript,${encodeURIComponent(ECHO)}`);
const never = new AbortController().signal;
/** Sleeps, or computes, for so many milliseconds. */
const AT_WORK = `
  import { readlinkSync } from 'node:fs';
  import { parentPort } from 'node:worker_threads';
  const cell = new Int32Array(new SharedArrayBuffer(4));
  parentPort.on('message', ({ sleep = 0, compute = 0 }) => {
    Atomics.wait(cell, 0, 0, sleep);
    for (const until = performance.now() + compute; performance.now() < until;);
    parentPort.postMessage('done');
  });
  let number = null;
  try { number = Number(readlinkSync('/proc/thread-self').split('/').at(-1)); } catch {}
  parentPort.postMessage(number);`;
const LIMITS = { wall: 20_000, cpu: 20_000 };

/** Keeps this thread from hearing of anything. */
function busy(milliseconds: number): void {
  for (const until = performance.now() + milliseconds; performance.now() < until;);
}

test('a thread that answers while it is being ended is not given the next work', async () => {
  const pool = new ThreadPool({ size: 1, script, entry: '', data: {}, heap: 32 });
  expect(await pool.run('warm', LIMITS, never)).toBe('warm');
  for (let time = 0; time < 20; time += 1) {
    const stop = new AbortController();
    const stopped = pool.run('stopped', LIMITS, stop.signal).catch(() => 'stopped');
    // Its answer is there, and not heard yet.
    busy(30);
    stop.abort();
    const next = pool.run('next', LIMITS, never);
    expect(await Promise.all([stopped, next])).toEqual(['stopped', 'next']);
  }
});

test.runIf(process.platform === 'linux')(
  'a thread that waits is ended by the wall, one that computes by its processor time',
  async () => {
    const script = new URL(`data:text/javascript,${encodeURIComponent(AT_WORK)}`);
    const pool = new ThreadPool({ size: 1, script, entry: '', data: {}, heap: 32 });
    const wide = { wall: 60_000, cpu: 200 };
    expect(await pool.run({ sleep: 600 }, wide, never)).toBe('done');
    await expect(pool.run({ compute: 60_000 }, wide, never)).rejects.toMatchObject({ reason: 'cpu' });
    const narrow = { wall: 200, cpu: 60_000 };
    await expect(pool.run({ sleep: 60_000 }, narrow, never)).rejects.toMatchObject({ reason: 'time' });
  },
);
