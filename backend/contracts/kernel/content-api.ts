import { query } from './command.ts';
import { listOf, object, orNull, text, type Result } from './result.ts';
import type { Topic } from './topic.ts';

/** A part of a list whose place is told by a cursor: it neither repeats nor skips a row while others come and go. */
export interface CursorPage<T> {
  readonly rows: readonly T[];
  /** Cursor of the next part; null: this is the last one. */
  readonly next: string | null;
}

/** Rows of a part. */
const MOST_ROWS = 100;
export const USUAL_ROWS = 20;

/** Category of what programs read. */
export const categoryResult = object({ title: text(), slug: text() });

interface Spec<Row, Item> {
  /** Names of the two queries. */
  readonly names: readonly [list: string, one: string];
  /** What they are called in addresses, in the plural: `articles`. */
  readonly path: string;
  /** One of them: 'article'. */
  readonly noun: string;
  /** What makes the answers stale. */
  readonly topics: readonly Topic[];
  readonly row: Result<Row>;
  /** With all that the list leaves out. */
  readonly item: Result<Item>;
}

const pageResult = <T>(row: Result<T>): Result<CursorPage<T>> =>
  object({
    rows: listOf(row),
    next: orNull(text(), 'Send it as `cursor` to get the next part; null: this is the last one'),
  });

/** What readers may read of a kind of content, for other programs: a list and a single one. */
export const contentQueries = <Row, Item>({ names: [list, one], path, noun, topics, row, item }: Spec<Row, Item>) => ({
  /** Newest publication first; the order of what is there never changes. `category`: slug of a top or sub category. */
  list: query<CursorPage<Row>>()(list, {
    route: `GET /content/${path}`,
    access: 'public',
    about: `Published ${path}, the newest first`,
    result: pageResult(row).schema,
    topics,
    input: f => ({
      cursor: f.optional(f.looseLine(200)),
      limit: f.fallback(f.wholeNumber(1, MOST_ROWS), USUAL_ROWS),
      category: f.optional(f.slug),
    }),
  }),
  one: query<Item>()(one, {
    route: `GET /content/${path}/:key`,
    access: 'public',
    about: `One published ${noun}`,
    result: item.schema,
    topics,
    input: f => ({ key: f.key }),
  }),
});
