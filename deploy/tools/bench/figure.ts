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

/** Runs all in turn, the first round to warm up and unrecorded; every other round in reverse. Gives the values of each. */
async function inTurn(rounds: number, runs: readonly (() => Promise<number>)[]): Promise<readonly number[][]> {
  const values = runs.map((): number[] => []);
  for (let round = 0; round <= rounds; round += 1) {
    const order = [...runs.keys()];
    for (const which of round % 2 ? order.reverse() : order) {
      const value = await runs[which]?.();
      if (round > 0 && value !== undefined) values[which]?.push(value);
    }
  }
  return values;
}

/**
 * For rates. Each round gives a ratio of its own, so that a machine that slows down in between slows down both; of
 * all rounds the medians count.
 */
export async function compare(rounds: number, runs: Runs): Promise<Compared> {
  const [limits = [], measured = []] = await inTurn(rounds, [runs.limit, runs.measured]);
  return {
    measured: median(measured),
    limit: median(limits),
    ratio: median(measured.map((value, round) => value / (limits[round] ?? Number.NaN))),
  };
}

export interface Costs {
  readonly measured: () => Promise<number>;
  /** Processes of the same program, which differ by several percent: their mean counts. */
  readonly limits: readonly (() => Promise<number>)[];
}

/**
 * For costs: less is better. What else the machine does can only add to a cost, so of each process the lower quartile
 * counts.
 */
export async function compareCosts(rounds: number, { measured: run, limits: others }: Costs): Promise<Compared> {
  const [own = [], ...all] = await inTurn(rounds, [run, ...others]);
  const measured = lowerQuartile(own);
  const limit = all.reduce((sum, values) => sum + lowerQuartile(values), 0) / all.length;
  return { measured, limit, ratio: limit / measured };
}
