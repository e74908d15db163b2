import { marksMessages } from '../messages/messages.ts';

const t = marksMessages.text;

/** Width and height of pictures, in their own units. */
export const WIDTH = 400;
export const HEIGHT = 210;
export const EDGE = { left: 36, right: 24, top: 12, bottom: 32 } as const;

export const plotWidth = WIDTH - EDGE.left - EDGE.right;
export const plotHeight = HEIGHT - EDGE.top - EDGE.bottom;

/** From a value between `low` and `high` to a place in the picture. */
export const across = (value: number, low: number, high: number): number =>
  EDGE.left + ((value - low) / (high - low || 1)) * plotWidth;
export const upwards = (value: number, low: number, high: number): number =>
  EDGE.top + (1 - (value - low) / (high - low || 1)) * plotHeight;

/** A round number that is not below the greatest value: 1, 2 or 5 times a power of ten. */
export function roundTop(greatest: number): number {
  if (greatest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(greatest));
  return ([1, 2, 5, 10].find(step => step * power >= greatest) ?? 10) * power;
}

/** '66.7', '–' for nothing. */
export const figure = (value: number | null, digits = 1): string =>
  value === null ? '–' : String(Math.round(value * 10 ** digits) / 10 ** digits);

/**
 * How far a correlation of this many attempts strays by chance alone (its standard error, in percent) where there is
 * none: 50 at 5 attempts, 20 at 26, 10 at 101.
 */
const strayOf = (compared: number): number => (compared < 2 ? Infinity : 100 / Math.sqrt(compared - 1));

/** Words stand for bands of 20: where chance alone moves a question from one into the next they would say nothing. */
const BAND = 20;

/** Below 0 by more than twice what chance does: those who know the rest get this one wrong. */
export const isSuspect = (value: number | null, compared: number): boolean =>
  value !== null && value < -2 * strayOf(compared);

/** What a discrimination says, in words. */
export function discriminationWords(value: number | null, compared: number): string {
  if (isSuspect(value, compared)) return t('checkTheAnswerKey');
  if (strayOf(compared) > BAND) return t('notEnoughData', { compared: t('attemptCount', { count: compared }) });
  if (value === null) return t('notEnoughDataText');
  if (value < BAND) return t('weak');
  return value < 2 * BAND ? t('fair') : t('good');
}
