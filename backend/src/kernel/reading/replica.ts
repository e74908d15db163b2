import type { Pool, PoolClient } from 'pg';
import { GROUP_CHECKPOINT } from '@learnloom/platform/barrier';
import { isTransient, openPool, READ_SCHEMA } from '@learnloom/platform/database';
import type { Kernel } from '@learnloom/platform/kernel';
import type { Logger } from '@learnloom/platform/log';
import type { Notifications } from '@learnloom/platform/notifications';
import { readThrough, type ReadDatabase } from '@learnloom/platform/reading';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import { NewestChanges } from './newest-changes.ts';
import { BEHIND_MS, ReplicaLag } from './replica-lag.ts';

const LOOK_MS = 1000;
/** Milliseconds after which a server that says nothing counts as away. */
const SILENT_MS = 2000;
/** Milliseconds that a statement may take; the primary is asked after that. */
const STATEMENT_MS = 3000;
/** Waits at the primary's address would be longer than its answer. */
const CONNECT_MS = 1000;

const bytesOf = (lsn: string): string => `(${lsn} - '0/0'::pg_lsn)::float8`;
const PRIMARY_BYTES = `select ${bytesOf('pg_current_wal_lsn()')} as bytes`;
const PRIMARY_STATE = `${PRIMARY_BYTES}, (select position from kernel.checkpoints where name = '${GROUP_CHECKPOINT}')`;
/** Its own query: a snapshot that is taken later has at least what is replayed by now. */
const REPLICA_BYTES = `select ${bytesOf(
  'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end',
)} as bytes`;
const POSITION = `select position from kernel.checkpoints where name = '${GROUP_CHECKPOINT}'`;

/** What an answer was made of. */
export interface Made<T> {
  readonly value: T;
  readonly tags: readonly string[];
}

interface ReplicaOptions {
  readonly url: string;
  readonly primary: Pool;
  readonly notifications: Notifications;
  readonly log: Logger;
  /** Connections at most. */
  readonly max: number;
}

interface ReplicaState {
  readonly state: 'used' | 'behind' | 'away';
  /** Null: it is not known. */
  readonly lagSeconds: number | null;
}

/**
 * Reads from a server that follows the primary one, as long as nobody can tell: what it says is used only if it has the
 * newest change that this process has heard of and that touches the answer.
 */
export class Replica {
  private readonly pool: Pool;
  private readonly newest = new NewestChanges();
  private readonly lag = new ReplicaLag();
  private readonly offs: readonly (() => void)[];
  private readonly timer: NodeJS.Timeout;
  private looking = false;
  private current: ReplicaState = { state: 'away', lagSeconds: null };
  /** Position that the live read models have reached. */
  private reached = '';
  /**
   * Bytes of the write-ahead log that a snapshot needs at least, as positions do not tell everything: repaired read
   * models change without moving, and notices may have been missed. Infinite: the primary has not said yet.
   */
  private floor = Infinity;
  private raising: Promise<void> | null = null;
  private raiseAgain = false;
  private served = 0;
  private turnedDown = 0;

  constructor(private readonly options: ReplicaOptions) {
    const { url, log, max, notifications } = options;
    this.pool = openPool(url, {
      ...{ name: 'replica reads', log, max, pipeline: true, statementMs: STATEMENT_MS, connectMs: CONNECT_MS },
      server: { search_path: READ_SCHEMA },
    });
    this.offs = [
      notifications.on('es_checkpoint', position => {
        if (position > this.reached) this.reached = position;
      }),
      notifications.onChange(change => {
        if (this.reached === '' || change.position <= this.reached) this.raise();
        this.newest.note(change);
      }),
      notifications.onGap(() => {
        this.newest.discard();
        this.reached = '';
        this.raise();
      }),
    ];
    this.raise();
    this.timer = setInterval(() => void this.look(), LOOK_MS).unref();
    void this.look();
  }

  state(): ReplicaState {
    return this.current;
  }

  /** Answers that it gave, and those that the primary had to give instead. */
  counts(): { readonly served: number; readonly turnedDown: number } {
    return { served: this.served, turnedDown: this.turnedDown };
  }

