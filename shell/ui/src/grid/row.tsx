import { memo, type MouseEvent } from 'react';
import Checkbox from '@mui/joy/Checkbox';
import { useMessages } from '../language/language.tsx';
import { Menu, type MenuAction } from '../overlay/menu.tsx';
import { classes } from '../public/subject.ts';
import type { GridColumn } from './columns.ts';
import { gridMessages } from './messages/messages.ts';

export const cellClass = <R,>({ width, align, from, title }: GridColumn<R>, index: number): string =>
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

/** A click with Shift held: all rows between the last one and this. */
const isRange = (event: Event): boolean => event instanceof window.MouseEvent && event.shiftKey;

export interface GridRowProps<R extends object> {
  readonly row: R;
  readonly columns: readonly GridColumn<R>[];
  readonly label: string;
  /** Undefined: rows are not chosen. */
  readonly chosen: boolean | undefined;
  readonly glow: boolean;
  readonly onToggle: (row: R, on: boolean, range: boolean) => void;
  /** Left out: a click opens nothing. */
  readonly onOpen?: ((row: R) => void) | undefined;
  readonly actions?: ((row: R) => readonly MenuAction[]) | undefined;
}

/** Its own component, so that a cell may use hooks. */
const Cell = <R extends object>({ column, row }: { readonly column: GridColumn<R>; readonly row: R }) =>
  column.cell(row);

function Row<R extends object>(props: GridRowProps<R>) {
  const t = useMessages(gridMessages);
  const { row, columns, label, chosen, glow, onToggle, onOpen, actions } = props;
  return (
    <tr
      role="row"
      aria-selected={chosen}
      className={classes(onOpen && 'll-grid-open', glow && 'll-glow')}
      onClick={event => isFree(event) && onOpen?.(row)}
    >
      {chosen !== undefined && (
        <td role="cell" className="ll-grid-check">
          <Checkbox
            size="sm"
            checked={chosen}
            onChange={event => onToggle(row, event.target.checked, isRange(event.nativeEvent))}
            slotProps={{ input: { 'aria-label': t('selectRow', { row: label }) } }}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.id} role="cell" data-label={column.header} className={cellClass(column, index)}>
          <Cell column={column} row={row} />
        </td>
      ))}
      {actions && (
        <td role="cell" className="ll-grid-menu">
          <Menu label={t('actionsFor', { row: label })} items={actions(row)} />
        </td>
      )}
    </tr>
  );
}

/**
 * Drawn anew when something of it has changed: what is said above the list while many are worked on, or one row of a
 * hundred that came in, leaves the others as they are.
 */
export const GridRow = memo(Row) as typeof Row;
