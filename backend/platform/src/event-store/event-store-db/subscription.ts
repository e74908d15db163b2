import {
  eventTypeFilter,
  excludeSystemEvents,
  START,
  type AllStreamSubscription,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import { EventStoreUnavailable, type Batch, type Position, type StoredEvent } from '../event-store.ts';
import { Notice } from '../notice.ts';
import { translated } from './failures.ts';
import { logPositionOf, positionOf } from './position.ts';

/** Characters of events that wait to be taken; one event more may always come. */
export const MOST_CHARACTERS = 3_000_000;
/** Events that the client holds ready. */
const READY = 64;
/** The server tells how far it is after so many windows of 32 events that are not wanted. */
const WINDOWS = 4;

export interface Following {
  /** Null: from the beginning. */
  readonly after: Position | null;
  readonly signal: AbortSignal;
  /** Events in a batch at most. */
  readonly batch: number;
  /** Undefined: of every type. */
  readonly types: ReadonlySet<string> | undefined;
  /** Null: not an event of the product. */
  readonly eventOf: (resolved: Parameters<AllStreamSubscription['emit']>[1]) => StoredEvent | null;
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|-]/g, '\\$&');

/**
 * One subscription of the server to everything, until it breaks. Events are gathered while the reader is busy, so that
 * batches grow with its lateness, and held back once enough of them wait.
 */
export class Subscription {
  private readonly stream: AllStreamSubscription;
  private readonly bell: Notice;
  private inbox: StoredEvent[] = [];
  private characters = 0;
  /** Where the newest thing stands that has left the client's hands. */
  private passed: Position | null = null;
  /** The server has looked at everything up to here; events before it may still be on their way to the inbox. */
  private checkpoint: Position | null = null;
  private failure: unknown = null;
  private readonly fail = (error: unknown): void => {
    this.failure ??= translated(error);
    this.bell.ring();
  };

  constructor(
    client: EventStoreDBClient,
    private readonly following: Following,
  ) {
    const { after, signal, types } = following;
    this.bell = new Notice(signal);
    const options = {
      checkpointInterval: WINDOWS,
      checkpointReached: (_: unknown, position: Parameters<typeof positionOf>[0]) => {
        this.checkpoint = positionOf(position);
        this.bell.ring();
        return Promise.resolve();
      },
    };
    const filter = types
      ? eventTypeFilter({ ...options, regex: `^(?:${[...types].map(escaped).join('|')})$` })
      : excludeSystemEvents(options);
    const fromPosition = after === null ? START : logPositionOf(after);
    this.stream = client.subscribeToAll({ fromPosition, filter }, { highWaterMark: READY });
    const ended = () => this.fail(new EventStoreUnavailable('The subscription ended'));
    this.stream.on('error', this.fail).on('close', ended).on('end', ended);
    this.stream.on('readable', () => {
      this.fill();
      this.bell.ring();
    });
  }

  /** What has arrived, as soon as something has; null when nothing does for so many milliseconds, or at the abort. */
  async next(quietMs: number): Promise<Batch | null> {
    for (;;) {
      this.bell.reset();
      const batch = this.take();
      if (batch) return batch;
      if (this.failure !== null) throw this.failure;
      if (this.following.signal.aborted || !(await this.bell.wait(quietMs))) return null;
    }
  }

  close(): void {
    this.bell.close();
    this.stream.destroy();
    // Without this the server would go on; it fails when there was no connection.
    void this.stream.unsubscribe().catch(() => undefined);
  }

  private take(): Batch | null {
    this.fill();
    const { inbox: events, passed: position } = this;
    if (position === null) return null;
    this.inbox = [];
    this.characters = 0;
    this.passed = null;
    this.fill();
    return { events, position };
  }

  /** Nothing is read beyond an event that cannot be understood. */
  private fill(): void {
    try {
      this.readOn();
    } catch (error) {
      this.fail(error);
    }
  }

  private readOn(): void {
    const { batch, eventOf } = this.following;
    while (this.failure === null && this.inbox.length < batch && this.characters < MOST_CHARACTERS) {
      const resolved = this.stream.read();
      if (resolved === null) {
        this.passCheckpoint();
        return;
      }
      const event = eventOf(resolved);
      if (event) {
        this.inbox.push(event);
        this.characters += JSON.stringify(event.recorded ?? event.data).length;
      }
      if (resolved.event) this.passed = positionOf(resolved.event.position);
    }
  }

  /** The client calls back when it hears of a checkpoint, before the events in its buffer are read. */
  private passCheckpoint(): void {
    if (this.checkpoint === null || this.stream.readableLength > 0) return;
    if (this.checkpoint > (this.passed ?? '')) this.passed = this.checkpoint;
    this.checkpoint = null;
  }
}
