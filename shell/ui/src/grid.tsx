import './css/grid.css';

export { DataGrid, type DataGridProps } from './grid/data-grid.tsx';
export { useDialogAtNew } from './grid/use-dialog-at-new.ts';
export { useSort, type SortControl } from './grid/use-sort.ts';
export { usePaging, useTypedSearch, type PagingControl } from './grid/use-paging.ts';
export { bulkCommand, deleteInBulk, publishInBulk, type BulkAction, type BulkAskProps } from './grid/bulk-actions.ts';
export { PublishedChip, statusColumn, updatedColumn } from './grid/common-columns.tsx';
export { DeleteDialog, publishAction, type DeleteDialogProps, type RowCommand } from './grid/row-commands.tsx';
export { stateChoices, useChoiceFilter, type ChoiceFilterProps } from './grid/choice-filter.tsx';
export { StatusFilter, useStatus, type StatusValue } from './grid/status-filter.tsx';
export type { GridColumn } from './grid/columns.ts';
