import type { Aggregate, Deletable, Moment } from '@learnloom/contracts/kernel/aggregate';
import type { FieldsOf, Table } from '@learnloom/contracts/kernel/table';
import type { Known, Recorded, RowAnnouncement } from './projection.ts';
import { rows, type RowProjection } from './rows.ts';
import type { Sums } from './sums.ts';

/**
 * Columns that are filled in where a table has them: the times of the first and the last change, the account that made
 * the first (null: the system), and the stream's version.
 */
const fillable = ['createdAt', 'updatedAt', 'createdBy', 'version'] as const;
type Filled = (typeof fillable)[number];

/** What is made of a thing; unread columns that are not given stay as they are. */
type Made<Row extends object, Unread extends keyof Row> = Omit<Row, Unread | Filled> & Partial<Pick<Row, Unread>>;

interface Common<S, Row extends object, Unread extends keyof Row & string> {
  /** Events that change no row: no row is loaded for them. */
  readonly ignores?: readonly string[];
  readonly version: string;
  /** See `RowSpec`. */
  readonly unread?: readonly Unread[];
  readonly documents?: boolean;
  readonly sums?: Sums<Known<Row, NoInfer<Unread>>>;
  readonly announce?: (
    before: Known<Row, NoInfer<Unread>> | undefined,
    after: Known<Row, NoInfer<Unread>> | undefined,
    row: Known<Row, NoInfer<Unread>>,
  ) => RowAnnouncement;
  /** The row that stays of a deleted thing; by default there is none any more. */
  readonly deleted?: (thing: S) => Made<Row, NoInfer<Unread>>;
}

/** `given`: what the event itself gave; of an unread column this alone is sure to be there. */
type RowOfThing<S, Row extends object, Unread extends keyof Row> = (
  thing: S,
  before: Known<Row, Unread> | undefined,
  given: Partial<S>,
  at: Moment,
) => Made<Row, Unread> | null;

/** `row`: what is kept of a thing, null for no row; by default its fields that the table has. */
export type RowsOfSpec<S, Row extends object, Unread extends keyof Row & string> = Common<S, Row, Unread> &
  ([S] extends [Made<Row, NoInfer<Unread>>]
    ? { readonly row?: RowOfThing<S, Row, NoInfer<Unread>> }
    : { readonly row: RowOfThing<S, Row, NoInfer<Unread>> });

/** Rows that follow from the fold of an aggregate. */
export interface ThingRows extends RowProjection {
  readonly of: Aggregate;
}

/**
 * A read model with one row a thing, which follows from what the aggregate's fold makes of it. The fold goes on from the
 * row that is there: what it looks at must stand in a column of the same name that is not `unread`.
 */
export function rowsOf<
  S extends object,
  Specs extends object,
  T extends Table,
  Unread extends keyof FieldsOf<T> & string = never,
>(aggregate: Aggregate<S, Specs>, table: T, spec: RowsOfSpec<S, FieldsOf<T>, Unread>): ThingRows {
  type Before = Known<FieldsOf<T>, Unread>;
  const {
    row: rowOf,
    deleted,
    version,
    unread,
    documents,
    sums,
    announce,
    ignores = [],
  } = spec as Common<S, FieldsOf<T>, Unread> & {
    readonly row?: RowOfThing<S, FieldsOf<T>, Unread>;
  };
  const filled = fillable.filter(column => column in table.columns);

  function madeOf(thing: S, before: Before | undefined, given: object, at: Moment): object | null {
    if ((thing as Deletable).deleted) return deleted?.(thing) ?? null;
    return rowOf ? rowOf(thing, before, given, at) : thing;
  }

  function handle(before: Before | undefined, event: Recorded): object | null | undefined {
    const { time } = event.metadata;
    const at = { time, version: event.version };
    const thing = aggregate.fold((before as unknown as S | undefined) ?? null, event, at);
    if (thing === null || (thing as object) === before) return before;
    const made = madeOf(thing, before, event.data, at);
    if (made === null || filled.length === 0) return made;
    const first = before as { readonly createdAt?: string; readonly createdBy?: string | null } | undefined;
    const values = {
      createdAt: first?.createdAt ?? time,
      updatedAt: time,
      createdBy: first?.createdBy === undefined ? event.metadata.actor : first.createdBy,
      version: event.version,
    };
    const row: Record<string, unknown> = { ...made };
    for (const column of filled) row[column] = values[column];
    return row;
  }

  const projected = rows(table, {
    version,
    events: aggregate.events,
    on: Object.fromEntries(
      Object.keys(aggregate.events)
        .filter(type => !ignores.includes(type))
        .map(type => [type, handle]),
    ) as never,
    ...(unread && { unread }),
    ...(documents && { documents }),
    ...(sums && { sums }),
    ...(announce && { announce }),
  });
  return { ...projected, of: aggregate };
}
