import { LRUCache } from 'lru-cache';
import { messages } from '@learnloom/contracts/kernel/messages';
import { tooMany } from '@learnloom/contracts/kernel/refusal';

export interface Limit {
  readonly requests: number;
  readonly seconds: number;
}

interface Window {
  count: number;
  /** Milliseconds since the epoch. */
  ends: number;
}

/** Windows kept at once; beyond it those not asked for go, so that an attacker with many addresses costs constant memory. */
const WINDOWS = 50_000;

/**
 * Fixed windows by name, for this process' part of what is allowed: `processes` count side by side. `spend` counts one request and refuses with 429 when the window is used up.
 */
export function rateLimiter(clock: () => number = Date.now, processes: () => number = () => 1) {
  const windows = new LRUCache<string, Window>({ max: WINDOWS });

  function windowOf(name: string, seconds: number): Window {
    const now = clock();
    const current = windows.get(name);
    if (current && current.ends > now) return current;
    const fresh = { count: 0, ends: now + seconds * 1000 };
    windows.set(name, fresh);
    return fresh;
  }

  return {
    spend(name: string, { requests, seconds }: Limit, message: string = messages.tooMany): void {
      const window = windowOf(name, seconds);
      if (window.count >= Math.ceil(requests / processes()))
        throw tooMany(message, Math.max(1, Math.ceil((window.ends - clock()) / 1000)));
      window.count += 1;
    },
    /** Gives one request back. */
    giveBack(name: string): void {
      const window = windows.get(name);
      if (window && window.count > 0) window.count -= 1;
    },
    /** Gives the window back, such as after a successful sign-in. */
    clear(name: string): void {
      windows.delete(name);
    },
  };
}

export type RateLimiter = ReturnType<typeof rateLimiter>;
