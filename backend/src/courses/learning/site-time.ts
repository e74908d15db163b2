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
