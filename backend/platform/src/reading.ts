import { Kysely, PostgresDialect, sql, type Expression, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Pool, PoolClient } from 'pg';

declare const readModels: unique symbol;

/** Read models, closed: an area opens those that it declares, with `reading()`. */
export interface ReadDatabase {
  readonly [readModels]: true;
}

/** Questions to tables; a name that none of them has does not compile. Nothing is written through it. */
export type Reading<T> = Pick<Kysely<T>, 'selectFrom'>;

/** `pool`: its search path leads to the read models. */
export const readDatabase = (pool: Pool): ReadDatabase =>
  new Kysely<Record<never, never>>({ dialect: new PostgresDialect({ pool }) }) as unknown as ReadDatabase;

/**
 * Read models as one connection sees them: within a transaction, all statements see the same rows. The connection has to
 * take several statements at the same time (`pipeline`), and stays its owner's.
 */
export function readThrough(client: PoolClient): ReadDatabase {
  const connection = { query: client.query.bind(client), release: () => undefined };
  return readDatabase({ connect: () => Promise.resolve(connection), end: () => Promise.resolve() } as unknown as Pool);
}

/**
 * Rows of a statement that the builder cannot say. Who uses it, and why, stands in the house's list of raw statements.
 */
export async function statement<Row>(read: ReadDatabase, raw: RawBuilder<Row>): Promise<readonly Row[]> {
  return (await raw.execute(read as unknown as Kysely<Record<never, never>>)).rows;
}

/** How many rows a query selects; `most` are counted at most. */
export const countUpTo = <DB, TB extends keyof DB, Row>(
  read: ReadDatabase,
  rows: SelectQueryBuilder<DB, TB, Row>,
  most: number,
): Promise<number> => oneCount(read, sql`(${onesOf(rows).limit(most)})`);

const onesOf = <DB, TB extends keyof DB, Row>(rows: SelectQueryBuilder<DB, TB, Row>) =>
  rows
    .clearSelect()
    .clearOrderBy()
    .select(sql`1`.as('one'));

/** How many rows a table of that name has, which may be any; `most` are counted at most. */
export const rowsUpTo = (read: ReadDatabase, table: string, most: number): Promise<number> =>
  oneCount(read, sql`(select from ${sql.table(table)} limit ${most})`);

async function oneCount(read: ReadDatabase, rows: RawBuilder<unknown>): Promise<number> {
  const [found] = await statement(read, sql<{ total: number }>`select count(*) as total from ${rows} as counted`);
  return found?.total ?? 0;
}

/** Equal to one of the values, which may be none; the statement is the same however many they are. */
export const anyOf = <T>(values: readonly T[]): Expression<T> => sql<T>`any(${values})`;
