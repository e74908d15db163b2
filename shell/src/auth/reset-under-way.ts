const NAME = 'learnloom-reset';
/** As long as a code is good; milliseconds. */
const KEPT_MS = 15 * 60_000;

/** A forgotten password whose code was asked for in this tab: a phone that looks into its mails may load the page anew. */
export interface Reset {
  readonly email: string;
  /** When the code was asked for; milliseconds since the epoch. */
  readonly at: number;
}

export function keepReset(reset: Reset): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(reset));
  } catch {
    // Without storage it lasts until the page is loaded anew.
  }
}

const isReset = (value: unknown): value is Reset =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Reset).email === 'string' &&
  typeof (value as Reset).at === 'number';

/** Null: none is under way, or its code is no longer good. */
export function resetUnderWay(): Reset | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? 'null');
    return isReset(kept) && Date.now() - kept.at < KEPT_MS ? kept : null;
  } catch {
    return null;
  }
}

export function endReset(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // There is none.
  }
}
