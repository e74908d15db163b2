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
import { appendLimitOf } from './append-limit.ts';
import { Appending } from './appending.ts';
import { BatchedAppends } from './batched-appends.ts';
import { all, each, persistently } from './calls.ts';
import { Counting } from './counting.ts';
import { identify, identityOf } from './log-identity.ts';
import { logPositionOf, positionOf } from './position.ts';
import { storedOf } from './recorded.ts';
import { MOST_CHARACTERS, Subscription } from './subscription.ts';

const BATCH = 500;
/** Events of anybody that one look at the log takes in. */
const PAGE = 500;
/** Milliseconds without news after which a subscriber looks itself how far the log is. */
const QUIET_MS = { first: 50, most: 1000 };
/** Milliseconds between two batches without events while the log goes on. */
const SCARCE_MS = 250;
const BACK_OFF_MS = { first: 50, most: 5000 };

/**
 * The log in an EventStoreDB: stream names and event types are its own, positions those of its `$all`. What is decided on
 * is asked of the leader; subscriptions are served by the node that the address prefers.
 */
export class EventStoreDb implements EventStore {
  private readonly leader: EventStoreDBClient;
  private readonly preferred: EventStoreDBClient;
  private readonly appending: Appending;
  private readonly counting: Counting;
  /** Bytes of one append at most, once the server was asked. */
  private limit: number | undefined;

  constructor(
    private readonly address: EventStoreAddress,
    private readonly log: Logger,
    private readonly upcasters: ReadonlyMap<string, Upcaster> = registered,
  ) {
    const { url, leaderUrl, credentials } = address;
    this.leader = EventStoreDBClient.connectionString(leaderUrl);
    this.preferred = url === leaderUrl ? this.leader : EventStoreDBClient.connectionString(url);
    this.appending = new Appending(new BatchedAppends(this.leader, credentials), stream => this.read(stream));
    this.counting = new Counting(this.leader);
  }

  /** Nobody can read what is not durable. */
  flush(): Promise<void> {
    return Promise.resolve();
  }

  append(stream: string, events: readonly NewEvent[], expected: Expected) {
    return this.appending.append(stream, events, expected);
  }

  async read(stream: string, from = 0, most = Number.MAX_SAFE_INTEGER): Promise<readonly StoredEvent[]> {
    const found = await persistently(() =>
      all(this.leader.readStream(stream, { fromRevision: BigInt(from), maxCount: most, requiresLeader: true })).catch(
        (error: unknown) => {
          if (error instanceof StreamNotFoundError) return [];
          throw error;
        },
      ),
    );
    return this.stored(found);
  }

  async head(): Promise<Position | null> {
    const newest = { direction: BACKWARDS, fromPosition: END, maxCount: 1, requiresLeader: true } as const;
    const [found] = await persistently(() => all(this.leader.readAll(newest)));
    return found?.event?.position ? positionOf(found.event.position) : null;
  }

  countAfter(after: Position | null, most: number): Promise<number> {
    return this.counting.after(after, most);
  }

  async appendLimit(): Promise<number> {
    this.limit ??= await appendLimitOf(this.leader, this.address.credentials);
    return this.limit;
  }

  identity(): Promise<string | null> {
    return identityOf(this.leader);
  }

  identify(id: string): Promise<string> {
    return identify(this.leader, this.address.credentials, id);
  }

  async *subscribeAll(after: Position | null, options: SubscribeOptions): AsyncGenerator<Batch> {
    const { signal, batch = BATCH, types } = options;
    let position = after;
    /** What the reader knows of it, and since when: others' events alone are not worth a batch each. */
    let told = { position, at: 0 };
    let pause = BACK_OFF_MS.first;
    while (!signal.aborted) {
      const eventOf = (resolved: ResolvedEvent) => storedOf(this.upcasters, resolved);
      const subscription = new Subscription(this.preferred, { after: position, signal, batch, types, eventOf });
      try {
        for (let quiet = QUIET_MS.first; !signal.aborted;) {
          const pending = position === told.position ? null : position;
          const pushed = await subscription.next(quiet);
          const arrived =
            pushed ?? (pending === null ? await this.beyond(position, options) : { events: [], position: pending });
          pause = BACK_OFF_MS.first;
          // What is looked up and is not wanted costs as much as what is: it is looked for less and less often, and no sooner
          // because the server tells by itself how far it is.
          if (arrived?.events.length) quiet = QUIET_MS.first;
          else if (!pushed) quiet = Math.min(quiet * 2, QUIET_MS.most);
          if (arrived === null || (arrived.position <= (position ?? '') && pending === null)) continue;
          const known = position ?? '';
          const events = arrived.events.filter(event => event.position > known);
          if (arrived.position > known) ({ position } = arrived);
          if (events.length === 0 && arrived.position > known && Date.now() - told.at < SCARCE_MS) continue;
          told = { position, at: Date.now() };
          yield { events, position: position ?? '' };
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

  /** Lets go of the connections. */
  async close(): Promise<void> {
    await Promise.all([...new Set([this.leader, this.preferred])].map(client => client.dispose()));
  }

  /** The server is silent about events that are not wanted until there are many of them: these are looked at here. */
  private async beyond(position: Position | null, { types, batch = BATCH }: SubscribeOptions): Promise<Batch | null> {
    const fromPosition = position === null ? START : logPositionOf(position);
    const page = { direction: FORWARDS, fromPosition, maxCount: PAGE } as const;
    return persistently(async () => {
      const events: StoredEvent[] = [];
      let last: Position | null = null;
      let characters = 0;
      await each(this.preferred.readAll(page), resolved => {
        const event = storedOf(this.upcasters, resolved);
        if (event && (types?.has(event.type) ?? true)) events.push(event);
        if (event) characters += JSON.stringify(event.recorded ?? event.data).length;
        if (resolved.event) last = positionOf(resolved.event.position);
        return events.length < batch && characters < MOST_CHARACTERS;
      });
      return last === null ? null : { events, position: last };
    });
  }

  private stored(found: readonly ResolvedEvent[]): readonly StoredEvent[] {
    return found.flatMap(resolved => storedOf(this.upcasters, resolved) ?? []);
  }
}
