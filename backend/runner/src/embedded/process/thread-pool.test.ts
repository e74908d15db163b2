import { expect, test } from 'vitest';
import { ThreadPool } from './thread-pool.ts';

const ECHO = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', message => parentPort.postMessage(message));
  parentPort.postMessage('ready');`;
const script = new URL(`data:text/javascript,${encodeURIComponent(ECHO)}`);
const never = new AbortController().signal;
const DEADLINE_MS = 20_000;

/** Keeps this thread from hearing of anything. */
function busy(milliseconds: number): void {
  for (const until = performance.now() + milliseconds; performance.now() < until;);
}

test('a thread that answers while it is being ended is not given the next work', async () => {
  const pool = new ThreadPool({ size: 1, script, entry: '', data: {}, heap: 32 });
  expect(await pool.run('warm', DEADLINE_MS, never)).toBe('warm');
  for (let time = 0; time < 20; time += 1) {
    const stop = new AbortController();
    const stopped = pool.run('stopped', DEADLINE_MS, stop.signal).catch(() => 'stopped');
    // Its answer is there, and not heard yet.
    busy(30);
    stop.abort();
    const next = pool.run('next', DEADLINE_MS, never);
    expect(await Promise.all([stopped, next])).toEqual(['stopped', 'next']);
  }
});
