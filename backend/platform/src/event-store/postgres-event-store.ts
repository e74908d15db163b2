import pg, { type Pool } from 'pg';
import type { EventMetadata } from '@learnloom/contracts/kernel/event';
import type { Notifications } from '../notifications.ts';
import { AppendQueue } from './append-queue.ts';
import {
  ConcurrencyError,
  type Batch,
  type EventStore,
  type Expected,
  type NewEvent,
  type Position,
  type StoredEvent,
  type SubscribeOptions,
} from './event-store.ts';
import { GroupFlush } from './group-flush.ts';
import { Notice } from './notice.ts';
import { PositionWindow } from './position-window.ts';
import { upcasted } from './upcasted.ts';
import { upcasters as registered, type Upcaster } from './upcasters.ts';

const expectedCode = { none: -1, any: -2, exists: -4 } as const;

/** A lost notice delays a subscriber by this much. */
const POLL_MS = 1000;
const FIRST_PAGE = 500;
const PAGE_CHARACTERS = 1_500_000;

type Row = [
  position: number,
  stream: string,
  version: number,
  id: string,
  type: string,
  data: object,
  metadata: EventMetadata,
];

/** An event that was read. */
interface Anchor {
  readonly position: number;
  readonly id: string;
}

interface EventPage {
  readonly events: readonly StoredEvent[];
  readonly position: number;
  /** There may be more right now. */
  readonly full: boolean;
  readonly characters: number;
}

interface PageRequest {
  readonly after: number;
  /** Events at most. */
  readonly limit: number;
  readonly types: ReadonlySet<string> | undefined;
  readonly window: PositionWindow;
}

/** What a page of events of some types has in each row besides an event. */
type Reach = [head?: number, milliseconds?: number];

/**
 * The log does not hold what a follower has read any more: a standby that lacked the newest events was promoted. Transient,
 * as errors of the database with this code are: whoever follows the log begins again at the checkpoint of the new database.
 */
class LogShortened extends Error {
  override readonly name = 'LogShortened';
  readonly code = '40001';
}

export const positionOf = (value: number): Position => String(value).padStart(20, '0');
const columns = 'position, stream, version, id, type, data, metadata';
const tail = `select ${columns} from es.events where position > $1 order by position limit $2`;
/**
 * Looks at a window of positions, so that a statement ends in time however rare the types are. Always at least one row,
 * so that the position moves past events of other types.
 */
const tailOfTypes = `
  select ${columns}, head, extract(epoch from clock_timestamp() - statement_timestamp()) * 1000
    from (select coalesce(max(position), 0) as head from es.events) as newest
    left join lateral (
      select ${columns} from es.events
       where position > $1 and position <= $1::bigint + $4::bigint and type = any($3) order by position limit $2
    ) as found on true
   order by position`;
const countInWindow = `
  select count(*) filter (where $3::text[] is null or type = any($3)) as events,
         extract(epoch from clock_timestamp() - statement_timestamp()) * 1000 as milliseconds
    from es.events where position > $1 and position <= $2`;

export interface PostgresEventStoreOptions {
  readonly upcasters?: ReadonlyMap<string, Upcaster>;
  /** Whether other processes append, so that the lock of the log should be short; false by default. */
  readonly isShared?: () => boolean;
}

/** The log in a PostgreSQL database: schema `es`. */
export class PostgresEventStore implements EventStore {
  private readonly upcasters: ReadonlyMap<string, Upcaster>;
  private readonly queue: AppendQueue;
  private readonly flushes: GroupFlush;

  constructor(
    private readonly pool: Pool,
    private readonly notifications: Notifications,
    { upcasters = registered, isShared = () => false }: PostgresEventStoreOptions = {},
  ) {
    this.upcasters = upcasters;
    this.flushes = new GroupFlush(pool);
    const onWritten = () => notifications.emit('es_events', '');
    this.queue = new AppendQueue(pool, this.flushes, { isShared, onWritten });
  }

  async append(stream: string, events: readonly NewEvent[], expected: Expected) {
    const last = events.at(-1);
    if (!last) throw new Error(`Nothing to append to ${stream}`);
    const code = typeof expected === 'number' ? expected : expectedCode[expected];
    const answer = await this.queue.add(JSON.stringify({ stream, expected: code, events }), last.id);
    if (answer.outcome === 'conflict' || answer.at_position === null) {
      throw new ConcurrencyError(stream, answer.at_version);
    }
    return { version: answer.at_version, position: positionOf(answer.at_position) };
  }

  async flush(): Promise<void> {
    await this.flushes.holds(null);
  }

  async read(stream: string, from = 0, most?: number): Promise<readonly StoredEvent[]> {
    const { rows } = await this.pool.query<Row>({
      name: 'es_read',
      text: `select ${columns} from es.events where stream = $1 and version >= $2 order by version limit $3`,
      values: [stream, from, most ?? null],
      rowMode: 'array',
    });
    return rows.map(row => this.eventOf(row));
  }

  async head(): Promise<Position | null> {
    const { rows } = await this.pool.query<{ head: number | null }>('select max(position) as head from es.events');
    const head = rows[0]?.head ?? null;
    return head === null ? null : positionOf(head);
  }

