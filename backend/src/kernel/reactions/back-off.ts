const FIRST_MS = 1000;
const MOST_MS = 15 * 60_000;

/** Milliseconds until the next try after so many that failed; spread, so that what failed together does not come together. */
export function backOff(tries: number, random: () => number = Math.random): number {
  const ms = Math.min(MOST_MS, FIRST_MS * 2 ** Math.max(0, tries - 1));
  return Math.round(ms * (0.5 + random()));
}
