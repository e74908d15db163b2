/** By their bytes in this order, in every collation that compares bytes. */
const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';

const digitAt = (place: string, at: number): number => Math.max(0, DIGITS.indexOf(place.charAt(at) || '0'));

/**
 * A place between two others: a fraction in base 36 without its point, which never ends in a zero, so that there is
 * always room before it. Null: at the end. Equal neighbours, which two authors may make at once, give one after them.
 */
export function placeBetween(before: string | null, after: string | null): string {
  const low = before ?? '';
  // Most are added at the end, one after the other: small steps keep the places of thousands short.
  const isLast = before !== null && (after === null || after <= before);
  const high = after !== null && after > low ? after : null;
  let place = '';
  for (let at = 0, bounded = high; ; at += 1) {
    const from = digitAt(low, at);
    const to = bounded === null ? DIGITS.length : digitAt(bounded, at);
    if (to - from > 1) return place + DIGITS.charAt(isLast ? from + 1 : Math.floor((from + to) / 2));
    place += DIGITS.charAt(from);
    // One digit above what is kept: whatever follows stays below the upper bound.
    if (to > from) bounded = null;
  }
}
