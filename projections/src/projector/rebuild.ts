import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { READ_SCHEMA } from '@learnloom/platform/database';
import type { Position } from '@learnloom/platform/event-store/event-store';
import { changesOf, payloadsOf } from './announce.ts';
import { follow } from './follow.ts';
import type { ProjectorPorts } from './ports.ts';
import { ProgressMeter, type ReplayProgress } from './progress.ts';
import type { Projection } from './projection.ts';
import { openRebuildBoard, type RebuildBoard, type Unattended } from './rebuild-board.ts';
import { typesOf } from './recorded.ts';
import { Replay } from './replay.ts';
import { inScratch, type Scratch } from './scratch.ts';
import { tableIn } from './tables.ts';
import { withAdvisoryLock, type AdvisoryLockOptions } from './advisory-lock.ts';

export interface RebuildOptions extends AdvisoryLockOptions {
  readonly onProgress?: (progress: ReplayProgress) => void;
  /** Asked when it is this process's turn; false leaves the read model as it is. */
  readonly wanted?: () => Promise<boolean>;
  /** Set where nobody looks on: it is refused with `EndsProcesses` once processes have ended over it. */
  readonly unattended?: Unattended;
  /** Whether staff may cancel it; true by default. Not where the read model is of no use as it is. */
  readonly cancellable?: boolean;
  /** Whether tables of another version may be replaced; true by default. */
  readonly replaces?: boolean;
  /** Part of the transaction that puts the new tables in place. */
  readonly onSwap?: (client: PoolClient) => Promise<void>;
}

/** Another version of the read model is live. */
export class Superseded extends Error {
  override readonly name = 'Superseded';
}

const SWAP_ATTEMPTS = 50;
const SWAP_PAUSE_MS = 100;
/** Less than `deadlock_timeout` (1 s): in a tangle with readers it is the swap that gives up, never a reader. */
const LOCK_TIMEOUT_MS = 400;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Builds a read model anew from the whole log, beside the live one, and puts it in its place in one transaction:
 * readers see the old tables, then the new ones, and never none. A rebuild that is killed leaves the old one serving.
 * Rejects with the signal's reason when aborted, with `RebuildCancelled` when staff did it; both leave nothing behind.
 */
export async function rebuild(ports: ProjectorPorts, projection: Projection, options: RebuildOptions): Promise<void> {
  await withAdvisoryLock(ports, projection.name, options, async lock => {
    const cancelled = new AbortController();
    const signal = AbortSignal.any([lock.signal, cancelled.signal]);
    const board = await openRebuildBoard(lock, projection, {
      cancellable: options.cancellable ?? true,
      unattended: options.unattended,
      onCancelled: reason => cancelled.abort(reason),
    });
    try {
      if (options.wanted && !(await options.wanted())) return;
      await inScratch(ports, { ...lock, signal }, projection, `rebuild_${projection.name}`, scratch =>
        new Rebuild(ports, projection, scratch, board, { ...options, signal }).run(),
      );
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      await board.close();
    }
  });
}

class Rebuild {
  constructor(
    private readonly ports: ProjectorPorts,
    private readonly projection: Projection,
    private readonly scratch: Scratch,
    private readonly board: RebuildBoard,
    private readonly options: RebuildOptions,
  ) {}

