import { Kysely, PostgresDialect, sql, type Expression, type SelectQueryBuilder } from 'kysely';
import type { Pool } from 'pg';
import type { TablesOf } from '@learnloom/contracts/kernel/table';

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
 * What an area reads: a module's tables, and what others share of theirs. Called in the area's `tables.ts` and nowhere
 * else, so that what an area reads is seen there.
 */
export const reading =
  <M>(_tables: M) =>
  (read: ReadDatabase): Reading<TablesOf<M>> =>
    read as unknown as Kysely<TablesOf<M>>;

/** How many rows a query selects; `most` are counted at most. */
export async function countUpTo<DB, TB extends keyof DB, Row>(
  read: ReadDatabase,
  rows: SelectQueryBuilder<DB, TB, Row>,
  most: number,
): Promise<number> {
  const counted = rows
    .clearSelect()
    .clearOrderBy()
    .select(sql`1`.as('one'))
    .limit(most);
  const found = await sql<{ total: number }>`select count(*) as total from (${counted}) as counted`.execute(
    read as unknown as Kysely<DB>,
  );
  return found.rows[0]?.total ?? 0;
}

/** Equal to one of the values, which may be none; the statement is the same however many they are. */
export const anyOf = <T>(values: readonly T[]): Expression<T> => sql<T>`any(${values})`;
