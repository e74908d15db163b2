/** One measured thing beside its limit, both of the same run. */
export interface Figure {
  readonly name: string;
  /** Unit of `measured` and `limit`. */
  readonly unit: string;
  readonly measured: number;
  readonly limit: number;
  /** How much of the limit is reached; more is better, whatever the unit. */
  readonly ratio: number;
  readonly goal: number;
  /** What else is worth knowing, such as memory. */
  readonly note?: string;
}

/** The goal as people read it: a ratio is shown and compared with three digits. */
export const isMet = ({ ratio, goal }: Figure): boolean => Math.round(ratio * 1000) >= goal * 1000;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = Number.NaN, high = low] = sorted.length % 2 ? [sorted[middle]] : sorted.slice(middle - 1, middle + 1);
  return (low + high) / 2;
}

/** A quarter of the values are not above it. */
export function lowerQuartile(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length / 4) - 1] ?? Number.NaN;
}

export interface Compared {
  readonly measured: number;
  readonly limit: number;
  readonly ratio: number;
}

export interface Runs {
  readonly measured: () => Promise<number>;
  readonly limit: () => Promise<number>;
}
interface Pair {
  measured: number;
  limit: number;
}

/** Measures both in turn, the first round to warm up and unrecorded; each round begins with the other one. */
async function inTurn(rounds: number, runs: Runs): Promise<readonly Pair[]> {
  const pairs: Pair[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const pair = { measured: 0, limit: 0 };
    const order = round % 2 ? (['measured', 'limit'] as const) : (['limit', 'measured'] as const);
    for (const which of order) pair[which] = await runs[which]();
    if (round > 0) pairs.push(pair);
  }
  return pairs;
}

/**
 * For rates. Each round gives a ratio of its own, so that a machine that slows down in between slows down both; of
 * all rounds the medians count.
 */
export async function compare(rounds: number, runs: Runs): Promise<Compared> {
  const pairs = await inTurn(rounds, runs);
  return {
    measured: median(pairs.map(pair => pair.measured)),
    limit: median(pairs.map(pair => pair.limit)),
    ratio: median(pairs.map(pair => pair.measured / pair.limit)),
  };
}

/**
 * For costs: less is better. What else the machine does can only add to a cost, so of each side the lower quartile
 * counts.
 */
export async function compareCosts(rounds: number, runs: Runs): Promise<Compared> {
  const pairs = await inTurn(rounds, runs);
  const measured = lowerQuartile(pairs.map(pair => pair.measured));
  const limit = lowerQuartile(pairs.map(pair => pair.limit));
  return { measured, limit, ratio: limit / measured };
}
