import { LRUCache } from 'lru-cache';
import type { Event } from '@learnloom/contracts/kernel/event';
import type { Evolve } from '../deciding/evolve.ts';
import { streamName, type EventStore, type StoredEvent } from '@learnloom/platform/event-store/event-store';

/** The state that follows from what was decided at a time. */
export const stateAfter = (
  { evolve }: Pick<StreamKind, 'evolve'>,
  { state, version }: Loaded,
  events: readonly Event[],
  time: string,
): unknown =>
  events.reduce((before, event, index) => evolve(before, event, { time, version: version + 1 + index }), state);

/** What a stream's state is computed with. */
export interface StreamKind {
  readonly category: string;
  readonly initial: unknown;
  readonly evolve: Evolve<unknown>;
}

export interface Loaded {
  /** -1: the stream does not exist. */
  readonly version: number;
  readonly state: unknown;
  /** Ids of the last commands that changed the stream, newest last. */
  readonly commands: readonly string[];
}

/** Opens the personal fields of stored events. */
export type Open = (events: readonly StoredEvent[]) => Promise<readonly Event[]>;

const DEFAULT_BYTES = 64 * 1024 * 1024;
/** What a kept stream takes besides its state. */
const STREAM_BYTES = 256;
/** Retries of a command come soon; older ones are recognised by the event store. */
const MOST_COMMANDS = 16;

/**
 * States of streams, kept in the process and bounded by bytes (least recently used go first). A kept state may be
 * behind: the expected version of an append finds out, then `refreshed` reads what is new.
 */
export class States {
  private readonly kept: LRUCache<string, Loaded>;

  constructor(
    private readonly store: Pick<EventStore, 'read'>,
    private readonly open: Open,
    /** Of what is kept, at most. */
    bytes = DEFAULT_BYTES,
  ) {
    this.kept = new LRUCache({ maxSize: bytes, sizeCalculation: ({ state }) => STREAM_BYTES + sizeOf(state) });
  }

  /** As kept, else as recorded. */
  async known(kind: StreamKind, key: string): Promise<Loaded> {
    return this.kept.get(streamName(kind.category, key)) ?? this.refreshed(kind, key);
  }

  /** As kept; else as of a stream that nobody has written to, which the expected version of an append finds out. */
  presumed(kind: StreamKind, key: string): Loaded {
    return this.kept.get(streamName(kind.category, key)) ?? { version: -1, state: kind.initial, commands: [] };
  }

  /** As recorded now. */
  async refreshed(kind: StreamKind, key: string): Promise<Loaded> {
    const name = streamName(kind.category, key);
    const before = this.presumed(kind, key);
    const stored = await this.store.read(name, before.version + 1);
    if (stored.length === 0) return before;
    const events = await this.open(stored);
    const last = stored[stored.length - 1];
    return this.keep(name, {
      version: last ? last.version : before.version,
      state: stored.reduce(
        (state, { type, version, metadata: { time } }, index) =>
          kind.evolve(state, events[index] ?? { type, data: {} }, { time, version }),
        before.state,
      ),
      commands: recent(
        before.commands,
        stored.map(event => event.metadata.commandId),
      ),
    });
  }

  /** After an append of this process: the state that follows is known without reading. */
  advanced(
    { category }: StreamKind,
    key: string,
    before: Loaded,
    decided: { readonly events: readonly Event[]; readonly state: unknown },
    commandId: string,
  ): Loaded {
    return this.keep(streamName(category, key), {
      version: before.version + decided.events.length,
      state: decided.state,
      commands: recent(before.commands, [commandId]),
    });
  }

  forget(category: string, key: string): void {
    this.kept.delete(streamName(category, key));
  }

  forgetAll(): void {
    this.kept.clear();
  }

  private keep(name: string, loaded: Loaded): Loaded {
    const newer = this.kept.peek(name);
    if (!newer || newer.version < loaded.version) this.kept.set(name, loaded);
    return loaded;
  }
}

const recent = (before: readonly string[], more: readonly string[]): readonly string[] =>
  [...before, ...more.filter((id, index) => more[index - 1] !== id)].slice(-MOST_COMMANDS);

/** Rough bytes of a plain value, two levels deep; texts dominate. */
function sizeOf(value: unknown, depth = 2): number {
  if (typeof value === 'string') return 16 + 2 * value.length;
  if (typeof value !== 'object' || value === null) return 8;
  if (depth === 0) return 64;
  return Object.values(value).reduce((sum: number, inner) => sum + sizeOf(inner, depth - 1), 64);
}
