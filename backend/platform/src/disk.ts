import { statfs } from 'node:fs/promises';
import type { Pool } from 'pg';
import type { Logger } from './log.ts';

/** Bytes that PostgreSQL needs to go on and to end in order: three segments of its log. */
const LEAST_FREE = 48 * 1024 * 1024;
/** Milliseconds between two looks at whether the database can still grow. */
const LOOK_MS = { full: 1000, well: 30_000 };
/** Milliseconds between two lines of log about the same trouble. */
const TELL_MS = 60_000;
const DISK_FULL = '53100';

/** Two megabytes that are taken and given back: the server asks its disk for them before it answers. */
const GROW = `create temp table room as select repeat(md5(n::text), 30) as filling from generate_series(1, 2000) n;
  drop table room`;

/** Whether a statement or a file could not be written for want of room. */
function isDiskFull(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDiskFull);
  return error instanceof Error && 'code' in error && (error.code === DISK_FULL || error.code === 'ENOSPC');
}

export interface DiskState {
  readonly ok: boolean;
  /** Why it is not, for the people who run this. */
  readonly message?: string;
}

export interface DiskOptions {
  /** Folder of the uploads, and of the database unless it is somewhere else. */
  readonly dataDir: string;
  /** Whether the database is in `dataDir` too. */
  readonly embedded: boolean;
  readonly log: Logger;
}

/** Knows whether there is room left: what failed for want of it is noted here, and looked at again until it is over. */
export class Disk {
  private full = false;
  private told = Number.NEGATIVE_INFINITY;
  private looked = Number.NEGATIVE_INFINITY;
  private looking: Promise<void> | null = null;

  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly options: DiskOptions,
  ) {}

  /** True if the error says that a disk is full; it is logged then, in one line a minute. */
  note(error: unknown): boolean {
    if (!isDiskFull(error)) return false;
    this.full = true;
    this.tell('The database disk is full. Nothing can be saved until space is freed.');
    return true;
  }

  async state(): Promise<DiskState> {
    const free = await this.freeBytes();
    if (free !== null && free < LEAST_FREE) {
      const holds = this.options.embedded ? 'the database and the uploads' : 'the uploads';
      const message = `The disk for ${holds} is almost full: ${Math.floor(free / 1024 / 1024)} MB left`;
      this.tell(message);
      return { ok: false, message };
    }
    await (this.looking ??= this.look().finally(() => (this.looking = null)));
    return this.full ? { ok: false, message: 'The database disk is full' } : { ok: true };
  }

  private async look(): Promise<void> {
    const now = performance.now();
    if (now - this.looked < (this.full ? LOOK_MS.full : LOOK_MS.well)) return;
    this.looked = now;
    try {
      await this.pool.query(GROW);
      this.full = false;
    } catch (error) {
      // Another failure is told by who asks whether the database is there.
      this.note(error);
    }
  }

  /** Null: not known. */
  private async freeBytes(): Promise<number | null> {
    try {
      const { bavail, bsize } = await statfs(this.options.dataDir);
      return bavail * bsize;
    } catch {
      return null;
    }
  }

  private tell(line: string): void {
    if (performance.now() - this.told < TELL_MS) return;
    this.told = performance.now();
    this.options.log.error(line);
  }
}
