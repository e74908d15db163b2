import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 20;

/** Asks again and again until the answer is yes. Throws after `ms`, naming what was waited for. */
export async function until(
  what: string,
  check: () => Promise<boolean>,
  { ms, signal }: { readonly ms: number; readonly signal: AbortSignal },
): Promise<void> {
  for (const began = performance.now(); performance.now() - began < ms; await pause(PAUSE_MS, signal)) {
    if (await check()) return;
  }
  throw new Error(`${what}: not within ${ms / 1000} s`);
}

/** Milliseconds, ended early by the signal, whose reason is thrown then. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await sleep(ms, undefined, { signal }).catch(() => undefined);
  signal.throwIfAborted();
}

export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
