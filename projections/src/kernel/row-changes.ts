import type { Keyed } from './row-table.ts';

/** Rows by key; undefined: there is none. */
export type Rows<Row extends object> = Map<string, Keyed<Row> | undefined>;

export interface Update<Row extends object> {
  /** The columns in which each of these rows changed. */
  readonly columns: readonly string[];
  readonly rows: Keyed<Row>[];
}

export interface RowChanges<Row extends object> {
  /** New rows, and changed ones that are written whole. */
  readonly upserts: readonly Keyed<Row>[];
  readonly updates: readonly Update<Row>[];
  readonly deletes: readonly string[];
  /** Keys of all of these. */
  readonly changed: readonly string[];
}

/** Each set of changed columns is a statement of its own; rows beyond so many sets are written whole. */
const MOST_SETS = 8;

/** What has to be written: rows have their columns and nothing else, and are as stored in `before`. */
export function changesBetween<Row extends object>(
  names: readonly string[],
  before: Rows<Row>,
  after: Rows<Row>,
): RowChanges<Row> {
  const upserts: Keyed<Row>[] = [];
  const updates = new Map<string, Update<Row>>();
  const deletes: string[] = [];
  const changed: string[] = [];
  for (const [key, row] of after) {
    const old = before.get(key);
    if (row === old) continue;
    changed.push(key);
    if (!row) {
      deletes.push(key);
      continue;
    }
    if (!old) {
      upserts.push(row);
      continue;
    }
    const columns = names.filter(name => valueOf(row, name) !== valueOf(old, name));
    if (columns.length === 0) continue;
    const set = columns.join();
    const update = updates.get(set);
    if (update) update.rows.push(row);
    else if (updates.size < MOST_SETS) updates.set(set, { columns, rows: [row] });
    else upserts.push(row);
  }
  return { upserts, updates: [...updates.values()], deletes, changed };
}

/** By column name. */
export const valueOf = (row: object, column: string): unknown => (row as Readonly<Record<string, unknown>>)[column];
