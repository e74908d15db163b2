/** Where `needle` is found in `text` from `start` on, or -1. Linear in both (Knuth–Morris–Pratt). */
function indexFrom(text: string, needle: string, start: number): number {
  const fallback = new Int32Array(needle.length);
  for (let at = 1, matched = 0; at < needle.length; at += 1) {
    while (matched > 0 && needle[at] !== needle[matched]) matched = fallback[matched - 1] ?? 0;
    if (needle[at] === needle[matched]) matched += 1;
    fallback[at] = matched;
  }
  for (let at = start, matched = 0; at < text.length; at += 1) {
    while (matched > 0 && text[at] !== needle[matched]) matched = fallback[matched - 1] ?? 0;
    if (text[at] === needle[matched]) matched += 1;
    if (matched === needle.length) return at - needle.length + 1;
  }
  return -1;
}

/** The pieces of a pattern between its wildcards; `\*` is the sign itself. One piece: no wildcard. */
export function wildcardPieces(pattern: string): readonly string[] {
  const pieces = [''];
  for (let at = 0; at < pattern.length; at += 1) {
    const sign = pattern[at] as string;
    const escaped = sign === '\\' && pattern[at + 1] === '*';
    if (sign === '*') pieces.push('');
    else pieces[pieces.length - 1] += escaped ? '*' : sign;
    if (escaped) at += 1;
  }
  return pieces;
}

/**
 * Whether the whole text is the pieces in order with anything between them. Takes time in proportion to text and
 * pieces: the first place of a middle piece is always the best one, so nothing is tried twice.
 */
export function matchesPieces(text: string, pieces: readonly string[]): boolean {
  const [first = '', ...rest] = pieces;
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  const end = text.length - last.length;
  let from = first.length;
  for (const piece of rest) {
    if (piece === '') continue;
    if (from + piece.length > end) return false;
    const found = indexFrom(text, piece, from);
    if (found < 0) return false;
    from = found + piece.length;
  }
  return from <= end;
}
