export interface Day<T> {
  /** YYYY-MM-DD in the reader's time zone. */
  readonly day: string;
  readonly entries: readonly T[];
}

const localDay = (iso: string): string => {
  const time = new Date(iso);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
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
