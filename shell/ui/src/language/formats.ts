import { siteIdentity } from '../platform/site-identity.ts';
import { languages, type Language } from '@learnloom/contracts/kernel/languages';
import {
  formatDate,
  formatDateTime,
  formatFileSize,
  formatNumber,
  formatRelative,
  joinWords,
} from '../platform/format.ts';

/** Dates, numbers and lists as a language writes them. Texts that are no dates come out empty. */
export interface Formats {
  /** A day, counted in UTC so that server and browser agree on it. */
  date(iso: string): string;
  /** A day and a time in the reader's own time zone, for pages that the server does not render. */
  dateTime(iso: string): string;
  /** A day and a time in UTC, named as such, for pages that the server renders. */
  dateTimeUtc(iso: string): string;
  /** '5 minutes ago'; the date itself after four weeks. */
  relative(iso: string, now?: Date): string;
  number(value: number): string;
  /** Size in MB, from bytes. */
  fileSize(bytes: number): string;
  /** 'a, b and c' */
  list(words: readonly string[]): string;
}

const inUtc = (text: string): string => (text === '' ? '' : `${text} UTC`);

const english: Formats = {
  date: formatDate,
  dateTime: iso => formatDateTime(iso),
  dateTimeUtc: iso => inUtc(formatDateTime(iso, 'UTC')),
  relative: formatRelative,
  number: formatNumber,
  fileSize: formatFileSize,
  list: joinWords,
};

const steps = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
  ['week', 604_800],
] as const;

const MOMENT_SECONDS = 45;
const MAX_RELATIVE_SECONDS = 28 * 86_400;

/** `dates`: the locale of dates. */
function inLanguage(language: Language, dates: string): Formats {
  const { locale } = languages[language];
  const day = new Intl.DateTimeFormat(dates, { dateStyle: 'long', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(dates, { dateStyle: 'long', timeStyle: 'short' });
  const momentUtc = new Intl.DateTimeFormat(dates, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const ago = new Intl.RelativeTimeFormat(dates, { numeric: 'auto' });
  const number = new Intl.NumberFormat(locale);
  const megabytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 2 });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const inFormat = (format: Intl.DateTimeFormat, iso: string): string => {
    const date = new Date(iso);
    return Number.isNaN(date.getTime()) ? '' : format.format(date);
  };
  return {
    date: iso => inFormat(day, iso),
    dateTime: iso => inFormat(moment, iso),
    dateTimeUtc: iso => inUtc(inFormat(momentUtc, iso)),
    relative(iso, now = new Date()) {
      const seconds = (new Date(iso).getTime() - now.getTime()) / 1000;
      const size = Math.abs(seconds);
      if (Number.isNaN(size)) return '';
      if (size < MOMENT_SECONDS) return ago.format(0, 'second');
      if (size > MAX_RELATIVE_SECONDS) return inFormat(day, iso);
      const [unit, length] = steps.findLast(([, least]) => size >= least * 0.9) ?? steps[0];
      return ago.format(Math.round(seconds / length), unit);
    },
    number: value => number.format(value),
    fileSize: bytes => megabytes.format(bytes / 1_000_000),
    list: words => list.format(words),
  };
}

const formatsByLocales = new Map<string, Formats>();

/** Dates are in the site's language of dates, if it has one; all else is in the language of the page. */
export function formats(language: Language): Formats {
  // It follows the language of dates by itself.
  if (language === 'en') return english;
  const dates = siteIdentity().dates ?? languages[language].locale;
  const key = `${language} ${dates}`;
  let own = formatsByLocales.get(key);
  if (!own) formatsByLocales.set(key, (own = inLanguage(language, dates)));
  return own;
}
