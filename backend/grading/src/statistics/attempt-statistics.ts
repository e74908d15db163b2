import type { Answer } from '@learnloom/contracts/assessments/answer';
import type {
  AttemptResult,
  AttemptStatistics,
  Counts,
  ItemResult,
  ItemSums,
  TimeSums,
} from '@learnloom/contracts/assessments/statistics';

/** What of an answer is counted as chosen. */
export const choicesOf = (answer: Answer | null): readonly string[] =>
  answer?.questionMode === 'MULTIPLE_CHOICE' || answer?.questionMode === 'TRUE_OR_FALSE'
    ? [...new Set(answer.answers)]
    : [];

/**
 * Points are counted in whole units: sums of whole numbers come out the same in whatever order they are taken. A unit
 * divides by every number up to 10, so that a third and two thirds are a whole. The squares of 10,000 attempts of 100
 * points still are exact.
 */
export const UNITS_PER_POINT = 5040;

/** `addAttempt` and `removeAttempt` change it in place: the ten-thousandth attempt costs what the first one does. */
export const noAttempts = (): AttemptStatistics => ({
  count: 0,
  waiting: 0,
  total: 0,
  totalTotal: 0,
  items: {},
  histogram: {},
  time: { count: 0, seconds: 0 },
});

const noSums = (): ItemSums => ({
  count: 0,
  answered: 0,
  graded: 0,
  points: 0,
  max: 0,
  compared: 0,
  x: 0,
  xx: 0,
  rest: 0,
  restRest: 0,
  xRest: 0,
  values: {},
  rests: {},
  choices: {},
  time: { count: 0, seconds: 0 },
});

type Sign = 1 | -1;

function tally(counts: Counts, value: string | number, sign: Sign): void {
  const count = (counts[value] ?? 0) + sign;
  if (count === 0) Reflect.deleteProperty(counts, value);
  else counts[value] = count;
}

function time(sums: TimeSums, seconds: number | null, sign: Sign): void {
  if (seconds === null) return;
  sums.count += sign;
  sums.seconds += sign * Math.round(seconds);
}

const unitsOf = (points: number): number => Math.round(points * UNITS_PER_POINT);

/** Tenth of the score, 0 to 9. */
const tenthOf = (points: number, max: number): number =>
  max === 0 ? 0 : Math.min(9, Math.max(0, Math.floor((10 * points) / max)));

function countItem(sums: ItemSums, { points, max, choices, answered, seconds }: ItemResult, sign: Sign): void {
  sums.count += sign;
  sums.answered += answered ? sign : 0;
  if (points !== null) {
    sums.graded += sign;
    sums.points += sign * unitsOf(points);
    sums.max += sign * unitsOf(max);
  }
  for (const choice of choices) tally(sums.choices, choice, sign);
  time(sums.time, seconds, sign);
}

/** What tells how a question goes together with the rest of its attempt. */
function compare(sums: ItemSums, x: number, rest: number, sign: Sign): void {
  sums.compared += sign;
  sums.x += sign * x;
  sums.xx += sign * x * x;
  sums.rest += sign * rest;
  sums.restRest += sign * rest * rest;
  sums.xRest += sign * x * rest;
  tally(sums.values, x, sign);
  tally(sums.rests, rest, sign);
}

/** In units; null where a question is not graded yet. */
const totalOf = (items: readonly ItemResult[]): number | null =>
  items.reduce<number | null>((sum, { points }) => (sum === null || points === null ? null : sum + unitsOf(points)), 0);

function count(statistics: AttemptStatistics, { items, seconds }: AttemptResult, sign: Sign): void {
  const total = totalOf(items);
  if (total === null) statistics.waiting += sign;
  else {
    const max = items.reduce((sum, item) => sum + unitsOf(item.max), 0);
    statistics.count += sign;
    statistics.total += sign * total;
    statistics.totalTotal += sign * total * total;
    tally(statistics.histogram, tenthOf(total, max), sign);
    time(statistics.time, seconds, sign);
  }
  for (const item of items) {
    const sums = (statistics.items[item.question] ??= noSums());
    countItem(sums, item, sign);
    if (total !== null && item.points !== null) {
      const x = unitsOf(item.points);
      compare(sums, x, total - x, sign);
    }
    if (sums.count === 0) Reflect.deleteProperty(statistics.items, item.question);
  }
}

/** Counts an attempt in, in place. */
export const addAttempt = (statistics: AttemptStatistics, attempt: AttemptResult): void =>
  count(statistics, attempt, 1);

/** Counts an attempt out that was counted in with the same result, such as before a regrade, in place. */
export const removeAttempt = (statistics: AttemptStatistics, attempt: AttemptResult): void =>
  count(statistics, attempt, -1);