  async count(types?: ReadonlySet<string>): Promise<number> {
    const head = Number((await this.head()) ?? 0);
    const window = new PositionWindow();
    let count = 0;
    for (let position = 0; position < head;) {
      const end = Math.min(head, position + window.size);
      const { rows } = await this.pool.query<{ events: number; milliseconds: string }>({
        name: 'es_count',
        text: countInWindow,
        values: [position, end, types ? [...types] : null],
      });
      count += rows[0]?.events ?? 0;
      window.fit(Number(rows[0]?.milliseconds));
      position = end;
    }
    return count;
  }

  async countAfter(after: Position | null, most: number): Promise<number> {
    const { rows } = await this.pool.query<{ events: number }>({
      name: 'es_count_after',
      text: 'select count(*) as events from (select from es.events where position > $1 limit $2) as newer',
      values: [Number(after ?? 0), most],
    });
    return Number(rows[0]?.events ?? 0);
  }

  appendLimit(): Promise<null> {
    return Promise.resolve(null);
  }

  async identity(): Promise<string | null> {
    const { rows } = await this.pool.query<{ id: string }>('select id from es.identity');
    return rows[0]?.id ?? null;
  }

  async identify(id: string): Promise<string> {
    await this.pool.query('insert into es.identity (id) values ($1) on conflict do nothing', [id]);
    return (await this.identity()) ?? id;
  }

  async *subscribeAll(after: Position | null, options: SubscribeOptions): AsyncGenerator<Batch> {
    const { signal, batch = FIRST_PAGE, types } = options;
    const newer = new Notice(signal);
    const off = this.notifications.on('es_events', () => newer.ring());
    let position = Number(after ?? 0);
    let limit = Math.min(batch, FIRST_PAGE);
    const window = new PositionWindow();
    const fetch = () => {
      newer.reset();
      return this.page({ after: position, limit, types, window });
    };
    let ahead: Promise<EventPage> | null = null;
    let gap = false;
    const offGap = this.notifications.onGap(() => {
      gap = true;
      newer.ring();
    });
    let anchor = position > 0 ? await this.idAt(position) : null;
    try {
      while (!signal.aborted) {
        if (gap) {
          gap = false;
          await this.assertHolds(position, anchor);
        }
        const page: EventPage = await (ahead ?? fetch());
        ahead = null;
        const moved = page.position !== position;
        position = page.position;
        const last = page.events.at(-1);
        if (last) anchor = { position: Number(last.position), id: last.id };
        if (page.full) {
          limit = nextLimit(page, limit, batch);
          ahead = fetch();
          ahead.catch(() => undefined);
        }
        if (moved) yield { events: page.events, position: positionOf(position) };
        // What was committed after the page was read rings.
        if (!page.full) await newer.wait(POLL_MS);
      }
    } finally {
      off();
      offGap();
      newer.close();
    }
  }

  private async idAt(position: number): Promise<Anchor | null> {
    const { rows } = await this.pool.query<{ id: string }>('select id from es.events where position = $1', [position]);
    const id = rows[0]?.id;
    return id === undefined ? null : { position, id };
  }

  /** Throws `LogShortened` unless the log still holds what was read: the event of the anchor, and one at `position`. */
  private async assertHolds(position: number, anchor: Anchor | null): Promise<void> {
    const head = await this.head();
    const same = anchor === null || (await this.idAt(anchor.position))?.id === anchor.id;
    if (position > Number(head ?? 0) || !same) throw new LogShortened('The log lost events that were read');
  }

  private async page({ after, limit, types, window }: PageRequest): Promise<EventPage> {
    let characters = 0;
    const parseJson = (text: string): unknown => {
      characters += text.length;
      return JSON.parse(text);
    };
    const { size } = window;
    const { rows } = await this.pool.query<[...Row, ...Reach] | [null]>({
      ...(types
        ? { name: 'es_tail_types', text: tailOfTypes, values: [after, limit, [...types], size] }
        : { name: 'es_tail', text: tail, values: [after, limit] }),
      rowMode: 'array',
      types: {
        getTypeParser: (oid: number) => {
          if (oid === pg.types.builtins.JSONB) return parseJson;
          const isNumber = oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC;
          return isNumber ? Number : pg.types.getTypeParser(oid);
        },
      },
    });
    const events = rows.filter((row): row is [...Row, ...Reach] => row[0] !== null).map(row => this.eventOf(row));
    const last = rows.at(-1);
    const lastFound = events.length > 0 ? Number(last?.[0]) : after;
    if (events.length === limit || !types) {
      return { events, position: lastFound, full: events.length === limit, characters };
    }
    const head = last?.[7] ?? 0;
    window.fit(last?.[8] ?? 0);
    const position = Math.max(after, Math.min(head, after + size));
    return { events, position, full: position < head, characters };
  }

  private eventOf([position, stream, version, id, type, data, metadata]: [...Row, ...Reach]): StoredEvent {
    return upcasted(this.upcasters, { id, type, data, metadata, stream, version, position: positionOf(position) });
  }
}

/** Pages grow while their text stays small, so that memory is bounded whatever the events hold. */
function nextLimit(page: EventPage, limit: number, most: number): number {
  const fits = Math.floor(PAGE_CHARACTERS / Math.max(1, page.characters / Math.max(1, page.events.length)));
  return Math.max(1, Math.min(most, limit * 2, fits));
}
