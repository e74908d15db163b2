import { keptInTab } from './kept-in-tab.ts';

/** As long as a code is good; milliseconds. */
const KEPT_MS = 15 * 60_000;

/** A forgotten password whose code was asked for in this tab: a phone that looks into its mails may load the page anew. */
export interface Reset {
  readonly email: string;
  /** With which the code is sent back; drawn for each mail. */
  readonly request: string;
  /** When the code was asked for; milliseconds since the epoch. */
  readonly at: number;
}

const isReset = (value: unknown): value is Reset =>
  typeof value === 'object' &&
  value !== null &&
  ['email', 'request'].every(name => typeof (value as Record<string, unknown>)[name] === 'string') &&
  typeof (value as Reset).at === 'number' &&
  Date.now() - (value as Reset).at < KEPT_MS;

/** Null: none is under way, or its code is no longer good. */
export const { keep: keepReset, read: resetUnderWay, end: endReset } = keptInTab('learnloom-reset', isReset);
