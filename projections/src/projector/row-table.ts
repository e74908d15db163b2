import type { Column } from './projection.ts';
import { valueOf } from './row-changes.ts';
import type { Transaction } from './transaction.ts';

export type Keyed<Row extends object> = Row & { readonly key: string };

interface TableSpec {
  readonly columns: Readonly<Record<string, Column>>;
  readonly indexes?: readonly string[];
  /** See `RowSpec`. */
  readonly unread?: readonly string[];
}

/** Text of one statement at most, in UTF-16 units, unless one row is longer. */
const STATEMENT_CHARACTERS = 2_000_000;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The table of a row-per-key read model and the statements that it needs. */
export function rowTable<Row extends object>(name: string, spec: TableSpec) {
  const columns = Object.entries(spec.columns);
  const names = columns.map(([column]) => column);
  const table = quoted(name);
  const list = ['key', ...names].map(quoted).join(', ');
  const typed = ['key text', ...columns.map(([column, type]) => `${quoted(column)} ${type}`)].join(', ');
  const definition = ['key text primary key', ...columns.map(([column, type]) => `${quoted(column)} ${type}`)];
  const assign = names.map(column => `${quoted(column)} = excluded.${quoted(column)}`).join(', ');

  const unread = new Set(spec.unread);
  const known = ['key', ...names.filter(column => !unread.has(column))];
  const blank = Object.fromEntries([...unread].map(column => [column, null]));

  const select = `select ${known.map(quoted).join(', ')} from ${table} where key = any($1)`;
  const upsert = `insert into ${table} (${list}) select ${list} from json_to_recordset($1::json) as r (${typed})
    on conflict (key) do update set ${assign}`;
  const remove = `delete from ${table} where key = any($1)`;

  const updateOf = (changed: readonly string[]): string => {
    const arrays = changed.map((column, index) => `$${index + 2}::${spec.columns[column]}[]`);
    return `update ${table} as t set ${changed.map(column => `${quoted(column)} = r.${quoted(column)}`).join(', ')}
      from unnest($1::text[], ${arrays.join(', ')}) as r (key, ${changed.map(quoted).join(', ')}) where t.key = r.key`;
  };
  const parameterOf = (row: Keyed<Row>, column: string): unknown => {
    const value = valueOf(row, column);
    return spec.columns[column] === 'jsonb' && value !== null ? JSON.stringify(value) : value;
  };

  return {
    names,
    create: [`create table ${table} (${definition.join(', ')})`, ...(spec.indexes ?? [])],
    load: (tx: Transaction, keys: readonly string[]) => tx.query<Keyed<Row>>(select, [keys]),
    /** Writes whole rows, in statements of bounded size. */
    upsert(tx: Transaction, rows: readonly Keyed<Row>[]): void {
      let texts: string[] = [];
      let characters = 0;
      const flush = () => {
        if (texts.length > 0) tx.write(upsert, [`[${texts.join(',')}]`]);
        texts = [];
        characters = 0;
      };
      for (const row of rows) {
        const text = JSON.stringify(row);
        if (characters + text.length > STATEMENT_CHARACTERS) flush();
        texts.push(text);
        characters += text.length;
      }
      flush();
    },
    /** Writes some columns of rows that are there. Those that did not change are not even read. */
    update: (tx: Transaction, changed: readonly string[], rows: readonly Keyed<Row>[]): void =>
      tx.write(updateOf(changed), [
        rows.map(({ key }) => key),
        ...changed.map(column => rows.map(row => parameterOf(row, column))),
      ]),
    remove: (tx: Transaction, keys: readonly string[]): void => tx.write(remove, [keys]),
    /** A row that was not there, with every column. */
    whole: (row: Row): Row => (unread.size > 0 ? { ...blank, ...row } : row),
    /** The columns that are known and nothing else. */
    clean: (row: Keyed<Row>): Keyed<Row> => {
      const clean: Record<string, unknown> = { key: row.key };
      for (const column of names) {
        const value = valueOf(row, column);
        if (value !== undefined || !unread.has(column)) clean[column] = value ?? null;
      }
      return clean as Keyed<Row>;
    },
    /** As it would be loaded. */
    known: (row: Keyed<Row>): Keyed<Row> =>
      unread.size > 0 ? (Object.fromEntries(known.map(column => [column, valueOf(row, column)])) as Keyed<Row>) : row,
  };
}
