import type { MouseEvent } from 'react';
import Checkbox from '@mui/joy/Checkbox';
import type { ReactTable, Row } from '@tanstack/react-table';
import { Menu, type MenuAction } from '../overlay/menu.tsx';
import { Skeleton } from '../public/states.tsx';
import { classes } from '../public/subject.ts';
import { useNavigate } from '../router.ts';
import type { GridColumn, GridFeatures } from './columns.ts';

export interface GridTableProps<R extends object> {
  readonly label: string;
  readonly table: ReactTable<GridFeatures, R>;
  readonly columns: readonly GridColumn<R>[];
  readonly loading: boolean;
  /** The rows are those of the page before. */
  readonly stale: boolean;
  readonly limit: number;
  readonly selectable: boolean;
  readonly glowing: ReadonlySet<string>;
  readonly rowLabel: (row: R) => string;
  readonly rowTo?: (row: R) => string;
  readonly rowActions?: (row: R) => readonly MenuAction[];
}

const SKELETON_ROWS = 10;

const cellClass = <R,>({ width, align, from, title }: GridColumn<R>, index: number): string =>
  classes(
    width === 'grow' && 'll-grid-grow',
    align === 'end' && 'll-grid-end',
    from !== undefined && `ll-grid-from-${from}`,
    (title ?? index === 0) && 'll-grid-title',
  );

/** A click that no control inside the row wants. */
const isFree = (event: MouseEvent<HTMLElement>): boolean =>
  event.target instanceof Element &&
  !event.target.closest('a, button, input, label, [role=menu]') &&
  (getSelection()?.isCollapsed ?? true);

/** The rows as a table; below 768 px each row becomes a card with its labels. */
export function GridTable<R extends object>(props: GridTableProps<R>) {
  const { label, table, columns, loading, stale, limit, selectable, glowing, rowLabel, rowTo, rowActions } = props;
  const navigate = useNavigate();
  const rows = table.getRowModel().rows;
  const open = (event: MouseEvent<HTMLElement>, row: Row<GridFeatures, R>): void => {
    if (rowTo && isFree(event)) void navigate(rowTo(row.original));
  };
  return (
    <div className="ll-grid-frame">
      <table
        role="table"
        className={classes('ll-grid-table', stale && 'll-grid-stale')}
        aria-label={label}
        aria-busy={loading || stale}
      >
        <thead role="rowgroup">
          <tr role="row">
            {selectable && (
              <th role="columnheader" scope="col" className="ll-grid-check">
                <Checkbox
                  size="sm"
                  checked={rows.length > 0 && table.getIsAllRowsSelected()}
                  indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                  onChange={event => table.toggleAllRowsSelected(event.target.checked)}
                  slotProps={{ input: { 'aria-label': 'Select all rows of this page' } }}
                />
              </th>
            )}
            {columns.map((column, index) => (
              <th key={column.id} role="columnheader" scope="col" className={cellClass(column, index)}>
                {column.header}
              </th>
            ))}
            {rowActions && (
              <th role="columnheader" scope="col" className="ll-grid-menu">
                <span className="ll-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {loading &&
            Array.from({ length: Math.min(limit, SKELETON_ROWS) }, (_, row) => (
              <tr key={row} role="row" className="ll-grid-skeleton">
                {selectable && <td role="cell" className="ll-grid-check" />}
                {columns.map((column, index) => (
                  <td key={column.id} role="cell" className={cellClass(column, index)}>
                    <Skeleton />
                  </td>
                ))}
                {rowActions && <td role="cell" className="ll-grid-menu" />}
              </tr>
            ))}
          {rows.map(row => (
            <tr
              key={row.id}
              role="row"
              aria-selected={selectable ? row.getIsSelected() : undefined}
              className={classes(rowTo && 'll-grid-open', glowing.has(row.id) && 'll-glow')}
              onClick={event => open(event, row)}
            >
              {selectable && (
                <td role="cell" className="ll-grid-check">
                  <Checkbox
                    size="sm"
                    checked={row.getIsSelected()}
                    onChange={event => row.toggleSelected(event.target.checked)}
                    slotProps={{ input: { 'aria-label': `Select ${rowLabel(row.original)}` } }}
                  />
                </td>
              )}
              {row.getAllCells().map((cell, index) => {
                const column = columns[index];
                return (
                  <td
                    key={cell.id}
                    role="cell"
                    data-label={column?.header}
                    className={column ? cellClass(column, index) : ''}
                  >
                    <table.FlexRender cell={cell} />
                  </td>
                );
              })}
              {rowActions && (
                <td role="cell" className="ll-grid-menu">
                  <Menu label={`Actions for ${rowLabel(row.original)}`} items={rowActions(row.original)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
