const DAY_MS = 86_400_000;
const DAYS = 7;

/** Mondays in UTC, as ISO dates, of so many weeks up to the one of a moment (milliseconds), oldest first. */
export function mondays(now: number, weeks: number): readonly string[] {
  const today = Math.floor(now / DAY_MS);
  // Day 0, 1 January 1970, was a Thursday.
  const monday = today - ((today + 3) % DAYS);
  return Array.from({ length: weeks }, (_, place) =>
    new Date((monday - (weeks - 1 - place) * DAYS) * DAY_MS).toISOString().slice(0, 10),
  );
}

export interface Counted {
  /** Monday. */
  readonly week: string;
  readonly count: number;
}

/** How many in each of these weeks. */
export const perWeek = (weeks: readonly string[], counted: readonly Counted[]): readonly number[] =>
  weeks.map(week => counted.find(row => row.week === week)?.count ?? 0);
