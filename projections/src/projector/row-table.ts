import { SEARCH_VECTOR, type Column, type FullText, type Table } from '@learnloom/contracts/kernel/table';
import { valueOf, type Keyed } from './keyed.ts';
import type { Transaction } from './transaction.ts';

/** Text of one statement at most, in UTF-16 units, unless one row is longer. */
const STATEMENT_CHARACTERS = 2_000_000;

/** A name of a table or a column, for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Of values on their way; a column may add how it sorts. */
const typeOf = ({ type }: Column): string => (type === 'position' ? 'text' : type);
const definitionOf = (column: Column): string => (column.type === 'position' ? 'text collate "C"' : typeOf(column));

/** An index for parts of texts; none where the extension for it is not there (see the migration `parts-of-words`). */
const searchIndex = (table: string, columns: readonly string[]): string => {
  const on = columns.map(column => `${quoted(column)} %1$s`).join(', ');
  return `do $$
    declare parts text;
    begin
      select format('%I.gin_trgm_ops', n.nspname) into parts
        from pg_opclass c join pg_namespace n on n.oid = c.opcnamespace where c.opcname = 'gin_trgm_ops' limit 1;
      if parts is not null then execute format('create index on ${quoted(table)} using gin (${on})', parts); end if;
    end $$`;
};

/** The words of some columns, which the database derives when one of them changes. */
const vectorOf = (fullText: readonly FullText[]): string =>
  `${quoted(SEARCH_VECTOR)} tsvector generated always as (${fullText
    .map(({ column, weight, words }) => `setweight(to_tsvector('${words}', ${quoted(column)}), '${weight}')`)
    .join(' || ')}) stored`;

/** Statements that create a table, its indexes last. */
export function creationOf({
  name,
  key,
  columns,
  indexes,
  searched = [],
  fullText = [],
  listed = [],
}: Table): readonly string[] {
  const definitions = [
    ...Object.entries(columns).map(([column, declared]) => `${quoted(column)} ${definitionOf(declared)}`),
    ...(fullText.length > 0 ? [vectorOf(fullText)] : []),
  ];
  const ordered = (column: string) =>
    column.replace(/^(lower\()?(\w+)/, (_, lower = '', name: string) => lower + quoted(name));
  return [
    `create table ${quoted(name)} (${[`${quoted(key)} text primary key`, ...definitions].join(', ')})`,
    ...indexes.map(
      ({ unique, on, where }) =>
        `create ${unique ? 'unique ' : ''}index on ${quoted(name)} (${on.map(ordered).join(', ')})${where ? ` where ${quoted(where)}` : ''}`,
    ),
    ...listed.map(column => `create index on ${quoted(name)} using gin (${quoted(column)})`),
    ...(searched.length > 0 ? [searchIndex(name, searched)] : []),
    ...(fullText.length > 0 ? [`create index on ${quoted(name)} using gin (${quoted(SEARCH_VECTOR)})`] : []),
  ];
}

const keyColumn: Column = { type: 'text' };

/**
 * How rows with short values are sent: a list a column. The server reads a few rows so in half the time that JSON takes;
 * long texts take us longer to quote than it saves.
 */
export function listsOf(columns: readonly (readonly [string, Column])[]) {
  const parameterOf = (row: object, column: string, { type }: Column): unknown => {
    const value = valueOf(row, column) ?? null;
    return type === 'jsonb' && value !== null ? JSON.stringify(value) : value;
  };
  return {
    names: columns.map(([column]) => quoted(column)).join(', '),
    source: `unnest(${columns.map(([, column], index) => `$${index + 1}::${typeOf(column)}[]`).join(', ')})`,
    /** The parameters of the source. */
    of: (rows: readonly object[]): readonly (readonly unknown[])[] =>
      columns.map(([column, declared]) => rows.map(row => parameterOf(row, column, declared))),
  };
}

/** Every column of a table, its key first. */
export const columnsOf = ({ key, columns }: Table): readonly (readonly [string, Column])[] => [
  [key, keyColumn],
  ...Object.entries(columns),
];

/** The table of a row-per-key read model and the statements that it needs. */
export function rowTable<Row extends object>(declared: Table, unreadColumns: readonly string[] = []) {
  const columns = Object.entries(declared.columns);
  const names = columns.map(([column]) => column);
  const table = quoted(declared.name);
  const list = ['key', ...names].map(quoted).join(', ');
  const typed = ['key text', ...columns.map(([column, type]) => `${quoted(column)} ${typeOf(type)}`)].join(', ');
  const assign = names.map(column => `${quoted(column)} = excluded.${quoted(column)}`).join(', ');

  const unread = new Set(unreadColumns);
  const known = ['key', ...names.filter(column => !unread.has(column))];
  const blank = Object.fromEntries([...unread].map(column => [column, null]));

  const select = `select ${known.map(quoted).join(', ')} from ${table} where key = any($1)`;
  const upsert = `insert into ${table} (${list}) select ${list} from json_to_recordset($1::json) as r (${typed})
    on conflict (key) do update set ${assign}`;
  const remove = `delete from ${table} where key = any($1)`;

  const changing = (changed: readonly string[]) =>
    listsOf([['key', keyColumn], ...columns.filter(([column]) => changed.includes(column))]);

  return {
    names,
    create: creationOf(declared),
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
    update(tx: Transaction, changed: readonly string[], rows: readonly Keyed<Row>[]): void {
      const lists = changing(changed);
      const set = changed.map(column => `${quoted(column)} = r.${quoted(column)}`).join(', ');
      tx.write(
        `update ${table} as t set ${set} from ${lists.source} as r (${lists.names}) where t.key = r.key`,
        lists.of(rows),
      );
    },
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
      unreadColumns.some(column => column in row)
        ? (Object.fromEntries(known.map(column => [column, valueOf(row, column)])) as Keyed<Row>)
        : row,
  };
}
