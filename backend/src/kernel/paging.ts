import { DEFAULT_PAGE_SIZE } from '@learnloom/contracts/kernel/fields';
import type { Page } from '@learnloom/contracts/kernel/command';
import type { Knex } from 'knex';

interface Paging {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

/** One page of an ordered selection, with the number of all its rows. `toRow` shapes a row for the answer. */
export async function pageOf<Row extends object, T>(
  selection: Knex.QueryBuilder<Row, Row[]>,
  { page = 1, limit = DEFAULT_PAGE_SIZE }: Paging,
  toRow: (row: Row) => T,
): Promise<Page<T>> {
  const [rows, counted] = await Promise.all([
    selection.clone().limit(limit).offset((page - 1) * limit) as Promise<Row[]>,
    selection.clone().clearSelect().clearOrder().count<{ count: string }[]>().first(),
  ]);
  return { rows: rows.map(toRow), total: Number(counted?.count ?? 0), page, limit };
}

/** Text as a LIKE pattern's literal part. */
export const likeLiteral = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** LIKE pattern for 'contains'. */
export const containing = (text: string): string => `%${likeLiteral(text)}%`;
