import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';

export interface Proposed {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export interface Entry extends Proposed {
  readonly stream: string;
  readonly revision: number;
  readonly position: bigint;
  /** Ticks of 100 ns, as the server gives them. */
  readonly created: bigint;
}

export type ExpectedRevision = number | 'any' | 'none' | 'exists';

export type Outcome =
  | { readonly kind: 'written' | 'repeated'; readonly last: Entry }
  /** `current` is -1 when there is no such stream. */
  | { readonly kind: 'conflict'; readonly current: number };

/** So many events of the product, and the server writes one of its own. */
const SYSTEM_EVERY = 16;
const TICKS_PER_MS = 10_000n;
/** Bytes that a record takes besides its contents: positions are places in a file. */
const OVERHEAD = 100;

const text = (value: object): Uint8Array => Buffer.from(JSON.stringify(value));

/** What a server of EventStoreDB keeps, in memory; it has events of its own in it, as a server has. */
export class Log {
  readonly all: Entry[] = [];
  private readonly streams = new Map<string, Entry[]>();
  private readonly grown = new EventEmitter().setMaxListeners(0);
  private end = 0n;

  constructor() {
    this.writeSystemEvent();
  }

  /** Null: no such stream. */
  stream(name: string): readonly Entry[] | null {
    return this.streams.get(name) ?? null;
  }

  /** As the server judges: a repeated append is recognised at the same expected revision only. */
  append(stream: string, events: readonly Proposed[], expected: ExpectedRevision): Outcome {
    const entries = this.streams.get(stream) ?? [];
    const current = entries.length - 1;
    if (expected === 'none' || typeof expected === 'number') {
      const from = expected === 'none' ? 0 : expected + 1;
      const last = entries[from + events.length - 1];
      if (last && events.every(({ id }, index) => entries[from + index]?.id === id)) return { kind: 'repeated', last };
      if (from !== entries.length) return { kind: 'conflict', current };
    } else if (expected === 'exists' && current < 0) return { kind: 'conflict', current };
    let last = this.write(stream, events[0]);
    for (const event of events.slice(1)) last = this.write(stream, event);
    if (this.all.length % SYSTEM_EVERY === 0) this.writeSystemEvent();
    this.grown.emit('grown');
    return { kind: 'written', last };
  }

  /** Settles when something has been appended, or when the signal aborts. */
  async growth(signal: AbortSignal): Promise<void> {
    await once(this.grown, 'grown', { signal }).catch(() => undefined);
  }

  private write(stream: string, event: Proposed | undefined): Entry {
    if (!event) throw new Error('An append has at least one event');
    const entries = this.streams.get(stream) ?? [];
    const created = BigInt(Date.now()) * TICKS_PER_MS;
    const entry: Entry = { ...event, stream, revision: entries.length, position: this.end, created };
    this.end += BigInt(OVERHEAD + event.data.length + event.metadata.length);
    entries.push(entry);
    this.streams.set(stream, entries);
    this.all.push(entry);
    return entry;
  }

  private writeSystemEvent(): void {
    const contents = { contentType: 'application/json', data: text({ free: 1 }), metadata: text({}) };
    this.write('$stats-127.0.0.1:2113', { id: randomUUID(), type: '$statsCollected', ...contents });
  }
}
