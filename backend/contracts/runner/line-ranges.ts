/** Lines above this are not counted out one by one. */
const MOST_LINE = 100_000;

/**
 * Reads a comma list of line numbers and ranges, such as `1, 4-6`: numbers above 0, and ranges that end at or above
 * their start. Other parts are ignored. Gives the lines in ascending order, each once.
 */
export function parseLineRanges(text: string): readonly number[] {
  const lines = new Set<number>();
  for (const part of text.split(',')) {
    const found = /^(\d+)(?:\s*-\s*(\d+))?$/.exec(part.trim());
    if (!found) continue;
    const first = Number(found[1]);
    const last = Math.min(Number(found[2] ?? found[1]), MOST_LINE);
    if (first > 0) for (let line = first; line <= last; line += 1) lines.add(line);
  }
  return [...lines].sort((a, b) => a - b);
}
