import { useSyncExternalStore } from 'react';
import type { ContentBlot } from '../../islands/content-blot.ts';
import type { Cell, Table } from './table-change.ts';

const cells = new WeakMap<ContentBlot, Cell>();
const listeners = new WeakMap<ContentBlot, Set<() => void>>();

const listenersOf = (blot: ContentBlot): Set<() => void> => {
  const set = listeners.get(blot) ?? new Set();
  listeners.set(blot, set);
  return set;
};

/** The cell that was written in last: the bar above the table works on its row and column. */
export function setActiveCell(blot: ContentBlot, cell: Cell): void {
  const present = cells.get(blot);
  if (present?.row === cell.row && present.column === cell.column) return;
  cells.set(blot, cell);
  for (const listener of listenersOf(blot)) listener();
}

/** Row and column of the active cell; the first ones where it is gone. */
export function activeCell(
  blot: ContentBlot,
  { props: { rows, items } }: Table,
): { readonly row: number; readonly column: number } {
  const cell = cells.get(blot);
  const column = items.findIndex(({ id }) => id === cell?.column);
  return { row: Math.max(0, rows.indexOf(cell?.row ?? '')), column: Math.max(0, column) };
}

export function useActiveCell(blot: ContentBlot): Cell | undefined {
  return useSyncExternalStore(
    listener => {
      listenersOf(blot).add(listener);
      return () => void listenersOf(blot).delete(listener);
    },
    () => cells.get(blot),
  );
}
