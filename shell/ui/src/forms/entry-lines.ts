/** How an entry of a list holds the one text that it consists of, such as an option. */
export interface LineEntries<T> {
  readonly read: (entry: T) => string;
  readonly write: (entry: T, text: string) => T;
  /** A blank entry. */
  readonly make: () => T;
  /** Entries at most. */
  readonly most: number;
}

/** The lines of a pasted text that say something. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split(/\r\n|[\r\n]/)
    .map(line => line.trim())
    .filter(line => line !== '');

/**
 * The list with pasted lines in it: the first in the entry at `at`, whose text becomes `first`, the others in the blank
 * entries that follow it and then in new ones. `left`: lines that found no room.
 */
export function withLines<T>(
  entries: readonly T[],
  at: number,
  [first = '', ...others]: readonly string[],
  { read, write, make, most }: LineEntries<T>,
): { readonly entries: readonly T[]; readonly left: number } {
  const before = entries.slice(0, at);
  const target = entries[at];
  if (!target) return { entries, left: others.length + 1 };
  const following = entries.slice(at + 1);
  const firstFilled = following.findIndex(entry => read(entry) !== '');
  const blank = following.slice(0, Math.min(firstFilled < 0 ? following.length : firstFilled, others.length));
  const rest = following.slice(blank.length);
  const room = Math.max(blank.length, most - before.length - 1 - rest.length);
  const newEntries = others.slice(0, room).map((line, index) => write(blank[index] ?? make(), line));
  return {
    entries: [...before, write(target, first), ...newEntries, ...rest],
    left: others.length - newEntries.length,
  };
}
