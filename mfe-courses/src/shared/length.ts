import { courseMessages, type CourseTranslate } from '../public/messages/messages.ts';

const inEnglish = courseMessages.in('en');

/** '1 h 20 min', '45 min', '30 s'; empty where no length is known. Staff read it in English. */
export function formatLength(seconds: number, t: CourseTranslate = inEnglish): string {
  if (seconds <= 0) return '';
  if (seconds < 60) return t('length.seconds', { seconds: Math.round(seconds) });
  const minutes = Math.round(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return t('length.minutes', { minutes: rest });
  return rest === 0 ? t('length.hours', { hours }) : t('length.hoursAndMinutes', { hours, minutes: rest });
}

const two = (value: number): string => String(value).padStart(2, '0');

/** A time in a video: '1:05', '1:02:05'. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Seconds of a typed time, such as '1:05' or '65'; null for anything else. */
export function parseClock(text: string): number | null {
  if (!/^\d{1,3}(?::[0-5]?\d){0,2}$/.test(text.trim())) return null;
  return text
    .trim()
    .split(':')
    .reduce((sum, part) => 60 * sum + Number(part), 0);
}

/** '12 units · 3 h 5 min' */
export const formatExtent = (units: number, seconds: number, t: CourseTranslate = inEnglish): string =>
  [t('units', { count: units }), formatLength(seconds, t)].filter(Boolean).join(' · ');

/** ISO 8601 duration for structured data: 'PT1H20M'. */
export function isoDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}${rest > 0 || whole === 0 ? `${rest}S` : ''}`;
}
