import { alignmentOf, isHidden } from './pasted-html.ts';

export interface PastedCell {
  /** Null: the cell is covered by one that spans rows or columns. */
  readonly element: Element | null;
  readonly isHeader: boolean;
  readonly align: 'left' | 'center' | 'right' | null;
}

export interface PastedTable {
  readonly rows: readonly (readonly PastedCell[])[];
  readonly headerRow: boolean;
  readonly headerColumn: boolean;
}

/** Rows or columns that one cell may span. */
const MAX_SPAN = 100;
const EMPTY: PastedCell = { element: null, isHeader: false, align: null };

const spanOf = (cell: Element, name: 'colspan' | 'rowspan'): number =>
  Math.min(MAX_SPAN, Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '1', 10) || 1));

function cellOf(element: Element): PastedCell {
  const align = alignmentOf(element);
  return { element, isHeader: element.tagName === 'TH', align: align === 'justify' ? null : align };
}

const rowsOf = (table: Element): readonly Element[] =>
  [...table.querySelectorAll('tr')].filter(row => row.closest('table') === table && !isHidden(row));

const cellsOf = (row: Element): readonly Element[] =>
  [...row.children].filter(cell => (cell.tagName === 'TD' || cell.tagName === 'TH') && !isHidden(cell));

/** The cells of a table in rows of equal length; null for one without cells. */
export function tableIn(table: Element): PastedTable | null {
  const grid: PastedCell[][] = [];
  rowsOf(table).forEach((row, index) => {
    const line = (grid[index] ??= []);
    let column = 0;
    for (const element of cellsOf(row)) {
      while (line[column]) column += 1;
      for (let down = 0; down < spanOf(element, 'rowspan'); down += 1)
        for (let right = 0; right < spanOf(element, 'colspan'); right += 1)
          (grid[index + down] ??= [])[column + right] = down + right === 0 ? cellOf(element) : EMPTY;
    }
  });
  const rows = grid.slice(0, rowsOf(table).length).filter(row => row.some(cell => cell.element));
  const columns = Math.max(0, ...rows.map(row => row.length));
  if (rows.length === 0 || columns === 0) return null;
  const filled = rows.map(row => Array.from({ length: columns }, (_, column) => row[column] ?? EMPTY));
  const [first = []] = filled;
  const inHead = table.querySelector('thead tr') !== null && first.some(({ element }) => element?.closest('thead'));
  const areHeaders = (cells: readonly PastedCell[]): boolean =>
    cells.some(cell => cell.element) && cells.every(({ element, isHeader }) => !element || isHeader);
  const body = filled.slice(1);
  return {
    rows: filled,
    headerRow: inHead || areHeaders(first),
    headerColumn: body.length > 0 && areHeaders(body.map(([cell = EMPTY]) => cell)),
  };
}

/** A table that only arranges other content: a single cell, or tables within tables. */
export const isLayout = (table: Element): boolean =>
  table.getAttribute('role') === 'presentation' ||
  table.querySelector('table') !== null ||
  table.querySelectorAll('td, th').length === 1;
