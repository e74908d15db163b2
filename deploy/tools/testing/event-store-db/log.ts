import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import type { Entry, Proposed } from './entry.ts';

export type ExpectedRevision = number | 'any' | 'none' | 'exists';

export type Outcome =
  | { readonly kind: 'written' | 'repeated'; readonly last: Entry }
  /** `current` is -1 when there is no such stream. */
  | { readonly kind: 'conflict'; readonly current: number }
  | { readonly kind: 'tombstoned' };

/** So many events of the product, and the server writes one of its own. */
const SYSTEM_EVERY = 16;
const TICKS_PER_MS = 10_000n;
/** Bytes that a record takes besides its contents: positions are places in a file. */
const OVERHEAD = 100;
/** `$tb` of a stream that was deleted: everything is before it. */
const DELETED = Number.MAX_SAFE_INTEGER;

const json = (type: string, value: object): Proposed => ({
  id: randomUUID(),
  type,
  contentType: 'application/json',
  data: Buffer.from(JSON.stringify(value)),
  metadata: Buffer.from('{}'),
});

/** What the stream `$$name` says of the stream `name`; names as on the server. */
interface Settings {
  /** Events that may be read at most: the newest. */
  readonly $maxCount?: number;
  /** The first event that may be read. */
  readonly $tb?: number;
}

/** Events of a stream that may be read; null: there is no such stream. */
function visible(entries: readonly Entry[] | undefined, settings: Settings): readonly Entry[] | null {
  if (entries === undefined) return null;
  const { $maxCount = Number.POSITIVE_INFINITY, $tb = 0 } = settings;
  return entries.slice(Math.max(0, $tb, entries.length - $maxCount));
}

/** What servers of EventStoreDB keep, in memory; it has events of their own in it, as theirs has. */
export class Log {
  readonly all: Entry[] = [];
  private readonly streams = new Map<string, Entry[]>();
  private readonly settings = new Map<string, Settings>();
  private readonly tombstoned = new Set<string>();
  private readonly grown = new EventEmitter().setMaxListeners(0);
  private end = 0n;

  constructor() {
    this.writeStatistics();
  }

  /** Null: no such stream, or it was deleted. */
  stream(name: string): readonly Entry[] | 'tombstoned' | null {
    if (this.tombstoned.has(name)) return 'tombstoned';
    const settings = this.settings.get(name) ?? {};
    return settings.$tb === DELETED ? null : visible(this.streams.get(name), settings);
  }

  /** As the server judges: a repeated append is recognised at the same expected revision only. */
  append(stream: string, events: readonly Proposed[], expected: ExpectedRevision): Outcome {
    if (this.tombstoned.has(stream)) return { kind: 'tombstoned' };
    const entries = this.streams.get(stream) ?? [];
    const deleted = this.settings.get(stream)?.$tb === DELETED;
    const current = deleted ? -1 : entries.length - 1;
    if (!(deleted && expected === 'none') && (expected === 'none' || typeof expected === 'number')) {
      const from = expected === 'none' ? 0 : expected + 1;
      const last = entries[from + events.length - 1];
      if (last && events.every(({ id }, index) => entries[from + index]?.id === id)) return { kind: 'repeated', last };
      if (from !== entries.length) return { kind: 'conflict', current };
    } else if (expected === 'exists' && current < 0) return { kind: 'conflict', current };
    // Deleted and written again: it goes on with its numbers, and begins with what is new.
    if (deleted) this.set(stream, { $tb: entries.length });
    let last = this.write(stream, events[0]);
    for (const event of events.slice(1)) last = this.write(stream, event);
    if (this.all.length % SYSTEM_EVERY === 0) this.writeStatistics();
    this.grown.emit('grown');
    return { kind: 'written', last };
  }

  /** Gives the last thing written about it; null when there is no such stream. */
  delete(stream: string, tombstone: boolean): Entry | null {
    if (!this.streams.has(stream)) return null;
    if (tombstone) this.tombstoned.add(stream);
    else this.set(stream, { $tb: DELETED });
    const last = tombstone ? this.write(stream, json('$streamDeleted', {})) : this.all.at(-1);
    this.grown.emit('grown');
    return last ?? null;
  }

  /** Events that are none of the product's, of the server itself (`$…`) or of another program, all at once. */
  writeOthers(count: number, type: string): void {
    for (let written = 0; written < count; written += 1) this.write(`other-${written % 50}`, json(type, { written }));
    this.grown.emit('grown');
  }

  /** Settles when something has been appended, or when the signal aborts. */
  async growth(signal: AbortSignal): Promise<void> {
    await once(this.grown, 'grown', { signal }).catch(() => undefined);
  }

  private set(stream: string, settings: Settings): void {
    this.write(`$$${stream}`, json('$metadata', settings));
  }

  private write(stream: string, event: Proposed | undefined): Entry {
    if (!event) throw new Error('An append has at least one event');
    const entries = this.streams.get(stream) ?? [];
    const created = BigInt(Date.now()) * TICKS_PER_MS;
    const place = { stream, revision: entries.length, index: this.all.length, position: this.end };
    const entry: Entry = { ...event, ...place, created };
    this.end += BigInt(OVERHEAD + event.data.length + event.metadata.length);
    entries.push(entry);
    this.streams.set(stream, entries);
    this.all.push(entry);
    if (stream.startsWith('$$'))
      this.settings.set(stream.slice(2), JSON.parse(Buffer.from(event.data).toString()) as Settings);
    return entry;
  }

  private writeStatistics(): void {
    this.write('$stats-127.0.0.1:2113', json('$statsCollected', { free: 1 }));
  }
}