  /**
   * What `make` makes of one snapshot of the replica; null where that may be older than what was announced, or cannot be
   * had: then the primary is to be asked. `topics`: tags of any answer that may come out.
   */
  async read<T>(topics: readonly string[], make: (read: ReadDatabase) => Promise<Made<T>>): Promise<Made<T> | null> {
    if (this.current.state !== 'used' || topics.length === 0) return null;
    const result = await this.attempt(topics, make);
    if (result) this.served += 1;
    else this.turnedDown += 1;
    return result;
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    for (const off of this.offs) off();
    await this.pool.end();
  }

  private async attempt<T>(
    topics: readonly string[],
    make: (read: ReadDatabase) => Promise<Made<T>>,
  ): Promise<Made<T> | null> {
    let client: PoolClient;
    try {
      client = await this.pool.connect();
    } catch {
      return null;
    }
    let broken = false;
    try {
      const snapshot = await begin(client);
      if (snapshot.bytes < this.floor) return null;
      const result = await make(readThrough(client)).catch((error: unknown) => {
        // What is refused may be there on the primary.
        if (error instanceof Refusal && this.newest.of(topics) <= snapshot.position) throw error;
        if (error instanceof Refusal || isTransient(error)) return null;
        throw error;
      });
      if (!result || snapshot.bytes < this.floor || this.newest.of(result.tags) > snapshot.position) return null;
      return result;
    } catch (error) {
      broken = isTransient(error);
      if (broken) return null;
      throw error;
    } finally {
      if (!broken) await client.query('rollback').catch(() => (broken = true));
      client.release(broken);
    }
  }

  private raise(): void {
    this.floor = Infinity;
    this.raiseAgain = this.raising !== null;
    this.raising ??= this.ask()
      .catch(() => undefined)
      .finally(() => {
        this.raising = null;
        if (this.raiseAgain) this.raise();
      });
  }

  private async ask(): Promise<void> {
    const { rows } = await this.options.primary.query<{ bytes: number; position: string | null }>(PRIMARY_STATE);
    const { bytes = Infinity, position = null } = rows[0] ?? {};
    if ((position ?? '') > this.reached) this.reached = position ?? '';
    if (!this.raiseAgain) this.floor = bytes;
  }

  private async look(): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    if (this.floor === Infinity && !this.raising) this.raise();
    const before = this.current.state;
    this.current = await this.measured().catch(() => ({ state: 'away', lagSeconds: null }) as const);
    const { log } = this.options;
    if (this.current.state === 'used' && before !== 'used') log.info('Visitors are answered from the replica');
    else if (before === 'used' && this.current.state !== 'used')
      log.warn(this.current, 'The replica is left out; the primary server answers visitors');
    this.looking = false;
  }

  private async measured(): Promise<ReplicaState> {
    const primary = await bytesFrom(this.options.primary, PRIMARY_BYTES);
    const replica = await inTime(bytesFrom(this.pool, REPLICA_BYTES));
    const ms = this.lag.measure(primary, replica, Date.now());
    return { state: ms >= BEHIND_MS ? 'behind' : 'used', lagSeconds: ms / 1000 };
  }
}

/** `max`: connections at most. Null without an address. */
export function openReplica({ database, notifications, log }: Kernel, url: string | null, max: number): Replica | null {
  return url === null ? null : new Replica({ url, primary: database.pool, notifications, log, max });
}

/** Both queries go out together. */
async function begin(client: PoolClient): Promise<{ readonly bytes: number; readonly position: string }> {
  const [replayed, begun] = await Promise.all([
    client.query<{ bytes: number }>(REPLICA_BYTES),
    client.query(`begin isolation level repeatable read read only; ${POSITION}`),
  ]);
  const results = begun as unknown as readonly { readonly rows: readonly { readonly position: string | null }[] }[];
  return { bytes: replayed.rows[0]?.bytes ?? 0, position: results[1]?.rows[0]?.position ?? '' };
}

async function bytesFrom(pool: Pool, query: string): Promise<number> {
  const { rows } = await pool.query<{ bytes: number | null }>(query);
  const bytes = rows[0]?.bytes;
  if (typeof bytes !== 'number') throw new Error('The server has replayed nothing');
  return bytes;
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The replica does not answer')), SILENT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
