import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 15;

/** Repeats the check until it passes; after `ms`, which are for a slow machine, its last error is thrown. */
export async function eventually<T>(check: () => T | Promise<T>, ms = 20_000): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() >= end) throw error;
    }
    await sleep(PAUSE_MS);
  }
}
