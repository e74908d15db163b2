export interface Day<T> {
  /** YYYY-MM-DD in the reader's time zone. */
  readonly day: string;
  readonly entries: readonly T[];
}

/** The day of a time in the reader's time zone, as YYYY-MM-DD. */
export const localDay = (iso: string): string => {
  const time = new Date(iso);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${String(time.getFullYear()).padStart(4, '0')}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
};

/** Entries by day, in the order given. */
export function byDay<T extends { readonly time: string }>(entries: readonly T[]): Day<T>[] {
  const days: { day: string; entries: T[] }[] = [];
  for (const entry of entries) {
    const day = localDay(entry.time);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** 'Today', 'Yesterday', or null for an older day. */
export function dayName(day: string, now: Date): string | null {
  if (day === localDay(now.toISOString())) return 'Today';
  const before = new Date(now);
  before.setDate(before.getDate() - 1);
  return day === localDay(before.toISOString()) ? 'Yesterday' : null;
}

/** The last moment of a day (YYYY-MM-DD) in the reader's time zone, as ISO date-time. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString();
