import type { Knex } from 'knex';
import type { SelectQueryBuilder } from 'kysely';
import type { Page } from '@learnloom/contracts/kernel/command';
import { DEFAULT_PAGE_SIZE } from '@learnloom/contracts/kernel/fields';
import { countUpTo, type ReadDatabase } from '@learnloom/platform/reading';

interface Asked {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

type Order = readonly { readonly column: string; readonly order?: 'asc' | 'desc' }[];

/** Rows that are counted: nobody turns so many pages, and counting more would make a list's cost grow with its length. */
const MOST_COUNTED = 10_000;

/**
 * One page of the rows that a query selects, and how many there are, counted to `MOST_COUNTED`. The query's order must
 * be total: it ends with the key.
 */
export async function pageFrom<DB, TB extends keyof DB, Row>(
  read: ReadDatabase,
  rows: SelectQueryBuilder<DB, TB, Row>,
  { page = 1, limit = DEFAULT_PAGE_SIZE }: Asked,
): Promise<Page<Row>> {
  const [found, total] = await Promise.all([
    rows
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    countUpTo(read, rows, MOST_COUNTED),
  ]);
  return { rows: found, total, page, limit };
}

/**
 * One page of the rows that a query builder selects, and how many there are. The order must be total (end it with
 * the key); a builder that is ordered already needs none.
 */
export async function pageOf<Row extends object>(
  rows: Knex.QueryBuilder,
  asked: Asked,
  order: Order = [],
): Promise<Page<Row>> {
  const { page = 1, limit = DEFAULT_PAGE_SIZE } = asked;
  const shown = rows
    .clone()
    .limit(limit)
    .offset((page - 1) * limit);
  if (order.length > 0) shown.orderBy([...order]);
  const [found, counted] = await Promise.all([
    shown as Promise<Row[]>,
    rows.clone().clearSelect().clearOrder().count({ total: '*' }).first() as Promise<{ total: number } | undefined>,
  ]);
  return { rows: found, total: Number(counted?.total ?? 0), page, limit };
}
