import type { Change, Topic } from '@learnloom/contracts/kernel/topic';
import type { Event, EventMetadata, EventOf } from '@learnloom/contracts/kernel/event';
import type { Sums } from './sums.ts';
import type { Transaction } from './transaction.ts';

/** An event as a projection sees it. */
export interface Recorded<T extends string = string, D extends object = object> {
  readonly id: string;
  readonly type: T;
  /** Personal fields opened; `null` where the subject's key has been destroyed. */
  readonly data: D;
  /** As stored: personal fields are still sealed. */
  readonly sealed: object;
  /** As it was recorded, before any upcaster. */
  readonly recorded: object;
  readonly stream: string;
  /** Stream category, such as `article`. */
  readonly category: string;
  /** Key of the stream within its category. */
  readonly key: string;
  readonly version: number;
  readonly position: string;
  readonly metadata: EventMetadata;
}

export type RecordedOf<E extends Event> = { [T in E['type']]: Recorded<T, Extract<E, { type: T }>['data']> }[E['type']];

/** What a projection announces; the projector adds the position. */
export type Announcement = Omit<Change, 'position'>;

/**
 * A read model: its tables and how a batch of events changes them. `apply` runs in the projector's transaction with
 * the search path set to the schema that holds the tables (live or being rebuilt), so names stay unqualified.
 */
export interface Projection {
  readonly name: string;
  /** See `sourceVersion`. A read model whose live tables are of another one is rebuilt at the start. */
  readonly version: string;
  /** Table name → statements that create it (columns, then indexes), to be run in the read model's schema. */
  readonly tables: Readonly<Record<string, readonly string[]>>;
  /** Types it wants, or `all`. */
  readonly handles: ReadonlySet<string> | 'all';
  /**
   * `series` is the same object as in the last call only if that call's transaction committed and nobody else has
   * written the tables since, so that rows may be kept in memory under it.
   */
  apply(tx: Transaction, events: readonly Recorded[], series?: object): Promise<readonly Announcement[]>;
  /**
   * A variant for a replay into tables that nobody else writes: it may keep rows in memory between batches, and needs
   * no index but the first statement's. Announces topics without keys. Given up after a batch that failed.
   */
  readonly replay?: () => Projection;
  /**
   * The read model is a sequence of all events: none is parked, because a later one would take its place. At an event that
   * fails it stands still alone, and tries again.
   */
  readonly sequential?: boolean;
  /** There if its table, of the same name, holds documents: columns `key`, `content` and `digest`, which is indexed. */
  readonly documents?: DocumentTable;
}

/** Documents are rendered apart from the events, see `Rendering`. */
export interface DocumentTable {
  /** What to announce when the documents of some rows look different now. */
  announce(tx: Transaction, keys: readonly string[]): Promise<readonly Announcement[]>;
}

export type DocumentProjection = Projection & { readonly documents: DocumentTable };

export const holdsDocuments = (projection: Projection): projection is DocumentProjection =>
  projection.documents !== undefined;

const IDENTIFIER = /^[a-z][a-z0-9_]{0,40}$/;

/** Checks a hand-written read model's names: they are written into SQL and are parts of schema names. */
export function projection(spec: Projection): Projection {
  for (const name of [spec.name, ...Object.keys(spec.tables)]) {
    if (!IDENTIFIER.test(name)) throw new Error(`'${name}' cannot name a read model or a table`);
  }
  return spec;
}

/** What to tell about a changed row, and under which topics. */
export interface RowAnnouncement {
  readonly topics: readonly Topic[];
  /** Keys that cached pages are tagged with. */
  readonly scopes: readonly string[];
  /** Key of the account whose row it is: topics that are `own` tell nobody else. Null: nobody's. */
  readonly owner?: string | null;
}

/** A row without the columns that nobody looks at. */
export type Known<Row extends object, Unread extends keyof Row> = Omit<Row, Unread> & { readonly key: string };

/** What a handler makes of it. Unread columns that are not given stay as they are. */
export type Given<Row extends object, Unread extends keyof Row> = Omit<Row, Unread> & Partial<Pick<Row, Unread>>;

/**
 * Handlers of a row-per-key read model: pure functions from the row before to the row after. `undefined` before:
 * there is no row; `null` after: delete it; the same object: unchanged. The kernel loads the rows of a whole batch
 * with one statement and writes what changed with a few, so the same code serves live updates and fast replays.
 */
export interface RowSpec<S, Row extends object, Unread extends keyof Row & string = never> {
  readonly version: string;
  /** Declarations of the events that it follows. */
  readonly events: S;
  /** Columns, of long texts for example, that handlers give but never look at: they are neither loaded nor remembered. */
  readonly unread?: readonly Unread[];
  /** The rows hold documents: `content`, their JSON text, and its `digest`. They are rendered in the background. */
  readonly documents?: boolean;
  /** Kept beside the rows, in a table of their own. */
  readonly sums?: Sums<Known<Row, Unread>>;
  /** Row's key for an event; the stream's key by default. */
  readonly keyOf?: (event: RecordedOf<EventOf<S>>) => string;
  /** Exhaustive: an event type without a handler does not compile. */
  readonly on: {
    readonly [T in keyof S & string]: (
      row: Known<Row, Unread> | undefined,
      event: Extract<RecordedOf<EventOf<S>>, { type: T }>,
    ) => Given<Row, Unread> | null | undefined;
  };
  /** `row`: the one after the change, else the one before it; for what no change touches, such as a kind. */
  readonly announce?: (
    before: Known<Row, Unread> | undefined,
    after: Known<Row, Unread> | undefined,
    row: Known<Row, Unread>,
  ) => RowAnnouncement;
}
