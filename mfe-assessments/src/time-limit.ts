import { assessmentMessages, type AssessmentTranslate } from './public/messages/messages.ts';

/** Hours and minutes as people read them; '0 minutes' for none. */
export function durationText(minutes: number, t: AssessmentTranslate): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return t('time.minutes', { count: rest });
  const hoursText = t('time.hours', { count: hours });
  return rest === 0
    ? hoursText
    : t('time.hoursAndMinutes', { hours: hoursText, minutes: t('time.minutes', { count: rest }) });
}

/** A time limit in minutes as people read it; null: there is none [ASM-05]. Staff read it in English. */
export const timeLimitText = (minutes: number | null, t: AssessmentTranslate = assessmentMessages.in('en')): string =>
  minutes === null ? t('time.none') : durationText(minutes, t);
