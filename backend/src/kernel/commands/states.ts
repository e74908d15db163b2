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

interface Kept extends Loaded {
  readonly bytes: number;
}

const MAX_BYTES = 64 * 1024 * 1024;
/** Retries of a command come soon; older ones are recognised by the event store. */
const REMEMBERED_COMMANDS = 16;

/**
 * States of streams, kept in the process and bounded by bytes (least recently used go first). A kept state may be
 * behind: the expected version of an append finds out, then `refreshed` reads what is new.
 */
export class States {
  private readonly kept = new Map<string, Kept>();
  private bytes = 0;

  constructor(
    private readonly store: EventStore,
    private readonly open: Open,
    private readonly maxBytes = MAX_BYTES,
  ) {}

  /** As kept, else as recorded. */
  async known(kind: StreamKind, key: string): Promise<Loaded> {
    const name = streamName(kind.category, key);
    const kept = this.kept.get(name);
    if (!kept) return this.refreshed(kind, key);
    this.kept.delete(name);
    this.kept.set(name, kept);
    return kept;
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
    const name = streamName(category, key);
    this.bytes -= this.kept.get(name)?.bytes ?? 0;
    this.kept.delete(name);
  }

  forgetAll(): void {
    this.kept.clear();
    this.bytes = 0;
  }

  private keep(name: string, loaded: Loaded): Loaded {
    const newer = this.kept.get(name);
    if (newer && newer.version >= loaded.version) return loaded;
    const bytes = 256 + sizeOf(loaded.state);
    this.bytes += bytes - (newer?.bytes ?? 0);
    this.kept.delete(name);
    this.kept.set(name, { ...loaded, bytes });
    for (const [oldest, { bytes: freed }] of this.kept) {
      if (this.bytes <= this.maxBytes) break;
      this.kept.delete(oldest);
      this.bytes -= freed;
    }
    return loaded;
  }
}

const recent = (before: readonly string[], more: readonly string[]): readonly string[] =>
  [...before, ...more.filter((id, index) => more[index - 1] !== id)].slice(-REMEMBERED_COMMANDS);

/** Rough bytes of a plain value, two levels deep; texts dominate. */
function sizeOf(value: unknown, depth = 2): number {
  if (typeof value === 'string') return 16 + 2 * value.length;
  if (typeof value !== 'object' || value === null) return 8;
  if (depth === 0) return 64;
  return Object.values(value).reduce((sum: number, inner) => sum + sizeOf(inner, depth - 1), 64);
}
