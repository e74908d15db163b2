import { useEffect, useRef, type KeyboardEvent } from 'react';
import { cellKey, TABLE_MESSAGE, type shape } from '@learnloom/documents/blocks/table/shape';
import type { IslandProps, PropsFor } from '../../islands/block-kinds.ts';
import { useDocumentEditor } from '../../islands/document-context.ts';
import { focusAt, focusSlot } from '../../islands/focus.ts';
import { Slot } from '../../islands/slot.tsx';
import { setActiveCell, useActiveCell } from './active-cell.ts';
import { pastedRange } from './pasted-range.ts';
import { addRow, fillCells, fits, type Cell, type Table } from './table-change.ts';
import { editorMessages } from '../../messages/messages.ts';

const t = editorMessages.text;

export type TableProps = IslandProps<PropsFor<typeof shape>>;

/** Selects what is written in a cell, as spreadsheets do with Tab. */
export const focusCell = (blot: TableProps['blot'], { row, column }: Cell): void =>
  focusSlot(blot, cellKey(row, column), quill => focusAt(quill, 0, quill.getLength() - 1));

const cellsOf = ({ props: { rows, items } }: Table): readonly Cell[] =>
  rows.flatMap(row => items.map(({ id }) => ({ row, column: id })));

/** A range of a spreadsheet that is pasted into a cell fills the cells from there on. */
function useRangePaste({ blot, block, change }: TableProps): React.RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const { notify } = useDocumentEditor();
  const latest = useRef({ block, change });
  useEffect(() => {
    latest.current = { block, change };
  });
  useEffect(() => {
    const element = box.current;
    const onPaste = (event: ClipboardEvent): void => {
      const slot = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-slot]') : null;
      const [row = '', column = ''] = slot?.dataset['slot']?.split(':') ?? [];
      const quill = blot.editors.get(cellKey(row, column));
      const range = quill && event.clipboardData && pastedRange(event.clipboardData, quill);
      if (!range) return;
      event.preventDefault();
      event.stopPropagation();
      const { change: filled, left } = fillCells(latest.current.block, { row, column }, range);
      latest.current.change(filled);
      if (left > 0) notify(t('cellsWereLeftOut', { left, tableMessage: TABLE_MESSAGE }));
    };
    element?.addEventListener('paste', onPaste, true);
    return () => element?.removeEventListener('paste', onPaste, true);
  }, [blot, notify]);
  return box;
}

/** A table whose cells are written in place. Tab goes to the next cell, and from the last one to a new row. */
export function TableIsland(props: TableProps) {
  const { blot, block, change, disabled } = props;
  const { rows, items, headerRow, headerColumn } = block.props;
  const box = useRangePaste(props);
  const active = useActiveCell(blot);
  const onKeyDown = (event: KeyboardEvent): void => {
    const slot = (event.target as HTMLElement).closest<HTMLElement>('[data-slot]')?.dataset['slot'];
    if (event.key !== 'Tab' || event.defaultPrevented || disabled || slot === undefined) return;
    const cells = cellsOf(block);
    const index = cells.findIndex(({ row, column }) => cellKey(row, column) === slot);
    const next = cells[index + (event.shiftKey ? -1 : 1)];
    if (next) focusCell(blot, next);
    else if (event.shiftKey || !fits(rows.length + 1, items.length)) return;
    else {
      const added = addRow(block, rows.length);
      change(added.change);
      focusCell(blot, { row: added.row, column: items[0]?.id ?? '' });
    }
    event.preventDefault();
  };
  return (
    <div ref={box} className="b-table" onKeyDown={onKeyDown}>
      <table>
        <tbody>
          {rows.map((row, y) => (
            <tr key={row}>
              {items.map(({ id, align }, x) => {
                const isHeader = (headerRow && y === 0) || (headerColumn && x === 0);
                const Cell = isHeader ? 'th' : 'td';
                return (
                  <Cell
                    key={id}
                    scope={isHeader ? (headerRow && y === 0 ? 'col' : 'row') : undefined}
                    className={align ? `b-align-${align}` : undefined}
                    data-active={active?.row === row && active.column === id ? true : undefined}
                    onFocus={() => setActiveCell(blot, { row, column: id })}
                  >
                    <Slot
                      blot={blot}
                      slot={cellKey(row, id)}
                      profile="cell"
                      label={t('rowColumn', { y: y + 1, x: x + 1 })}
                    />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
