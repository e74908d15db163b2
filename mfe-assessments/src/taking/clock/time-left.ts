import type { TakingTranslate } from '../messages/messages.ts';

const pad = (value: number): string => String(value).padStart(2, '0');

/** '1:05:09', '5:09' */
export function clockWords(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}

/** Seconds until a time of this browser's clock, rounded up; none below 0. */
export const secondsUntil = (endsAt: number, now: number): number => Math.max(0, Math.ceil((endsAt - now) / 1000));

/** Minutes left at which it is said aloud. */
const SPOKEN_MINUTES = [1, 5, 10] as const;
/** Seconds that an end must move by to be an extension: travel times make it waver. */
const EXTENSION = 20;

/** What is said as the time left goes from one number of seconds to another; null: nothing. */
export function spoken(before: number, after: number, t: TakingTranslate): string | null {
  if (after - before >= EXTENSION) return t('timer.extended', { count: Math.round(after / 60) });
  const crossed = SPOKEN_MINUTES.find(minutes => before > minutes * 60 && after <= minutes * 60);
  if (crossed !== undefined) return t('timer.left', { count: crossed });
  return before > 0 && after === 0 ? t('timer.over') : null;
}
