import { choiceOrNone, countWithin, flag, ids, items, newIds, newItems } from '../../block-fields.ts';
import { blockShape } from '../../block-shape.ts';

export const MAX_ROWS = 200;
export const MAX_TABLE_COLUMNS = 20;
export const MAX_CELLS = 2000;
const DEFAULT_TABLE = { rows: 3, columns: 3 } as const;
export const TABLE_MESSAGE = `A table can have up to ${MAX_ROWS} rows, ${MAX_TABLE_COLUMNS} columns and ${MAX_CELLS} cells`;

const cellAlignments = ['left', 'center', 'right'] as const;
export type CellAlignment = (typeof cellAlignments)[number];

/** Key of a cell's slot. */
export const cellKey = (row: string, column: string): string => `${row}:${column}`;

/** Rows and columns of cells; each cell is a slot [RTE-10]. */
export const shape = blockShape({
  type: 'table',
  label: 'Table',
  props: {
    rows: ids(1, MAX_ROWS, TABLE_MESSAGE),
    /** Columns with what their cells are aligned to; null: as the text is. */
    items: items(1, MAX_TABLE_COLUMNS, TABLE_MESSAGE, { align: choiceOrNone(cellAlignments) }),
    headerRow: flag(true),
    headerColumn: flag(false),
  },
  check: ({ rows, items }) => (rows.length * items.length > MAX_CELLS ? TABLE_MESSAGE : null),
  slots: ({ rows, items }) =>
    rows.flatMap(row => items.map(({ id }) => ({ key: cellKey(row, id), profile: 'cell' as const }))),
  create: ({ rows, columns }: { rows?: number; columns?: number }) => ({
    rows: newIds(countWithin(rows, 1, MAX_ROWS, DEFAULT_TABLE.rows)),
    items: newItems(countWithin(columns, 1, MAX_TABLE_COLUMNS, DEFAULT_TABLE.columns), () => ({ align: null })),
  }),
});
