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

/** What a discrimination says, in words. */
export function discriminationWords(value: number | null): string {
  if (value === null) return 'Cannot be told yet';
  if (value < 0) return 'Check the key';
  if (value < 20) return 'Weak';
  return value < 40 ? 'Fair' : 'Good';
}
