import type { Keyed } from './keyed.ts';

interface Kept<Row extends object> {
  readonly row: Keyed<Row>;
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

/** The rows that were changed last, in bounded memory. */
export class RowMemory<Row extends object> {
  /** In order of use. */
  private readonly kept = new Map<string, Kept<Row>>();
  private characters = 0;

  private constructor(
    private readonly limits: Limits,
    /** What is not here does not exist: nothing was there at first, and nothing was dropped. */
    public complete: boolean,
  ) {}

  /** For tables that are empty at first. */
  static ofReplay<Row extends object>(): RowMemory<Row> {
    return new RowMemory(REPLAY, true);
  }

  /** For tables that have rows. */
  static ofLive<Row extends object>(): RowMemory<Row> {
    return new RowMemory(LIVE, false);
  }

  get(key: string): Keyed<Row> | undefined {
    const entry = this.kept.get(key);
    if (!entry) return undefined;
    if (!this.complete) {
      this.kept.delete(key);
      this.kept.set(key, entry);
    }
    return entry.row;
  }

  set(key: string, row: Keyed<Row>): void {
    this.delete(key);
    const characters = charactersOf(row);
    this.kept.set(key, { row, characters });
    this.characters += characters;
    if (!this.exceeds()) return;
    this.complete = false;
    for (const oldest of this.kept.keys()) {
      if (!this.exceeds()) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.characters -= this.kept.get(key)?.characters ?? 0;
    this.kept.delete(key);
  }

  private exceeds(): boolean {
    return this.characters > this.limits.characters || this.kept.size > this.limits.rows;
  }
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
