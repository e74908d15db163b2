/**
 * A read model's table, declared once: projections create it from the declaration and write its rows, whoever asks it
 * types the answer by it.
 */
export interface Table<N extends string = string, C extends Columns = Columns, K extends string = string> {
  readonly name: N;
  /** The primary key: a text, besides the columns. */
  readonly key: K;
  /** By name, as they are written in SQL (camelCase, quoted). */
  readonly columns: C;
  readonly indexes: readonly Index[];
  /** Columns of which people search a part. */
  readonly searched?: readonly string[];
  /** Columns whose words people search, in `SEARCH_VECTOR`. */
  readonly fullText?: readonly FullText[];
  /** JSON lists of texts, or records by texts, in which rows are looked up by one of these texts. */
  readonly listed?: readonly string[];
}

/** A column of PostgreSQL's type tsvector that tables with `fullText` have besides those that they declare. */
export const SEARCH_VECTOR = 'searchVector';

export interface FullText<C extends string = string> {
  readonly column: C;
  /** How much a word counts where it stands in this column: A most, D least. */
  readonly weight: 'A' | 'B' | 'C' | 'D';
  /** PostgreSQL's text search configuration: stems and stop words of a language, or `simple` for neither. */
  readonly words: 'english' | 'simple';
}

/** `position`: a text that sorts by its bytes. A `timestamptz` is an ISO 8601 text in UTC here. */
export type ColumnType = 'text' | 'integer' | 'bigint' | 'boolean' | 'jsonb' | 'timestamptz' | 'position' | 'bytea';

export interface Column<T = unknown> {
  readonly type: ColumnType;
  /** Phantom: carries the type of the value. */
  readonly value?: T;
}
export type Columns = Readonly<Record<string, Column>>;

export interface Index {
  readonly unique: boolean;
  /** Columns, each perhaps with ` desc` behind it, or in `lower()`. */
  readonly on: readonly string[];
  /** A flag: only rows of which it is set are in the index. */
  readonly where?: string;
}

export const text: Column<string> = { type: 'text' };
export const integer: Column<number> = { type: 'integer' };
/** A whole number beyond 2³¹, as far as numbers are exact. */
export const bigint: Column<number> = { type: 'bigint' };
export const flag: Column<boolean> = { type: 'boolean' };
export const timestamp: Column<string> = { type: 'timestamptz' };
export const position: Column<string> = { type: 'position' };
export const bytes: Column<Uint8Array> = { type: 'bytea' };
/** A text that is one of a few. */
export const oneOf = <T extends string>(): Column<T> => ({ type: 'text' });
/** A value kept as JSON. */
export const json = <T>(): Column<T> => ({ type: 'jsonb' });
/** May be null. */
export const orNull = <T>({ type }: Column<T>): Column<T | null> => ({ type });

type ValueOf<C> = C extends { readonly value?: infer T } ? T : never;
type Fields<C extends Columns> = { readonly [F in keyof C]: ValueOf<C[F]> };

/** A table's row, its key included. */
export type RowOf<T> = T extends Table<string, infer C, infer K> ? { readonly [P in K]: string } & Fields<C> : never;
/** A table's row without its key. */
export type FieldsOf<T> = T extends Table<string, infer C> ? Fields<C> : never;

/** Rows by the names of their tables, of a module that declares some. */
export type TablesOf<M> = {
  readonly [P in keyof M as M[P] extends Table<infer N> ? N : never]: RowOf<M[P]>;
};

/** Columns of a table that other areas may read, its key among them. */
export const shared = <N extends string, C extends Columns, K extends string, P extends keyof C & string>(
  { name, key, columns }: Table<N, C, K>,
  ...names: readonly P[]
): Table<N, Pick<C, P>, K> => ({
  name,
  key,
  columns: Object.fromEntries(names.map(column => [column, columns[column]])) as Pick<C, P>,
  indexes: [],
});

type Indexed<C extends Columns> = keyof C & string;
/** Without regard to capitals. */
type Lowered<C extends Columns> = `lower(${keyof C & string})`;

type OrderedBy<C extends Columns, K extends string> =
  Indexed<C> | Lowered<C> | NoInfer<K> | `${Indexed<C>} desc` | `${Indexed<C>} desc nulls last`;

interface TableOptions<C extends Columns, K extends string> {
  /** Name of the primary key; `key` by default, as in every table with one row a thing. */
  readonly key?: K;
  readonly indexes?: readonly (readonly OrderedBy<C, K>[])[];
  /** Of rows of which a flag is set alone: smaller, and without work when other rows change. */
  readonly partial?: Readonly<Partial<Record<Indexed<C>, readonly (readonly OrderedBy<C, K>[])[]>>>;
  readonly unique?: readonly (readonly Indexed<C>[])[];
  /** Columns of which people search a part, such as a word of a title. */
  readonly searched?: readonly Indexed<C>[];
  /** Columns whose words people search. */
  readonly fullText?: readonly FullText<Indexed<C>>[];
  /** JSON lists of texts, or records by texts, in which rows are looked up by one of these texts. */
  readonly listed?: readonly Indexed<C>[];
}

/** Declares a table: its name, its columns besides the key, and what it is searched by. */
export function table<const N extends string, C extends Columns, const K extends string = 'key'>(
  name: N,
  columns: C,
  { key, indexes = [], partial, unique = [], searched = [], fullText = [], listed = [] }: TableOptions<C, K> = {},
): Table<N, C, K> {
  return {
    name,
    key: key ?? ('key' as K),
    columns,
    searched,
    fullText,
    listed,
    indexes: [
      ...indexes.map(on => ({ unique: false, on })),
      ...Object.entries<readonly (readonly string[])[] | undefined>(partial ?? {}).flatMap(([where, listed = []]) =>
        listed.map(on => ({ unique: false, on, where })),
      ),
      ...unique.map(on => ({ unique: true, on })),
    ],
  };
}

export const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && 'columns' in value && 'indexes' in value;
