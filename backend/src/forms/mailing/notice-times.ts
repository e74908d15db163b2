import type { MessageForm } from '@learnloom/contracts/forms/messages';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Hour of the day, UTC, at which the emails about the messages of the last day go out. */
const DIGEST_HOUR = 7;

/** A span of time, in ISO 8601: its end does not belong to it. */
export interface Span {
  readonly from: string;
  readonly until: string;
}

const spanOf = (from: number, ms: number): Span => ({
  from: new Date(from).toISOString(),
  until: new Date(from + ms).toISOString(),
});

/** The day from seven to seven o'clock in which something arrived; at its end its email goes out. */
export function dayOf(time: string): Span {
  const at = Date.parse(time) - DIGEST_HOUR * HOUR_MS;
  return spanOf(Math.floor(at / DAY_MS) * DAY_MS + DIGEST_HOUR * HOUR_MS, DAY_MS);
}

/** The hour of the clock in which something arrived. */
export const hourOf = (time: string): Span => spanOf(Math.floor(Date.parse(time) / HOUR_MS) * HOUR_MS, HOUR_MS);

const nouns = {
  contact: ['contact message', 'contact messages'],
  'article-volunteers': ['volunteer application', 'volunteer applications'],
} as const satisfies Record<MessageForm, readonly [string, string]>;

/** 'contact message'. */
export const nounOf = (form: MessageForm): string => nouns[form][0];

export interface FormCount {
  readonly form: MessageForm;
  readonly count: number;
}

/** '3 contact messages and 1 volunteer application'; empty: none. */
export const countsInWords = (counts: readonly FormCount[]): string =>
  counts
    .filter(({ count }) => count > 0)
    .map(({ form, count }) => `${count} ${nouns[form][count === 1 ? 0 : 1]}`)
    .join(' and ');
