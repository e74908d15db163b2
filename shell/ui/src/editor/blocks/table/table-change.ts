import type { Op } from 'quill-delta';
import { newBlockId, type BlockChange, type BlockValue, type SlotOp } from '@learnloom/documents/block-value';
import { cellKey, MAX_CELLS, MAX_ROWS, MAX_TABLE_COLUMNS, type shape } from '@learnloom/documents/blocks/table/shape';
import type { PropsFor } from '../../islands/block-kinds.ts';
import { withoutText } from '../../islands/slot-entries.ts';

export type Table = BlockValue<PropsFor<typeof shape>>;

/** A cell by the ids of its row and column. */
export interface Cell {
  readonly row: string;
  readonly column: string;
}

const EMPTY = [{ insert: '\n' }] as const;

const insertedAt = <T>(list: readonly T[], index: number, ...entries: readonly T[]): readonly T[] => [
  ...list.slice(0, index),
  ...entries,
  ...list.slice(index),
];

const swapped = <T>(list: readonly T[], one: number, other: number): readonly T[] =>
  list.map((entry, index) => (index === one ? list[other] : index === other ? list[one] : entry) as T);

const slotsFor = (rows: readonly string[], columns: readonly string[]): Record<string, readonly Op[]> =>
  Object.fromEntries(rows.flatMap(row => columns.map(column => [cellKey(row, column), EMPTY] as const)));

const idsOf = (items: Table['props']['items']): readonly string[] => items.map(({ id }) => id);

/** Whether a table may have so many rows and columns. */
export const fits = (rows: number, columns: number): boolean =>
  rows <= MAX_ROWS && columns <= MAX_TABLE_COLUMNS && rows * columns <= MAX_CELLS;

export function addRow(
  { props: { rows, items } }: Table,
  index: number,
): { readonly change: BlockChange; readonly row: string } {
  const row = newBlockId();
  return { row, change: { props: { rows: insertedAt(rows, index, row) }, slots: slotsFor([row], idsOf(items)) } };
}

export function addColumn(
  { props: { rows, items } }: Table,
  index: number,
): { readonly change: BlockChange; readonly column: string } {
  const column = newBlockId();
  const props = { items: insertedAt(items, index, { id: column, align: null }) };
  return { column, change: { props, slots: slotsFor(rows, [column]) } };
}

function withoutCells(
  { slots }: Table,
  rows: readonly string[],
  columns: readonly string[],
): Record<string, readonly Op[]> {
  const keys = rows.flatMap(row => columns.map(column => cellKey(row, column)));
  return Object.fromEntries(keys.map(key => [key, withoutText(slots[key] ?? [])]));
}

export const removeRow = (table: Table, row: string): BlockChange => ({
  props: { rows: table.props.rows.filter(other => other !== row) },
  slots: withoutCells(table, [row], idsOf(table.props.items)),
});

export const removeColumn = (table: Table, column: string): BlockChange => ({
  props: { items: table.props.items.filter(({ id }) => id !== column) },
  slots: withoutCells(table, table.props.rows, [column]),
});

export const moveRow = ({ props: { rows } }: Table, index: number, to: number): BlockChange => ({
  props: { rows: swapped(rows, index, to) },
});

export const moveColumn = ({ props: { items } }: Table, index: number, to: number): BlockChange => ({
  props: { items: swapped(items, index, to) },
});

/**
 * Fills cells with a range, from one cell on to the right and down; the table grows as far as tables may. What does not
 * fit is left out: `left` cells.
 */
export function fillCells(table: Table, from: Cell, range: readonly (readonly (readonly SlotOp[])[])[]) {
  const { props, slots } = table;
  const top = Math.max(0, props.rows.indexOf(from.row));
  const start = Math.max(0, idsOf(props.items).indexOf(from.column));
  const width = Math.max(...range.map(row => row.length));
  const columnCount = Math.min(Math.max(props.items.length, start + width), MAX_TABLE_COLUMNS);
  const most = Math.min(MAX_ROWS, Math.floor(MAX_CELLS / columnCount));
  const rowCount = Math.min(Math.max(props.rows.length, top + range.length), Math.max(most, props.rows.length));
  const rows = [...props.rows, ...Array.from({ length: rowCount - props.rows.length }, newBlockId)];
  const added = Array.from({ length: columnCount - props.items.length }, () => ({ id: newBlockId(), align: null }));
  const items = [...props.items, ...added];
  const changed: Record<string, readonly Op[]> = {};
  for (const row of rows)
    for (const { id } of items) if (!(cellKey(row, id) in slots)) changed[cellKey(row, id)] = EMPTY;
  let left = 0;
  for (const [y, line] of range.entries())
    for (const [x, ops] of line.entries()) {
      const [row, item] = [rows[top + y], items[start + x]];
      if (row === undefined || item === undefined) {
        left += 1;
        continue;
      }
      const key = cellKey(row, item.id);
      const present = slots[key];
      changed[key] = [...(ops as readonly Op[]), ...(present ? withoutText(present) : [])];
    }
  return { change: { props: { rows, items }, slots: changed } satisfies BlockChange, left };
}
