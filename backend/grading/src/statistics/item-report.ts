import type {
  AttemptStatistics,
  Counts,
  ItemReport,
  ItemSums,
  StatisticsReport,
} from '@learnloom/contracts/assessments/statistics';
import { UNITS_PER_POINT } from './attempt-statistics.ts';

/**
 * n times the sum of products of deviations. Both products are of whole numbers and rounded once, so that where
 * nothing varies the difference is exactly 0.
 */
const spread = (count: number, products: number, left: number, right: number): number =>
  count * products - left * right;

/** Variance with n − 1, in square units. */
const variance = (count: number, squares: number, sum: number): number =>
  count < 2 ? 0 : spread(count, squares, sum, sum) / (count * (count - 1));

/** Square units: deviations below a thousandth of a point come of rounding elevenths and the like, not of learners. */
const STILL = (UNITS_PER_POINT / 1000) ** 2;

const sorted = (counts: Counts): readonly (readonly [number, number])[] =>
  Object.entries(counts)
    .map(([value, count]) => [Number(value), count] as const)
    .sort(([left], [right]) => left - right);

/** Sum of the products when both are sorted: the lowest points with the lowest rest, and so on. */
function sortedProducts(values: Counts, rests: Counts): number {
  const [left, right] = [sorted(values), sorted(rests)];
  let [sum, at, used] = [0, 0, 0];
  for (const [x, times] of left) {
    let open = times;
    while (open > 0) {
      const [rest, count] = right[at] ?? [0, open];
      const taken = Math.min(open, count - used);
      sum += taken * x * rest;
      open -= taken;
      used += taken;
      if (used === count) [at, used] = [at + 1, 0];
    }
  }
  return sum;
}

const orNull = (value: number): number | null => (Number.isFinite(value) ? value : null);
const mean = ({ count, seconds }: { count: number; seconds: number }) => orNull(seconds / count);

function itemReport(question: string, sums: ItemSums): ItemReport {
  const { count, answered, graded, compared, choices, time } = sums;
  const covariance = spread(compared, sums.xRest, sums.x, sums.rest);
  const still = STILL * compared * (compared - 1);
  const own = spread(compared, sums.xx, sums.x, sums.x);
  const others = spread(compared, sums.restRest, sums.rest, sums.rest);
  const varies = own > still && others > still;
  const best = varies ? spread(compared, sortedProducts(sums.values, sums.rests), sums.x, sums.rest) : 0;
  return {
    question,
    count,
    answered,
    graded,
    facility: orNull((100 * sums.points) / sums.max),
    discrimination: varies ? (100 * covariance) / Math.sqrt(own * others) : null,
    compared,
    efficiency: best > 0 ? (100 * covariance) / best : null,
    choices,
    seconds: mean(time),
  };
}

/** Of questions that every attempt had; null for fewer than two, or where all attempts have the same total. */
function alphaOf({ count, total, totalTotal, items }: AttemptStatistics): number | null {
  const all = Object.values(items).filter(item => item.compared === count);
  const whole = variance(count, totalTotal, total);
  if (all.length < 2 || whole <= STILL) return null;
  const parts = all.reduce((sum, item) => sum + variance(count, item.xx, item.x), 0);
  return ((100 * all.length) / (all.length - 1)) * (1 - parts / whole);
}

/** The figures of the statistics page, from the sums alone. */
export function statisticsReport(statistics: AttemptStatistics): StatisticsReport {
  const { count, waiting, total, totalTotal, histogram, items, time } = statistics;
  return {
    count,
    waiting,
    mean: orNull(total / count / UNITS_PER_POINT),
    deviation: count < 2 ? null : Math.sqrt(variance(count, totalTotal, total)) / UNITS_PER_POINT,
    alpha: alphaOf(statistics),
    histogram: Array.from({ length: 10 }, (_, tenth) => histogram[tenth] ?? 0),
    seconds: mean(time),
    items: Object.entries(items).map(([question, sums]) => itemReport(question, sums)),
  };
}
