/** Milliseconds by which a zone's clock is ahead of UTC at a time. */
function offsetAt(time: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find(one => one.type === type)?.value ?? Number.NaN);
  const [year, month, day] = [part('year'), part('month'), part('day')];
  return Date.UTC(year, month - 1, day, part('hour'), part('minute'), part('second')) - Math.floor(time / 1000) * 1000;
}

/** The beginning of a day, such as `2026-03-29`, in a time zone; an ISO date-time. */
export function startOfDay(date: string, timeZone: string): string {
  const utc = Date.parse(`${date}T00:00:00Z`);
  const guess = utc - offsetAt(utc, timeZone);
  // The clock may have been changed between the two.
  return new Date(utc - offsetAt(guess, timeZone)).toISOString();
}

const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
const DAY_MS = 86_400_000;

/**
 * The moment at which a clock in a time zone shows a time such as `2026-03-29T09:30`; an ISO date-time. A time that the
 * clock shows twice is the first of the two. One that it skips is as long after the change as it was meant to be after the
 * time before. Null: there is no such date.
 */
export function momentOf(local: string, timeZone: string): string | null {
  const utc = LOCAL_TIME.test(local) ? Date.parse(`${local}Z`) : Number.NaN;
  if (Number.isNaN(utc) || !new Date(utc).toISOString().startsWith(local)) return null;
  const [before, after] = [offsetAt(utc - DAY_MS, timeZone), offsetAt(utc + DAY_MS, timeZone)];
  const isShown = (offset: number): boolean => offsetAt(utc - offset, timeZone) === offset;
  return new Date(utc - (isShown(before) || !isShown(after) ? before : after)).toISOString();
}
