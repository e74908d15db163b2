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

interface Counting {
  /** Where they can be counted with less. */
  readonly total?: () => Promise<number>;
  /** How far they are counted, and turned to, where counting costs more than it tells. */
  readonly most?: number;
}

/**
 * The same for rows that need more than they are found by: `found` are found, ordered and counted alone, so that an index
 * bears the whole page, and `whole` adds to those of the page what they show, in an order of its own.
 */
export async function pageOf<DB, TB extends keyof DB, Found, Row>(
  read: ReadDatabase,
  found: SelectQueryBuilder<DB, TB, Found>,
  { page = 1, limit = DEFAULT_PAGE_SIZE }: Asked,
  whole: (page: SelectQueryBuilder<DB, TB, Found>) => Rows<Row>,
  { most = MOST_COUNTED, total = () => countUpTo(read, found, most) }: Counting = {},
): Promise<Page<Row>> {
  const offset = (page - 1) * limit;
  const shown = async () => (offset < most ? whole(found.limit(limit).offset(offset)).execute() : []);
  if (offset < most && offset + limit >= most) {
    const rows = await shown();
    // A full page that ends where counting does says how many there are, and took as much to find.
    if (rows.length === limit) return paged(rows, most, { page, limit }, true);
    return paged(rows, await total(), { page, limit }, false);
  }
  const [rows, counted] = await Promise.all([shown(), total()]);
  return paged(rows, counted, { page, limit }, counted >= most);
}

const paged = <Row>(
  rows: readonly Row[],
  total: number,
  at: Required<Pick<Page<Row>, 'page' | 'limit'>>,
  more = total >= MOST_COUNTED,
): Page<Row> => ({ rows, total, ...(more && { more }), ...at });

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
  return paged(
    rows.map(({ total: _, ...row }) => row),
    total,
    { page, limit },
  );
}

/** Rows of a list, from its beginning, that a search for parts of words looks at before an index is asked. */
const LOOKED_AT = 1000;
/** The same where an index bears both the order and what is searched, so that no row is read: a fifth of the work. */
export const LOOKED_AT_INDEXED = 10_000;

/** How a row is looked at: one after the other, or found by an index for parts of words. */
export type Looked = 'each' | 'found';

/** Whether an index for parts of words can find a text: it knows three letters in a row, and how a word begins or ends. */
const isIndexed = (search: string): boolean =>
  /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}\s]|[^\p{L}\p{N}\s][\p{L}\p{N}]/u.test(search);

/** Rows that have a word, beyond which it tells too little for an index to find a phrase by it. */
const MOST_SHARING = 10_000;

/** Whether every word of a phrase that an index knows stands in very many rows: it would look through all of these. */
async function isOfCommonWords(phrase: string, having: (word: string, most: number) => Promise<number>) {
  const words = phrase.split(/\s+/).filter(isIndexed);
  // The longest is the likeliest to be rare.
  for (const word of words.toSorted((one, other) => other.length - one.length))
    if ((await having(word, MOST_SHARING)) < MOST_SHARING) return false;
  return words.length > 0;
}

interface Matching {
  /** Rows of the list that are looked at one by one. */
  readonly lookedAt?: number | undefined;
  /** What is searched stands as it is in one text: `matching` selects what has a part of it, too. */
  readonly phrase?: boolean;
}

/**
 * The same for a search of parts of words: `matching` selects what has them. Such an index finds few rows fast, and many
 * in seconds; many are among the first ones of the list, which alone are looked at while they fill the page. One or two
 * letters it does not find at all, and a phrase of common words in seconds: for them these alone are looked at, whatever
 * is found.
 */
export async function pageOfMatches<
  DB,
  TB extends keyof DB,
  Listed,
  FDB,
  FTB extends keyof FDB,
  Found,
  Row extends Counted,
>(
  read: ReadDatabase,
  list: SelectQueryBuilder<DB, TB, Listed>,
  matching: (
    list: SelectQueryBuilder<DB, TB, Listed>,
    how: Looked,
    search: string,
  ) => SelectQueryBuilder<FDB, FTB, Found>,
  asked: Asked & { readonly search: string },
  whole: (page: SelectQueryBuilder<FDB, FTB, Found>) => Rows<Row>,
  { lookedAt = LOOKED_AT, phrase = false }: Matching = {},
): Promise<Page<Omit<Row, 'total'>>> {
  const { search } = asked;
  const [first, listed] = await Promise.all([
    pageOfFew(read, matching(list.limit(lookedAt), 'each', search), asked, whole),
    countUpTo(read, list, lookedAt),
  ]);
  if (listed < lookedAt) return first;
  const found = (part: string) => matching(list.clearOrderBy(), 'found', part);
  const unread = first.rows.length < first.limit && isIndexed(search);
  const vague = unread && phrase && (await isOfCommonWords(search, (word, most) => countUpTo(read, found(word), most)));
  return unread && !vague ? pageOfFew(read, found(search), asked, whole) : { ...first, more: true };
}
