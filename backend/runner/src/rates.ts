import { LRUCache } from 'lru-cache';
import { tooMany } from '@learnloom/contracts/kernel/refusal';

export interface Rate {
  /** Runs that may come at once. */
  readonly burst: number;
  /** Runs that come back each second. */
  readonly perSecond: number;
}

export const runRate: Rate = { burst: 10, perSecond: 1 };

interface Bucket {
  left: number;
  /** Milliseconds of the clock. */
  at: number;
}

/** Buckets kept at once; beyond it those not asked for go, so that an attacker with many addresses costs constant memory. */
const BUCKETS = 50_000;

/** Token buckets by name. Gives a function that takes one token and refuses with 429 when there is none. */
export function runRates({ burst, perSecond }: Rate, clock: () => number = Date.now): (name: string) => void {
  const buckets = new LRUCache<string, Bucket>({ max: BUCKETS });
  return name => {
    const now = clock();
    const known = buckets.get(name) ?? { left: burst, at: now };
    const left = Math.min(burst, known.left + (Math.max(0, now - known.at) / 1000) * perSecond);
    buckets.set(name, { left: left < 1 ? left : left - 1, at: now });
    if (left < 1)
      throw tooMany('Too many runs. Wait a moment and try again.', Math.max(1, Math.ceil((1 - left) / perSecond)));
  };
}
