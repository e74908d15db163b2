const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const ordinals: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const rules = new Intl.PluralRules('en-US', { type: 'ordinal' });

/** 'July 4th, 2026', in UTC: paper and check page agree wherever they are read. */
export function certificateDate(iso: string): string {
  const date = new Date(iso);
  const day = date.getUTCDate();
  return `${month.format(date)} ${day}${ordinals[rules.select(day)] ?? 'th'}, ${date.getUTCFullYear()}`;
}

/** '3 h 20 min'; empty: not known. */
function certificateLength(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes <= 0) return '';
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

interface Extent {
  readonly units: readonly unknown[];
  readonly seconds: number;
  readonly revision: number;
  readonly completedAt: string;
}

/** 'Completed on July 4th, 2026 · 12 units · 3 h 20 min · Revision 2', as its parts. */
export const certificateFacts = ({ units, seconds, revision, completedAt }: Extent): readonly string[] =>
  [
    `Completed on ${certificateDate(completedAt)}`,
    `${units.length} ${units.length === 1 ? 'unit' : 'units'}`,
    certificateLength(seconds),
    `Revision ${revision}`,
  ].filter(part => part !== '');

/** Stands where the name was. */
export const ERASED_NAME = 'This person was erased';
