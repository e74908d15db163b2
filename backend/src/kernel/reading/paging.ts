import type { SelectQueryBuilder } from 'kysely';
import type { Page } from '@learnloom/contracts/kernel/command';
import { DEFAULT_PAGE_SIZE } from '@learnloom/contracts/kernel/fields';
import { countUpTo, type ReadDatabase } from '@learnloom/platform/reading';

interface Asked {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

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
