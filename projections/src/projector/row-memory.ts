import type { Keyed } from './keyed.ts';

interface Kept<Row extends object> {
  /** Null: it is known that there is none. */
  readonly row: Keyed<Row> | null;
  readonly characters: number;
}

interface Limits {
  readonly rows: number;
  /** Text of all kept rows at most, in UTF-16 units. */
  readonly characters: number;
}

/** A replay has the process nearly to itself. */
const REPLAY: Limits = { rows: 100_000, characters: 16_000_000 };
/** For each read model of a worker. */
const LIVE: Limits = { rows: 4000, characters: 6_000_000 };

/** About as many as the value's JSON has. */
function charactersOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 8;
  let sum = 8;
  for (const part of Object.values(value)) sum += 8 + charactersOf(part);
  return sum;
}

/** The rows that were changed or looked at last, and which there are none of, in bounded memory. */
export class RowMemory<Row extends object> {
  /** In order of use. */
  private readonly kept = new Map<string, Kept<Row>>();
  private characters = 0;

  private constructor(
    private readonly limits: Limits,
    /** What is not here does not exist: nothing was there at first, and nothing was dropped. */
    private complete: boolean,
  ) {}

  /** For tables that are empty at first. */
  static ofReplay<Row extends object>(): RowMemory<Row> {
    return new RowMemory(REPLAY, true);
  }

  /** For tables that have rows. */
  static ofLive<Row extends object>(): RowMemory<Row> {
    return new RowMemory(LIVE, false);
  }

  /** Null: there is none; undefined: it is not known whether there is one. */
  get(key: string): Keyed<Row> | null | undefined {
    const entry = this.kept.get(key);
    if (!entry) return this.complete ? null : undefined;
    if (!this.complete) {
      this.kept.delete(key);
      this.kept.set(key, entry);
    }
    return entry.row;
  }

  /** Null: there is none any more. */
  set(key: string, row: Keyed<Row> | null): void {
    this.forget(key);
    if (row === null && this.complete) return;
    const characters = charactersOf(row);
    this.kept.set(key, { row, characters });
    this.characters += characters;
    if (!this.exceeds()) return;
    this.complete = false;
    for (const oldest of this.kept.keys()) {
      if (!this.exceeds()) break;
      this.forget(oldest);
    }
  }

  private forget(key: string): void {
    this.characters -= this.kept.get(key)?.characters ?? 0;
    this.kept.delete(key);
  }

  private exceeds(): boolean {
    return this.characters > this.limits.characters || this.kept.size > this.limits.rows;
  }
}

/**
 * The rows that there are of these keys. Those of which nothing is known are loaded, all with one statement, and
 * remembered.
 */
export async function remembered<Row extends object>(
  memory: RowMemory<Row> | undefined,
  keys: Iterable<string>,
  load: (keys: readonly string[]) => Promise<readonly Keyed<Row>[]>,
): Promise<Map<string, Keyed<Row>>> {
  const found = new Map<string, Keyed<Row>>();
  const unknown = new Set<string>();
  for (const key of keys) {
    const row = memory?.get(key);
    if (row) found.set(key, row);
    else if (row === undefined) unknown.add(key);
  }
  if (unknown.size === 0) return found;
  for (const row of await load([...unknown])) found.set(row.key, row);
  for (const key of unknown) memory?.set(key, found.get(key) ?? null);
  return found;
}

/** The memory that goes with a series of batches; see `Projection.apply`. */
export function seriesMemories<Row extends object>(): (series: object | undefined) => RowMemory<Row> | undefined {
  const memories = new WeakMap<object, RowMemory<Row>>();
  return series => {
    if (!series) return undefined;
    let memory = memories.get(series);
    if (!memory) memories.set(series, (memory = RowMemory.ofLive<Row>()));
    return memory;
  };
}
