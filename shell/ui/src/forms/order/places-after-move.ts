/** An entry of a list that people put in order. */
export interface Ordered {
  readonly key: string;
  /** Lower comes first; null: it has none yet. */
  readonly place: number | null;
}

/** The list with one entry elsewhere. */
export const movedTo = <E>(entries: readonly E[], from: number, to: number): readonly E[] =>
  entries.toSpliced(from, 1).toSpliced(to, 0, ...entries.slice(from, from + 1));

/** The place between two others; null: there is no whole number between them. */
function between(before: number | null | undefined, after: number | null | undefined): number | null {
  if (before === null || after === null) return null;
  if (after === undefined) return (before ?? 0) + 1;
  const place = Math.floor(((before ?? -1) + after) / 2);
  return place > (before ?? -1) && place < after ? place : null;
}

/**
 * What changes when an entry moves: only its own place if there is room between its neighbors, else every place that differs
 * from the entry's position. An entry moved within a list of entries without places gives all of them one.
 */
export function placesAfterMove(entries: readonly Ordered[], from: number, to: number): readonly Ordered[] {
  const after = movedTo(entries, from, to);
  const others = entries.toSpliced(from, 1);
  const increasing = others.every(
    ({ place }, at) => place !== null && place > (at === 0 ? -1 : (others[at - 1]?.place ?? -1)),
  );
  const own = after[to];
  const place = increasing ? between(after[to - 1]?.place, after[to + 1]?.place) : null;
  if (own && place !== null) return place === own.place ? [] : [{ key: own.key, place }];
  return after.flatMap((entry, at) => (entry.place === at + 1 ? [] : [{ key: entry.key, place: at + 1 }]));
}
