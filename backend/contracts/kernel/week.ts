const DAY_MS = 86_400_000;
const DAYS = 7;

/** Empty for what is no moment: a read model goes on whatever an event holds. */
function dateOf(milliseconds: number): string {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}

/** A moment's day in UTC: such as '2026-11-27'. */
export const dayOf = (time: string): string => dateOf(Date.parse(time));

/** The Monday of a moment's week, in UTC. */
export function mondayOf(time: string): string {
  const day = Math.floor(Date.parse(time) / DAY_MS);
  // Day 0, 1 January 1970, was a Thursday.
  const sinceMonday = (((day + 3) % DAYS) + DAYS) % DAYS;
  return dateOf((day - sinceMonday) * DAY_MS);
}

/** So many days up to the one of a moment, in UTC, oldest first; each `every` days after the one before. */
export const daysUpTo = (time: string, days: number, every = 1): readonly string[] =>
  Array.from({ length: days }, (_, at) => dateOf(Date.parse(time) - (days - 1 - at) * every * DAY_MS));

/** Mondays of so many weeks up to the one of a moment, oldest first. */
export const mondaysUpTo = (time: string, weeks: number): readonly string[] => daysUpTo(mondayOf(time), weeks, DAYS);
