import { valueOf, type Keyed } from './keyed.ts';

/** Rows by key; undefined: there is none. */
export type Rows<Row extends object> = Map<string, Keyed<Row> | undefined>;

export interface Update<Row extends object> {
  /** The columns in which each of these rows changed. */
  readonly columns: readonly string[];
  readonly rows: Keyed<Row>[];
}

export interface RowChanges<Row extends object> {
  /** New rows. */
  readonly upserts: readonly Keyed<Row>[];
  readonly updates: readonly Update<Row>[];
  readonly deletes: readonly string[];
  /** Keys of all of these. */
  readonly changed: readonly string[];
}

/** Each set of changed columns is a statement of its own; of rows beyond so many sets all known columns are written. */
const MOST_SETS = 8;

/**
 * What has to be written. Rows have their columns and nothing else, and are as stored in `before`; a column that is
 * not known is left out, on both sides if it did not change.
 */
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
    let columns = names.filter(name => valueOf(row, name) !== valueOf(old, name));
    if (columns.length === 0) continue;
    if (updates.size >= MOST_SETS && !updates.has(columns.join())) {
      columns = names.filter(name => valueOf(row, name) !== undefined);
    }
    const set = columns.join();
    const update = updates.get(set);
    if (update) update.rows.push(row);
    else updates.set(set, { columns, rows: [row] });
  }
  return { upserts, updates: [...updates.values()], deletes, changed };
}
