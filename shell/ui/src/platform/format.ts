import { siteIdentity } from './site-identity.ts';
import { slugify } from '@learnloom/contracts/kernel/slugify';

/** Words are American English everywhere; days are counted in UTC so that server and browser agree on them. */
const LOCALE = 'en-US';

const day = new Intl.DateTimeFormat(LOCALE, { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const ordinals = new Intl.PluralRules(LOCALE, { type: 'ordinal' });
const suffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

const partsOf = (format: Intl.DateTimeFormat, date: Date): string =>
  format
    .formatToParts(date)
    .map(({ type, value }) => (type === 'day' ? value + (suffixes[ordinals.select(Number(value))] ?? 'th') : value))
    .join('');

const dateOf = (iso: string): Date | null => {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? null : date;
};

interface OwnDates {
  readonly day: Intl.DateTimeFormat;
  readonly relative: Intl.RelativeTimeFormat;
}

const ownByLocale = new Map<string, OwnDates>();

/** How the site writes dates where its language of dates is set; null: as its pages are written. */
function ownDates(): OwnDates | null {
  const { dates } = siteIdentity();
  if (!dates) return null;
  let own = ownByLocale.get(dates);
  if (!own) {
    own = {
      day: new Intl.DateTimeFormat(dates, { dateStyle: 'long', timeZone: 'UTC' }),
      relative: new Intl.RelativeTimeFormat(dates, { numeric: 'auto' }),
    };
    ownByLocale.set(dates, own);
  }
  return own;
}

/** 'May 14th, 2026', unless the site writes dates in another language; empty for something that is no date. */
export function formatDate(iso: string): string {
  const date = dateOf(iso);
  if (!date) return '';
  const own = ownDates();
  return own ? own.day.format(date) : partsOf(day, date);
}

/** 'May 14th, 2026 at 3:07 PM' in the reader's own time zone, for pages that the server does not render. */
export function formatDateTime(iso: string, timeZone?: string): string {
  const date = dateOf(iso);
  if (!date) return '';
  const zone = timeZone ? { timeZone } : {};
  const { dates } = siteIdentity();
  if (dates) return new Intl.DateTimeFormat(dates, { dateStyle: 'long', timeStyle: 'short', ...zone }).format(date);
  const long = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', ...zone });
  const clock = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit', ...zone });
  return `${partsOf(long, date)} at ${clock.format(date).replace(/\s/g, ' ')}`;
}

const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });
const steps = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
  ['week', 604_800],
] as const;

/** 'just now', '5 minutes ago', 'yesterday', 'last week'; the date itself after four weeks. */
export function formatRelative(iso: string, now: Date = new Date()): string {
  const date = dateOf(iso);
  if (!date) return '';
  const seconds = (date.getTime() - now.getTime()) / 1000;
  const size = Math.abs(seconds);
  const own = ownDates();
  if (size < 45) return own ? own.relative.format(0, 'second') : 'just now';
  if (size > 28 * 86_400) return formatDate(iso);
  const [unit, length] = steps.findLast(([, least]) => size >= least * 0.9) ?? steps[0];
  return (own?.relative ?? relative).format(Math.round(seconds / length), unit);
}

const dollars = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** Amount in US dollars without decimals: '$1,250'. */
export const formatMoney = (amount: number): string => dollars.format(amount);

const number = new Intl.NumberFormat(LOCALE);

/** '12,345' */
export const formatNumber = (value: number): string => number.format(value);

/** Course level as shown: underscores become spaces, the first letter is a capital. 'ALL_LEVELS' → 'All levels'. */
export function formatLevel(level: string): string {
  const words = level.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Size in MB with two decimals, from bytes. */
export const formatFileSize = (bytes: number): string => `${(bytes / 1_000_000).toFixed(2)} MB`;

/** A slug while it is typed: slugified at every key, but a separator just typed stays until the next letter comes. */
export function typedSlug(typed: string): string {
  const slug = slugify(typed);
  return slug && /[\s-]$/.test(typed) ? `${slug}-` : slug;
}

/** The slug after a title changed: it follows for as long as nobody wrote something else into it. */
export const followingSlug = (slug: string, title: string, nextTitle: string): string =>
  slugify(slug) === slugify(title) ? slugify(nextTitle) : slug;

const WORDS_A_MINUTE = 200;

/** Minutes of reading from words, rounded up; at least one. */
export const readingMinutes = (words: number): number => Math.max(1, Math.ceil(words / WORDS_A_MINUTE));

/** 'a', 'a and b', 'a, b and c' */
export const joinWords = (words: readonly string[]): string =>
  new Intl.ListFormat(LOCALE, { type: 'conjunction' }).format(words).replace(/, and /, ' and ');

/** 'n thing' or 'n things'. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
