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

/** Buckets kept at once; beyond it the oldest go, so that an attacker with many addresses costs constant memory. */
const BUCKETS = 50_000;

/** Token buckets by name. Gives a function that takes one token and refuses with 429 when there is none. */
export function runRates({ burst, perSecond }: Rate, clock: () => number = Date.now): (name: string) => void {
  const buckets = new Map<string, Bucket>();
  return name => {
    const now = clock();
    const known = buckets.get(name) ?? { left: burst, at: now };
    const left = Math.min(burst, known.left + (Math.max(0, now - known.at) / 1000) * perSecond);
    buckets.delete(name);
    buckets.set(name, { left: left < 1 ? left : left - 1, at: now });
    if (buckets.size > BUCKETS) {
      const oldest = buckets.keys().next();
      if (!oldest.done) buckets.delete(oldest.value);
    }
    if (left < 1) throw tooMany('Too many runs, please wait a moment.', Math.max(1, Math.ceil((1 - left) / perSecond)));
  };
}
