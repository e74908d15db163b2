import type { Keyed } from './row-table.ts';

/** Text of all kept rows at most, in UTF-16 units. */
const CHARACTERS = 48_000_000;
const ROWS = 100_000;

interface Kept<Row extends object> {
  readonly row: Keyed<Row>;
  readonly characters: number;
}

/** The rows that a replay used last, in bounded memory. */
export class RowMemory<Row extends object> {
  /** In order of use. */
  private readonly kept = new Map<string, Kept<Row>>();
  private characters = 0;
  /** Nothing was dropped yet: what is not here does not exist. */
  complete = true;

  get(key: string): Keyed<Row> | undefined {
    const entry = this.kept.get(key);
    if (!entry) return undefined;
    if (!this.complete) {
      this.kept.delete(key);
      this.kept.set(key, entry);
    }
    return entry.row;
  }

  set(key: string, row: Keyed<Row>, characters: number): void {
    this.delete(key);
    this.kept.set(key, { row, characters });
    this.characters += characters;
    if (this.characters <= CHARACTERS && this.kept.size <= ROWS) return;
    this.complete = false;
    for (const oldest of this.kept.keys()) {
      if (this.characters <= CHARACTERS && this.kept.size <= ROWS) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.characters -= this.kept.get(key)?.characters ?? 0;
    this.kept.delete(key);
  }
}
