import { sql, type Expression, type SqlBool } from 'kysely';
import { USUAL_ROWS, type CursorPage } from '@learnloom/contracts/kernel/content-api';
import { invalid } from '@learnloom/contracts/kernel/refusal';

/** Place of a row in a list that is ordered by a time, the newest first, then by key. Neither may ever change. */
interface Place {
  /** ISO date-time. */
  readonly at: string;
  readonly key: string;
}

const FORM = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const isTime = (at: string): boolean => !Number.isNaN(Date.parse(at)) && new Date(at).toISOString() === at;

const writeCursor = ({ at, key }: Place): string => Buffer.from(`${at} ${key}`).toString('base64url');

/** The place that a cursor names; null: there is none, and the list is read from its beginning. Refuses `invalid`. */
function readCursor(cursor: string | undefined): Place | null {
  if (cursor === undefined || cursor === '') return null;
  const [, at = '', key = ''] = FORM.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (!isTime(at)) throw invalid({ cursor: 'Send the cursor that the last part of the list gave, unchanged' });
  return { at, key };
}

/** Whether a row comes after the place; the time is compared first by itself, as an index has it. */
const comesAfter = (at: Expression<string | null>, key: Expression<string>, place: Place) =>
  sql<SqlBool>`(${at} <= ${place.at} and (${at} < ${place.at} or ${key} > ${place.key}))`;

interface Asked {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

interface ListRow {
  readonly key: string;
  readonly publishedAt: string | null;
}

/**
 * The part of a list that a cursor leads to. `read` gives so many rows, newest publication first, then by key; with
 * `after`, only those for which it is true.
 */
export async function cursorPage<Row extends ListRow>(
  { cursor, limit = USUAL_ROWS }: Asked,
  read: (
    most: number,
    after: ((at: Expression<string | null>, key: Expression<string>) => Expression<SqlBool>) | null,
  ) => Promise<readonly Row[]>,
): Promise<CursorPage<Row>> {
  const place = readCursor(cursor);
  // One more tells whether there is a next part.
  const rows = await read(limit + 1, place && ((at, key) => comesAfter(at, key, place)));
  const part = rows.slice(0, limit);
  const last = part.at(-1);
  const more = rows.length > limit && last;
  return { rows: part, next: more ? writeCursor({ at: last.publishedAt ?? '', key: last.key }) : null };
}
