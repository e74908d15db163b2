import './css/grid.css';

export { DataGrid, type DataGridProps } from './grid/data-grid.tsx';
export { useGridFilter, usePaging, useTypedSearch, type PagingControl } from './grid/use-paging.ts';
export type { GridColumn } from './grid/columns.ts';
