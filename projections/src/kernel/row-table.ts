import type { Column } from './projection.ts';
import type { Transaction } from './transaction.ts';

export type Keyed<Row extends object> = Row & { readonly key: string };

interface TableSpec {
  readonly columns: Readonly<Record<string, Column>>;
  readonly indexes?: readonly string[];
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The table of a row-per-key read model and the three statements that it needs. */
export function rowTable<Row extends object>(name: string, spec: TableSpec) {
  const columns = Object.entries(spec.columns);
  const names = columns.map(([column]) => column);
  const table = quoted(name);
  const list = ['key', ...names].map(quoted).join(', ');
  const typed = ['key text', ...columns.map(([column, type]) => `${quoted(column)} ${type}`)].join(', ');
  const definition = ['key text primary key', ...columns.map(([column, type]) => `${quoted(column)} ${type}`)];
  const assign = names.map(column => `${quoted(column)} = excluded.${quoted(column)}`).join(', ');

  const select = `select ${list} from ${table} where key = any($1)`;
  const upsert = `insert into ${table} (${list}) select ${list} from json_to_recordset($1::json) as r (${typed})
    on conflict (key) do update set ${assign}`;
  const remove = `delete from ${table} where key = any($1)`;

  return {
    create: [`create table ${table} (${definition.join(', ')})`, ...(spec.indexes ?? [])],
    load: (tx: Transaction, keys: readonly string[]) => tx.query<Keyed<Row>>(select, [keys]),
    /** Rows as JSON objects. */
    upsert: (tx: Transaction, json: readonly string[]) => tx.query(upsert, [`[${json.join(',')}]`]),
    remove: (tx: Transaction, keys: readonly string[]) => tx.query(remove, [keys]),
    /** The columns and nothing else, as they would be loaded. */
    clean: (row: Keyed<Row>): Keyed<Row> => {
      const given = row as Readonly<Record<string, unknown>>;
      const clean: Record<string, unknown> = { key: row.key };
      for (const column of names) clean[column] = given[column] ?? null;
      return clean as Keyed<Row>;
    },
  };
}
