/** Rows that can be ordered by columns so named, whatever else their query joins and selects. */
export interface Orderable<Rows, Column extends string> {
  orderBy(column: Column, direction?: 'asc' | 'desc'): Rows;
}
