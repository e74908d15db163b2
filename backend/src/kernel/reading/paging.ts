import { sql, type SelectQueryBuilder } from 'kysely';
import type { Page } from '@learnloom/contracts/kernel/command';
import { DEFAULT_PAGE_SIZE, MOST_COUNTED } from '@learnloom/contracts/kernel/page-sizes';
import { countUpTo, type ReadDatabase } from '@learnloom/platform/reading';

interface Asked {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

/** What runs on its way: a built query. */
interface Rows<Row> {
  execute(): Promise<readonly Row[]>;
}

/**
 * One page of the rows that a query selects, and how many there are, counted to `MOST_COUNTED`; further pages are empty.
 * The query's order must be total: it ends with the key.
 */
export const pageFrom = <DB, TB extends keyof DB, Row>(
  read: ReadDatabase,
  rows: SelectQueryBuilder<DB, TB, Row>,
  asked: Asked,
): Promise<Page<Row>> => pageOf(read, rows, asked, page => page);

/**
 * The same for rows that need more than they are found by: `found` are found, ordered and counted alone, so that an index
 * bears the whole page, and `whole` adds to those of the page what they show, in an order of its own. `total`: where they
 * can be counted with less.
 */
export async function pageOf<DB, TB extends keyof DB, Found, Row>(
  read: ReadDatabase,
  found: SelectQueryBuilder<DB, TB, Found>,
  { page = 1, limit = DEFAULT_PAGE_SIZE }: Asked,
  whole: (page: SelectQueryBuilder<DB, TB, Found>) => Rows<Row>,
  total: () => Promise<number> = () => countUpTo(read, found, MOST_COUNTED),
): Promise<Page<Row>> {
  const offset = (page - 1) * limit;
  const [rows, counted] = await Promise.all([
    offset < MOST_COUNTED ? whole(found.limit(limit).offset(offset)).execute() : [],
    total(),
  ]);
  return { rows, total: counted, page, limit };
}

interface Counted {
  readonly total: number;
}

/**
 * The same where few are `found`, and finding them is the work: whichever page is asked for, all are found and put in
 * order, so the same statement counts them. `whole` selects `total`, too, which is added to what is found.
 */
export async function pageOfFew<DB, TB extends keyof DB, Found, Row extends Counted>(
  read: ReadDatabase,
  found: SelectQueryBuilder<DB, TB, Found>,
  { page = 1, limit = DEFAULT_PAGE_SIZE }: Asked,
  whole: (page: SelectQueryBuilder<DB, TB, Found>) => Rows<Row>,
): Promise<Page<Omit<Row, 'total'>>> {
  const offset = (page - 1) * limit;
  const counted = found
    .select(sql<number>`least(count(*) over (), ${sql.lit(MOST_COUNTED)})::int`.as('total'))
    .$castTo<Found>();
  const rows = offset < MOST_COUNTED ? await whole(counted.limit(limit).offset(offset)).execute() : [];
  // A page after the last has nothing that says how many there are.
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countUpTo(read, found, MOST_COUNTED));
  return { rows: rows.map(({ total: _, ...row }) => row), total, page, limit };
}
