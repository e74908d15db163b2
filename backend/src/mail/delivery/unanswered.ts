const MINUTE_MS = 60_000;

/**
 * Pauses before a mail goes again that the server got in whole and left unanswered. Each time its reader may have one
 * mail more, so they are few and long; three days without an answer are the end, as for what the server does not get.
 */
const PAUSES_MS = [1, 15, 2 * 60, 12 * 60, 58 * 60].map(minutes => minutes * MINUTE_MS);

const STEP = 'unanswered ';

/** When a mail goes again that went unanswered in that step; null: not by itself any more. */
export function afterUnanswered(step: string | null, now: Date): { readonly at: Date; readonly step: string } | null {
  const times = step?.startsWith(STEP) === true ? Number(step.slice(STEP.length)) : 0;
  const pause = PAUSES_MS[times];
  return pause === undefined ? null : { at: new Date(now.getTime() + pause), step: `${STEP}${times + 1}` };
}
