import { LRUCache } from 'lru-cache';

/**
 * What one address may ask for, in points: a point is an answer from memory, about 50 µs of CPU. Meant for a class of 40
 * behind one address, who all open the same lesson at once and go on reading.
 */
export interface AddressBudget {
  /** Points that can be spent at once. */
  readonly burst: number;
  readonly perSecond: number;
}

export const defaultAddressBudget: AddressBudget = { burst: 12_000, perSecond: 600 };

/** Points of what costs more than an answer from memory, in addition to the point of every request. */
export const costs = { query: 4, command: 10, file: 4, page: 100, socket: 10 } as const;

/** Points of a page with its parts. */
const LEAST_BURST = 300;

/** Addresses remembered at once; whoever has more than these costs no more memory. */
const ADDRESSES = 50_000;

interface Bucket {
  points: number;
  /** Milliseconds since the epoch at which it held them. */
  at: number;
}

/**
 * Buckets of points, one for each address, which fill up with time. Processes that count side by side have the same part
 * of the points each.
 */
export function addressBudgets(
  whole: AddressBudget,
  clock: () => number = Date.now,
  processes: () => number = () => 1,
) {
  const buckets = new LRUCache<string, Bucket>({ max: ADDRESSES });

  /** Enough for a page, however many processes there are. */
  const part = (): AddressBudget => ({
    burst: Math.max(Math.min(LEAST_BURST, whole.burst), whole.burst / processes()),
    perSecond: whole.perSecond / processes(),
  });

  function bucketOf(address: string): Bucket {
    const now = clock();
    const { burst, perSecond } = part();
    const bucket = buckets.get(address);
    if (!bucket) {
      const full = { points: burst, at: now };
      buckets.set(address, full);
      return full;
    }
    bucket.points = Math.min(burst, bucket.points + ((now - bucket.at) * perSecond) / 1000);
    bucket.at = now;
    return bucket;
  }

  return {
    /** Takes points. Gives 0, or the whole seconds after which there will be enough. */
    spend(address: string, points: number): number {
      const bucket = bucketOf(address);
      if (bucket.points < points) return Math.max(1, Math.ceil((points - bucket.points) / part().perSecond));
      bucket.points -= points;
      return 0;
    },
    giveBack(address: string, points: number): void {
      bucketOf(address).points += points;
    },
  };
}

export type AddressBudgets = ReturnType<typeof addressBudgets>;
