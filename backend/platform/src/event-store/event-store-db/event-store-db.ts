import {
  BACKWARDS,
  END,
  EventStoreDBClient,
  FORWARDS,
  START,
  StreamNotFoundError,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../../log.ts';
import {
  EventStoreUnavailable,
  type Batch,
  type EventStore,
  type Expected,
  type NewEvent,
  type Position,
  type StoredEvent,
  type SubscribeOptions,
} from '../event-store.ts';
import { upcasters as registered, type Upcaster } from '../upcasters.ts';
import type { EventStoreAddress } from './address.ts';
import { Appending } from './appending.ts';
import { logPositionOf, positionOf } from './position.ts';
import { all, persistently } from './reading.ts';
import { storedOf } from './recorded.ts';
import { Subscription } from './subscription.ts';

const BATCH = 500;
const PAGE = 100;
/** Counts that are remembered: read models most often stand at one position or two. */
const COUNTS = 8;
/** Milliseconds without news after which a subscriber to some types looks itself how far the log is. */
const QUIET_MS = { first: 50, most: 1000 };
const BACK_OFF_MS = { first: 50, most: 5000 };

interface Page {
  readonly events: readonly StoredEvent[];
  /** Of the last event on the page, whoever it belongs to. */
  readonly position: Position | null;
}

/** The log in an EventStoreDB: stream names and event types are its own, positions those of its `$all`. */
export class EventStoreDb implements EventStore {
  private readonly client: EventStoreDBClient;
  private readonly appending: Appending;
  /** Events after a position that have been counted, and up to where; the last used last. */
  private readonly counted = new Map<Position | null, { readonly count: number; readonly to: Position | null }>();

  constructor(
    address: EventStoreAddress,
    private readonly log: Logger,
    private readonly upcasters: ReadonlyMap<string, Upcaster> = registered,
  ) {
    this.client = EventStoreDBClient.connectionString(address.url);
    this.appending = new Appending(this.client, address.credentials, stream => this.read(stream));
  }

  append(stream: string, events: readonly NewEvent[], expected: Expected) {
    return this.appending.append(stream, events, expected);
  }

  async read(stream: string, from = 0, most?: number): Promise<readonly StoredEvent[]> {
    const found = await persistently(() =>
      all(
        this.client.readStream(stream, { fromRevision: BigInt(from), ...(most !== undefined && { maxCount: most }) }),
      ).catch((error: unknown) => {
        if (error instanceof StreamNotFoundError) return [];
        throw error;
      }),
    );
    return this.stored(found);
  }

  async head(): Promise<Position | null> {
    for await (const { events } of this.pages(BACKWARDS, null)) {
      const newest = events[0];
      if (newest) return newest.position;
    }
    return null;
  }

  async countAfter(after: Position | null, most: number): Promise<number> {
    // The server cannot count; what was counted once is not read again.
    let { count, to } = this.counted.get(after) ?? { count: 0, to: after };
    if (count < most) {
      for await (const { events, position } of this.pages(FORWARDS, to)) {
        count += events.length;
        to = position;
        if (count >= most) break;
      }
    }
    this.counted.delete(after);
    this.counted.set(after, { count, to });
    for (const oldest of [...this.counted.keys()].slice(0, -COUNTS)) this.counted.delete(oldest);
    return Math.min(count, most);
  }

  async *subscribeAll(after: Position | null, options: SubscribeOptions): AsyncGenerator<Batch> {
    const { signal, batch = BATCH, types } = options;
    let position = after;
    let pause = BACK_OFF_MS.first;
    while (!signal.aborted) {
      const eventOf = (resolved: ResolvedEvent) => storedOf(this.upcasters, resolved);
      const subscription = new Subscription(this.client, { after: position, signal, batch, types, eventOf });
      try {
        for (let quiet = QUIET_MS.first; !signal.aborted;) {
          const arrived = (await subscription.next(quiet)) ?? (await this.beyond(position, types));
          if (arrived === null || arrived.position <= (position ?? '')) {
            quiet = Math.min(quiet * 2, QUIET_MS.most);
            continue;
          }
          const known = position ?? '';
          ({ position } = arrived);
          quiet = QUIET_MS.first;
          pause = BACK_OFF_MS.first;
          yield { events: arrived.events.filter(event => event.position > known), position };
        }
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof EventStoreUnavailable)) throw error;
        this.log.warn({ err: error, pause }, 'The subscription is lost; it is made again');
        await sleep(pause, undefined, { signal }).catch(() => undefined);
        pause = Math.min(pause * 2, BACK_OFF_MS.most);
      } finally {
        subscription.close();
      }
    }
  }

  /** Lets go of the connection. */
  async close(): Promise<void> {
    await this.client.dispose();
  }

  /** The server is silent about events of other types until there are many of them: these are looked at here. */
  private async beyond(position: Position | null, types: ReadonlySet<string> | undefined): Promise<Batch | null> {
    if (types === undefined) return null;
    for await (const page of this.pages(FORWARDS, position)) {
      const last = page.events.at(-1);
      if (last) return { events: page.events.filter(({ type }) => types.has(type)), position: last.position };
    }
    return null;
  }

  /** The log from a position on (null: from its beginning or end), without that event, page by page. */
  private async *pages(direction: typeof FORWARDS | typeof BACKWARDS, from: Position | null): AsyncGenerator<Page> {
    const edge = direction === FORWARDS ? START : END;
    let at = from;
    // Backwards, most often the newest event is all that is asked for.
    for (let maxCount = direction === BACKWARDS ? 2 : PAGE; ; maxCount = PAGE) {
      const fromPosition = at === null ? edge : logPositionOf(at);
      const found = await persistently(() => all(this.client.readAll({ direction, fromPosition, maxCount })));
      const last = found.at(-1)?.event?.position;
      if (!last) return;
      const known = at;
      at = positionOf(last);
      yield { events: this.stored(found).filter(event => event.position !== known), position: at };
      if (found.length < maxCount) return;
    }
  }

  private stored(found: readonly ResolvedEvent[]): readonly StoredEvent[] {
    return found.flatMap(resolved => storedOf(this.upcasters, resolved) ?? []);
  }
}
