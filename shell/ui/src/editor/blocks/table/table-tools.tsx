import {
  ArrowDown,
  ArrowDownToLine,
  ArrowLeft,
  ArrowLeftToLine,
  ArrowRight,
  ArrowRightToLine,
  ArrowUp,
  ArrowUpToLine,
  Trash2,
} from 'lucide-react';
import type { BlockChange } from '@learnloom/documents/block-value';
import { TABLE_MESSAGE, type CellAlignment } from '@learnloom/documents/blocks/table/shape';
import { useDocumentEditor } from '../../islands/document-context.ts';
import { ChoiceProp, FlagProp } from '../../islands/fields.tsx';
import { ToolMenu, type ToolAction } from '../../islands/tool-menu.tsx';
import { activeCell, useActiveCell } from './active-cell.ts';
import { addColumn, addRow, fits, moveColumn, moveRow, removeColumn, removeRow } from './table-change.ts';
import { focusCell, type TableProps } from './table-island.tsx';
import { editorMessages } from '../../messages/messages.ts';

const t = editorMessages.text;

const alignments: Readonly<Record<CellAlignment, string>> = { left: t('left'), center: t('center'), right: t('right') };

/** Rows and columns, of the cell that was written in last. */
export function TableTools({ blot, block, set, change }: TableProps) {
  const { notify } = useDocumentEditor();
  useActiveCell(blot);
  const { rows, items, headerRow, headerColumn } = block.props;
  const { row, column } = activeCell(blot, block);
  const here = { row: rows[row] ?? '', column: items[column]?.id ?? '' };
  /** Changes the table and goes to a cell of it. */
  const go = (
    made: BlockChange,
    to: { readonly row?: string | undefined; readonly column?: string | undefined },
  ): void => {
    change(made);
    // A row that moves loses the focus when it does.
    requestAnimationFrame(() => focusCell(blot, { row: to.row ?? here.row, column: to.column ?? here.column }));
  };
  const insertRow = (index: number): void => {
    const { change: made, row: to } = addRow(block, index);
    if (fits(rows.length + 1, items.length)) go(made, { row: to });
    else notify(TABLE_MESSAGE);
  };
  const insertColumn = (index: number): void => {
    const { change: made, column: to } = addColumn(block, index);
    if (fits(rows.length, items.length + 1)) go(made, { column: to });
    else notify(TABLE_MESSAGE);
  };
  const rowActions: readonly ToolAction[] = [
    { label: t('insertAbove'), icon: ArrowUpToLine, onSelect: () => insertRow(row) },
    { label: t('insertBelow'), icon: ArrowDownToLine, onSelect: () => insertRow(row + 1) },
    { label: t('moveUp'), icon: ArrowUp, disabled: row === 0, onSelect: () => go(moveRow(block, row, row - 1), {}) },
    {
      label: t('moveDown'),
      icon: ArrowDown,
      disabled: row === rows.length - 1,
      onSelect: () => go(moveRow(block, row, row + 1), {}),
    },
    {
      label: t('deleteRow'),
      icon: Trash2,
      disabled: rows.length === 1,
      onSelect: () => go(removeRow(block, here.row), { row: rows[row + 1] ?? rows[row - 1] }),
    },
  ];
  const columnActions: readonly ToolAction[] = [
    { label: t('insertLeft'), icon: ArrowLeftToLine, onSelect: () => insertColumn(column) },
    { label: t('insertRight'), icon: ArrowRightToLine, onSelect: () => insertColumn(column + 1) },
    {
      label: t('moveLeft'),
      icon: ArrowLeft,
      disabled: column === 0,
      onSelect: () => go(moveColumn(block, column, column - 1), {}),
    },
    {
      label: t('moveRight'),
      icon: ArrowRight,
      disabled: column === items.length - 1,
      onSelect: () => go(moveColumn(block, column, column + 1), {}),
    },
    {
      label: t('deleteColumn'),
      icon: Trash2,
      disabled: items.length === 1,
      onSelect: () => go(removeColumn(block, here.column), { column: (items[column + 1] ?? items[column - 1])?.id }),
    },
  ];
  return (
    <>
      <ToolMenu label={t('row')} actions={rowActions} />
      <ToolMenu label={t('columnText')} actions={columnActions} />
      <ChoiceProp
        label={t('alignColumn')}
        value={items[column]?.align ?? null}
        none={t('asText')}
        choices={alignments}
        onChange={align => set({ items: items.map((item, index) => (index === column ? { ...item, align } : item)) })}
      />
      <FlagProp label={t('headerRow')} value={headerRow} onChange={value => set({ headerRow: value })} />
      <FlagProp label={t('headerColumn')} value={headerColumn} onChange={value => set({ headerColumn: value })} />
    </>
  );
}
