/** Lines above this are not counted out one by one. */
const MOST_LINE = 100_000;

/**
 * Reads a comma list of line numbers and ranges, such as `1, 4-6`: numbers above 0, and ranges that end at or above
 * their start. Other parts are ignored. Gives the lines in ascending order, each once.
 */
export function parseLineRanges(text: string): readonly number[] {
  const ranges = text.split(',').flatMap(part => {
    const found = /^(\d+)(?:\s*-\s*(\d+))?$/.exec(part.trim());
    if (!found) return [];
    const first = Number(found[1]);
    const last = Math.min(Number(found[2] ?? found[1]), MOST_LINE);
    return first > 0 && first <= last ? [{ first, last }] : [];
  });
  const lines: number[] = [];
  let next = 1;
  // On from the last line: ranges that overlap, of which a long text has thousands, are not counted out again.
  for (const { first, last } of ranges.sort((a, b) => a.first - b.first))
    for (next = Math.max(next, first); next <= last; next += 1) lines.push(next);
  return lines;
}
