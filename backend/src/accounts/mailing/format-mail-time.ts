const ordinals = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' } as const;
const rules = new Intl.PluralRules('en-US', { type: 'ordinal' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** A time in emails, written as the interface writes it: 'July 4th, 2026 at 9:30 AM UTC'. */
export function formatMailTime(time: string): string {
  const date = new Date(time);
  const long = day
    .formatToParts(date)
    .map(({ type, value }) => (type === 'day' ? `${value}${ordinals[rules.select(Number(value))]}` : value))
    .join('');
  return `${long} at ${clock.format(date).replace(/\s/g, ' ')} UTC`;
}
