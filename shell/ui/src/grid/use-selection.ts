import { useCallback, useMemo, useRef, useState } from 'react';

export interface Selection<R> {
  /** By key, in the order in which they were chosen. */
  readonly chosen: ReadonlyMap<string, R>;
  readonly has: (row: R) => boolean;
  /** Chooses a row or not; with `range` all between it and the one before as well. */
  readonly toggle: (row: R, on: boolean, range?: boolean) => void;
  /** Chooses all of these or none of them. */
  readonly toggleAll: (rows: readonly R[], on: boolean) => void;
  /** Exactly these. */
  readonly set: (rows: readonly R[]) => void;
  readonly clear: () => void;
}

/** Which rows of a list are chosen; they stay so while pages are turned. `rows`: those on the page, as they are now. */
export function useSelection<R>(rows: readonly R[], rowKey: (row: R) => string): Selection<R> {
  const [kept, setKept] = useState<ReadonlyMap<string, R>>(new Map());
  const last = useRef<string | null>(null);
  const nameOf = useRef(rowKey);
  nameOf.current = rowKey;
  const present = useMemo(() => new Map(rows.map(row => [rowKey(row), row])), [rows, rowKey]);
  // What is on the page is as it is now, with its newest version.
  const chosen = useMemo(() => new Map([...kept].map(([key, row]) => [key, present.get(key) ?? row])), [kept, present]);

  const change = useCallback(
    (some: readonly R[], on: boolean) =>
      setKept(before => {
        const next = new Map(before);
        for (const row of some)
          if (on) next.set(nameOf.current(row), row);
          else next.delete(nameOf.current(row));
        return next;
      }),
    [],
  );
  const set = useCallback((some: readonly R[]) => {
    last.current = null;
    setKept(new Map(some.map(row => [nameOf.current(row), row])));
  }, []);
  const clear = useCallback(() => set([]), [set]);

  return {
    chosen,
    has: row => chosen.has(rowKey(row)),
    toggle: (row, on, range = false) => {
      const to = rows.findIndex(one => rowKey(one) === rowKey(row));
      const from = range ? rows.findIndex(one => rowKey(one) === last.current) : -1;
      last.current = rowKey(row);
      change(from < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1), on);
    },
    toggleAll: change,
    set,
    clear,
  };
}
