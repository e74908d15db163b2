import type { ReactNode } from 'react';
import { createColumnHelper, tableFeatures, type ColumnDef } from '@tanstack/react-table';

export interface GridColumn<R> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: R) => ReactNode;
  /** Field of the query's `sorts` that its heading sorts by. */
  readonly sort?: string;
  /** What rising and falling order are called, where they are those of neither texts nor times past. */
  readonly orders?: readonly [rising: string, falling: string];
  /** What an exported file has of it; left out: nothing. */
  readonly text?: (row: R) => string | number;
  /** `grow`: takes the room that is left. Default: as wide as its content. */
  readonly width?: 'grow' | 'fit';
  readonly align?: 'start' | 'end';
  /** Left out where the window is narrower, in pixels; below 768 every row is a card. */
  readonly from?: 1024 | 1280;
  /** False: in an exported file alone. */
  readonly shown?: boolean;
  /** Title of the row's card on small screens. Default: the first column. */
  readonly title?: boolean;
}

export const textOf = <R>({ text }: GridColumn<R>, row: R): string | number => text?.(row) ?? '';

/** The features of React Table that the grid uses: none. Paging, order, search and filters are the server's. */
export const features = tableFeatures({});
export type GridFeatures = typeof features;

export function columnDefs<R extends object>(columns: readonly GridColumn<R>[]): ColumnDef<GridFeatures, R>[] {
  const helper = createColumnHelper<GridFeatures, R>();
  return columns.map(({ id, header, cell }) => helper.display({ id, header, cell: ({ row }) => cell(row.original) }));
}
