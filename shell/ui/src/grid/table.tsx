import { useCallback, useRef, type KeyboardEvent } from 'react';
import Checkbox from '@mui/joy/Checkbox';
import type { ReactTable, Row } from '@tanstack/react-table';
import { useMessages } from '../language/language.tsx';
import type { MenuAction } from '../overlay/menu.tsx';
import { Skeleton } from '../public/states.tsx';
import { classes } from '../public/subject.ts';
import { useNavigate } from '../router.ts';
import type { GridColumn, GridFeatures } from './columns.ts';
import { gridMessages } from './messages/messages.ts';
import { cellClass, GridRow } from './row.tsx';
import { SortHead } from './sort-head.tsx';
import type { Selection } from './use-selection.ts';
import type { SortControl } from './use-sort.ts';

export interface GridTableProps<R extends object> {
  readonly label: string;
  readonly table: ReactTable<GridFeatures, R>;
  readonly columns: readonly GridColumn<R>[];
  readonly loading: boolean;
  /** The rows are those of the page before. */
  readonly stale: boolean;
  readonly limit: number;
  readonly sorting: SortControl;
  /** Left out: rows are not chosen. */
  readonly selection?: Selection<R> | undefined;
  readonly glowing: ReadonlySet<string>;
  readonly rowLabel: (row: R) => string;
  readonly rowTo?: (row: R) => string;
  readonly rowActions?: (row: R) => readonly MenuAction[];
}

const SKELETON_ROWS = 10;

/**
 * Among the check boxes of rows: the arrows move, with Shift they choose on the way; Ctrl+A chooses the page, Escape none.
 */
function moveSelection<R extends object>(
  event: KeyboardEvent<HTMLElement>,
  selection: Selection<R>,
  rows: readonly Row<GridFeatures, R>[],
): void {
  const box = event.target;
  if (!(box instanceof HTMLInputElement) || box.type !== 'checkbox') return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('.ll-grid-check input')];
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step !== 0) {
    const to = boxes.indexOf(box) + step;
    const [here, there] = [rows[to - step], rows[to]];
    boxes[to]?.focus();
    if (event.shiftKey && here && there) selection.toggleAll([here.original, there.original], true);
  } else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
    selection.toggleAll(
      rows.map(row => row.original),
      true,
    );
  } else if (event.key === 'Escape') selection.clear();
  else return;
  event.preventDefault();
}

/** The rows as a table; below 768 px each row becomes a card with its labels. */
export function GridTable<R extends object>(props: GridTableProps<R>) {
  const { label, table, columns, loading, stale, limit, sorting, selection, glowing, rowLabel, rowTo, rowActions } =
    props;
  const t = useMessages(gridMessages);
  const selectable = selection !== undefined;
  const navigate = useNavigate();
  const rows = table.getRowModel().rows;
  const chosen = selection ? rows.filter(row => selection.has(row.original)).length : 0;
  const latest = useRef({ selection, rowTo, navigate });
  latest.current = { selection, rowTo, navigate };
  const toggle = useCallback(
    (row: R, on: boolean, range: boolean): void => latest.current.selection?.toggle(row, on, range),
    [],
  );
  const open = useCallback((row: R): void => {
    const { rowTo: to, navigate: go } = latest.current;
    if (to) void go(to(row));
  }, []);
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
                  // Seen where the rows are cards, which have no heading to say it.
                  label={t('selectPage')}
                  checked={rows.length > 0 && chosen === rows.length}
                  indeterminate={chosen > 0 && chosen < rows.length}
                  onChange={event =>
                    selection.toggleAll(
                      rows.map(row => row.original),
                      event.target.checked,
                    )
                  }
                  slotProps={{
                    input: {
                      'aria-label': t('selectPage'),
                      // A native check box says by itself that some are chosen.
                      'aria-checked': undefined,
                      ref: (box: HTMLInputElement | null) => {
                        if (box) box.indeterminate = chosen > 0 && chosen < rows.length;
                      },
                    },
                  }}
                />
              </th>
            )}
            {columns.map((column, index) => (
              <th
                key={column.id}
                role="columnheader"
                scope="col"
                className={cellClass(column, index)}
                aria-sort={column.sort === undefined ? undefined : (sorting.directionOf(column.sort) ?? undefined)}
              >
                {sorting.sortable(column.sort) ? (
                  <SortHead header={column.header} field={column.sort} control={sorting} />
                ) : (
                  column.header
                )}
              </th>
            ))}
            {rowActions && (
              <th role="columnheader" scope="col" className="ll-grid-menu">
                <span className="ll-hidden">{t('actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup" onKeyDown={event => selection && moveSelection(event, selection, rows)}>
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
          {rows.map(({ id, original }) => (
            <GridRow
              key={id}
              row={original}
              columns={columns}
              label={rowLabel(original)}
              chosen={selection?.has(original)}
              glow={glowing.has(id)}
              onToggle={toggle}
              onOpen={rowTo && open}
              actions={rowActions}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