  async run(): Promise<void> {
    const { store, log } = this.ports;
    const { client, schema } = this.scratch;
    const { signal } = this.options;
    await this.scratch.create();
    const skipped = await this.skipped();
    const replay = new Replay(this.projection, client, schema, { skipped });
    const meter = new ProgressMeter(null);
    // A large log takes its time to count, which the replay need not wait for.
    const counted = store.count?.(typesOf([this.projection])).then(
      total => meter.expect(total),
      () => undefined,
    );
    this.board.show(() => meter.progress);
    const onBatch = (events: number) => {
      meter.add(events);
      this.options.onProgress?.(meter.progress);
    };
    const catchUp = async () => follow(this.ports, this.projection, replay, await store.head(), { signal, onBatch });
    await catchUp();
    await counted;
    this.options.onProgress?.(meter.progress);
    await this.scratch.complete();
    for (let attempt = 1; ; attempt += 1) {
      await catchUp();
      const from = replay.position;
      try {
        await this.swap(replay, skipped);
        return this.tellParked(replay);
      } catch (error) {
        if (error instanceof Superseded || signal.aborted || attempt === SWAP_ATTEMPTS) throw error;
        await client.query('rollback');
        replay.rewind(from);
        if (!isLockTimeout(error)) log.warn({ err: error, projection: this.projection.name }, 'Swap is tried again');
        await sleep(SWAP_PAUSE_MS, undefined, { signal });
      }
    }
  }

  private async skipped(): Promise<ReadonlySet<Position>> {
    const { rows } = await this.ports.pool.query<{ position: Position }>(
      'select position from kernel.skipped where name = $1',
      [this.projection.name],
    );
    return new Set(rows.map(({ position }) => position));
  }

  /** One transaction: holds the live projector, applies what is missing, exchanges the tables, tells the readers. */
  private async swap(replay: Replay, skipped: ReadonlySet<Position>): Promise<void> {
    const { projection, ports, options } = this;
    const { client, schema } = this.scratch;
    const { name, version } = projection;
    const tables = Object.keys(projection.tables);
    await client.query(`begin; set local search_path = "${schema}"`);
    await client.query(
      `insert into kernel.checkpoints (name, version, position, tables) values ($1, $2, null, '{}')
       on conflict (name) do nothing`,
      [name, version],
    );
    const { rows } = await client.query<{ version: string; position: Position | null; tables: string[] }>(
      'select version, position, tables from kernel.checkpoints where name = $1 for update',
      [name],
    );
    const [live] = rows;
    if (options.replaces === false && live && live.version !== version)
      throw new Superseded(`Another version of ${name} is live`);
    await follow(ports, projection, replay, live?.position ?? null, { signal: options.signal, within: true });
    this.scratch.settle();
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    for (const table of new Set([...(live?.tables ?? []), ...tables])) {
      await client.query(`drop table if exists ${tableIn(READ_SCHEMA, table)}`);
    }
    for (const table of tables) {
      await client.query(`alter table ${tableIn(schema, table)} set schema ${READ_SCHEMA}`);
    }
    await client.query(`drop schema "${schema}" cascade`);
    await client.query('update kernel.checkpoints set version = $2, position = $3, tables = $4 where name = $1', [
      name,
      version,
      replay.position,
      tables,
    ]);
    await this.keepParked(replay, skipped);
    const announcements = [...replay.topics].map(topic => ({ topic, keys: [], scopes: [] }));
    for (const payload of payloadsOf(changesOf(announcements, replay.position ?? ''))) {
      await client.query("select pg_notify('changes', $1)", [payload]);
    }
    await options.onSwap?.(client);
    await client.query('commit');
  }

  private tellParked({ failures }: Replay): void {
    const [first] = failures;
    if (!first) return;
    const { id, stream } = first.event;
    this.ports.log.error(
      { projection: this.projection.name, parked: failures.length, event: id, stream, reason: first.error },
      'Rebuilt without events that could not be applied, this one first: Read models in the admin retries or skips them',
    );
  }

  /** Parked is what failed in this replay; what was skipped and could be applied is not skipped any more. */
  private async keepParked(replay: Replay, skipped: ReadonlySet<Position>): Promise<void> {
    const { client } = this.scratch;
    const { name } = this.projection;
    await client.query('delete from kernel.parked where name = $1', [name]);
    await replay.parkNoted();
    const applied = [...skipped].filter(position => !replay.passedOver.has(position));
    await client.query('delete from kernel.skipped where name = $1 and position = any($2)', [name, applied]);
  }
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
