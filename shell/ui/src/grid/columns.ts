import type { ReactNode } from 'react';
import { createColumnHelper, rowSelectionFeature, tableFeatures, type ColumnDef } from '@tanstack/react-table';

export interface GridColumn<R> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: R) => ReactNode;
  /** `grow`: takes the room that is left. Default: as wide as its content. */
  readonly width?: 'grow' | 'fit';
  readonly align?: 'start' | 'end';
  /** Left out where the window is narrower, in pixels; below 768 every row is a card. */
  readonly from?: 1024 | 1280;
  /** Title of the row's card on small screens. Default: the first column. */
  readonly title?: boolean;
}

/** The features of React Table that the grid uses: paging, search and filters are the server's. */
export const features = tableFeatures({ rowSelectionFeature });
export type GridFeatures = typeof features;

export function columnDefs<R extends object>(columns: readonly GridColumn<R>[]): ColumnDef<GridFeatures, R>[] {
  const helper = createColumnHelper<GridFeatures, R>();
  return columns.map(({ id, header, cell }) => helper.display({ id, header, cell: ({ row }) => cell(row.original) }));
}
