import { activityMessages } from './messages/messages.ts';

const t = activityMessages.text;
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
  if (day === localDay(now.toISOString())) return t('today');
  const before = new Date(now);
  before.setDate(before.getDate() - 1);
  return day === localDay(before.toISOString()) ? t('yesterday') : null;
}

/** The last moment of a day (YYYY-MM-DD) in the reader's time zone, as ISO date-time. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString();

/** Whether a text is a day, YYYY-MM-DD. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** The first moment of a day (YYYY-MM-DD) in the reader's time zone, as ISO date-time. */
export const startOfDay = (day: string): string => new Date(`${day}T00:00:00`).toISOString();

/** The day after a day, both YYYY-MM-DD. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** What the reader's time zone is called, such as 'Africa/Lagos'. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
