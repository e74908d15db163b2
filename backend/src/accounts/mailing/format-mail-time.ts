import type { Settings } from '@learnloom/platform/settings';

const ordinals = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' } as const;
const rules = new Intl.PluralRules('en-US', { type: 'ordinal' });

type TimeSettings = Pick<Settings, 'timeZone' | 'dateLocale'>;

const usual: TimeSettings = { timeZone: 'UTC', dateLocale: 'site' };

/**
 * A time in emails, written as the interface writes it, in the time zone of the site: 'July 4th, 2026 at 9:30 AM UTC'. In the
 * site's language of dates, if it has one.
 */
export function formatMailTime(time: string, { timeZone, dateLocale }: TimeSettings = usual): string {
  const date = new Date(time);
  if (dateLocale !== 'site')
    return new Intl.DateTimeFormat(dateLocale, {
      ...{ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
      ...{ timeZoneName: 'short', timeZone },
    }).format(date);
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
  const clock = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  const long = day
    .formatToParts(date)
    .map(({ type, value }) => (type === 'day' ? `${value}${ordinals[rules.select(Number(value))]}` : value))
    .join('');
  return `${long} at ${clock.format(date).replace(/\s/g, ' ')}`;
}
