import type { EventMetadata } from '@learnloom/contracts/kernel/event';

/** Opaque; sorts as text; later events have greater positions. */
export type Position = string;

/** What the stream must look like for an append: its current version, or `none` (no events yet), `exists`, `any`. */
export type Expected = number | 'none' | 'exists' | 'any';

export interface NewEvent {
  /**
   * UUID. Appending the same id to the same stream again is answered, not repeated: at the same expected version whatever
   * id it is, at another one if it is named, that is, not a random one (version 4).
   */
  readonly id: string;
  readonly type: string;
  /** Personal fields are sealed already: the store never sees them. */
  readonly data: object;
  readonly metadata: EventMetadata;
}

export interface StoredEvent extends NewEvent {
  readonly stream: string;
  /** 0 for the first event of the stream. */
  readonly version: number;
  readonly position: Position;
  /** The data as they were recorded, where they had another form; see `upcasters.ts`. */
  readonly recorded?: object;
}

/** `position` is that of the last event looked at: a consumer that has handled the batch resumes after it. */
export interface Batch {
  readonly events: readonly StoredEvent[];
  readonly position: Position;
}

export interface SubscribeOptions {
  readonly signal: AbortSignal;
  /** Events in a batch at most. */
  readonly batch?: number;
  /** Only events of these types; the batches' positions move past the others. */
  readonly types?: ReadonlySet<string> | undefined;
}

export interface EventStore {
  /** Durable when the promise settles. Throws `ConcurrencyError` when `expected` does not hold. */
  append(
    stream: string,
    events: readonly NewEvent[],
    expected: Expected,
  ): Promise<{ readonly version: number; readonly position: Position }>;
  /**
   * Resolves once all events that reads have given so far are durable: where several processes append to a PostgreSQL, an
   * event can be read some milliseconds before. To be awaited by whoever tells other programs of events, or answers a
   * command from what is recorded.
   */
  flush(): Promise<void>;
  /** Events of one stream in order, `most` at most; none for an unknown stream. */
  read(stream: string, from?: number, most?: number): Promise<readonly StoredEvent[]>;
  /** Every event after a position (null: from the beginning), then live, until the signal aborts. */
  subscribeAll(after: Position | null, options: SubscribeOptions): AsyncIterable<Batch>;
  /** Position of the newest event, whoever wrote it, or null for an empty log. One look, whatever the log holds. */
  head(): Promise<Position | null>;
  /**
   * Events after a position (null: all), counted up to `most`. One look: where others write into the same log and as many
   * of anybody's events follow as are looked at, the answer is `most`.
   */
  countAfter(after: Position | null, most: number): Promise<number>;
  /** Bytes of events that one append takes at most; null: more than any request brings. */
  appendLimit(): Promise<number | null>;
  /** Which log this is, for good and in every copy of it. Null: it has not been named yet. */
  identity(): Promise<string | null>;
  /** Names a log that has no identity, with a UUID. Gives the identity that it has then. */
  identify(id: string): Promise<string>;
  /** How many events there are, of these types if given. Absent where a store would have to read them all. */
  count?(types?: ReadonlySet<string>): Promise<number>;
}

export class ConcurrencyError extends Error {
  override readonly name = 'ConcurrencyError';
  constructor(
    readonly stream: string,
    readonly actual: number,
  ) {
    super(`${stream} is at version ${actual}`);
  }
}

/** The event store cannot be reached or is busy now: the same request may succeed later. */
export class EventStoreUnavailable extends Error {
  override readonly name = 'EventStoreUnavailable';
}

/** The store does not take so much in one append. */
export class AppendTooLarge extends Error {
  override readonly name = 'AppendTooLarge';
  constructor(
    readonly bytes: number,
    readonly mostBytes: number,
  ) {
    super(`An append of ${bytes} bytes, where the event store takes ${mostBytes}`);
  }
}

/** Stream name: `{category}-{key}`; the key is everything after the last part of the category. */
export const streamName = (category: string, key: string): string => `${category}-${key}`;

/** Categories have hyphens too, so the key is read from the end: a UUID, else what follows the first hyphen. */
export function parseStream(stream: string): { category: string; key: string } {
  const uuid = /^(.*)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(stream);
  if (uuid?.[1] && uuid[2]) return { category: uuid[1], key: uuid[2] };
  const at = stream.indexOf('-');
  return at < 0 ? { category: stream, key: '' } : { category: stream.slice(0, at), key: stream.slice(at + 1) };
}
