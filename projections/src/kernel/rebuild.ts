import pg, { type Pool, type PoolClient } from 'pg';
import { READ_SCHEMA } from '@learnloom/kernel/database';
import type { EventStore, Position } from '@learnloom/kernel/event-store/event-store';
import type { Logger } from '@learnloom/kernel/log';
import type { Sealing } from '@learnloom/kernel/sealing';
import { changesOf, payloadsOf } from './announce.ts';
import type { Projection } from './projection.ts';
import { record, typesOf } from './recorded.ts';
import { Replay } from './replay.ts';
import { installed, rebuildSchema, statementsOf, tableIn } from './tables.ts';

/** What projecting needs. `pool`'s connections are made by `projectorPool`. */
export interface ProjectorPorts {
  readonly url: string;
  readonly pool: Pool;
  readonly store: EventStore;
  readonly sealing: Sealing;
  readonly log: Logger;
}

export interface RebuildProgress {
  /** Events that the read model wants and that are applied. */
  readonly events: number;
  /** Of those, per second so far. */
  readonly rate: number;
  /** Estimated from positions; null while unknown. */
  readonly secondsLeft: number | null;
}

export interface RebuildOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: RebuildProgress) => void;
  /** Leave it when its tables are current by the time it is this process's turn. */
  readonly onlyIfOutdated?: boolean;
}

/** A newer version of the read model is live already. */
export class Superseded extends Error {
  override readonly name = 'Superseded';
}

const BATCH = 4000;
const SWAP_ATTEMPTS = 50;
const SWAP_PAUSE_MS = 100;
/** Less than `deadlock_timeout` (1 s): in a tangle with readers it is the swap that gives up, never a reader. */
const LOCK_TIMEOUT_MS = 400;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Builds a read model anew from the whole log, beside the live one, and puts it in its place in one transaction:
 * readers see the old tables, then the new ones, and never none. A rebuild that is killed leaves the old one serving.
 * Rejects with the signal's reason when aborted.
 */
export async function rebuild(ports: ProjectorPorts, projection: Projection, options: RebuildOptions): Promise<void> {
  const turn = new pg.Client({ connectionString: ports.url, application_name: `learnloom rebuild ${projection.name}` });
  const lost = new AbortController();
  turn.on('error', error => lost.abort(error));
  await turn.connect();
  const signal = AbortSignal.any([options.signal, lost.signal]);
  try {
    await turn.query('select pg_advisory_lock(4711004, hashtext($1))', [projection.name]);
    if (options.onlyIfOutdated && (await installed(ports.pool, projection)).current) return;
    const client = await ports.pool.connect();
    try {
      await buildAndSwap(ports, client, projection, { ...options, signal });
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
  } finally {
    await turn.end();
  }
}

async function buildAndSwap(
  ports: ProjectorPorts,
  client: PoolClient,
  projection: Projection,
  options: RebuildOptions,
) {
  const schema = rebuildSchema(projection.name);
  const { first, later } = statementsOf(projection);
  await client.query(`drop schema if exists "${schema}" cascade; create schema "${schema}"`);
  await inSchema(client, schema, first);
  const replay = new Replay(projection, client, schema);
  const follow = follower(ports, projection, replay, options);
  await follow();
  await inSchema(client, schema, later);
  for (let attempt = 1; ; attempt += 1) {
    await follow();
    const from = replay.position;
    try {
      return await swap(ports, client, projection, replay, options.signal);
    } catch (error) {
      if (error instanceof Superseded || options.signal.aborted || attempt === SWAP_ATTEMPTS) throw error;
      await client.query('rollback');
      replay.rewind(from);
      if (!isLockTimeout(error)) ports.log.warn({ err: error, projection: projection.name }, 'Swap is tried again');
      await new Promise(resolve => setTimeout(resolve, SWAP_PAUSE_MS));
    }
  }
}

async function inSchema(client: PoolClient, schema: string, statements: readonly string[]): Promise<void> {
  if (statements.length === 0) return;
  await client.query(`begin; set local search_path = "${schema}"; ${statements.join(';\n')}; commit`);
}

/** Applies what the log holds beyond the replay's position, up to its head. */
function follower(ports: ProjectorPorts, projection: Projection, replay: Replay, options: RebuildOptions) {
  const started = performance.now();
  const types = typesOf([projection]);
  let events = 0;
  return async (): Promise<void> => {
    options.signal.throwIfAborted();
    const head = await ports.store.head();
    if (head === null || (replay.position !== null && replay.position >= head)) return;
    for await (const batch of ports.store.subscribeAll(replay.position, {
      signal: options.signal,
      batch: BATCH,
      types,
    })) {
      await replay.apply({ events: await record(ports.sealing, batch.events), position: batch.position });
      events += batch.events.length;
      options.onProgress?.(progressOf(events, (performance.now() - started) / 1000, batch.position, head));
      if (batch.position >= head) return;
    }
    options.signal.throwIfAborted();
  };
}

function progressOf(events: number, seconds: number, position: Position, head: Position): RebuildProgress {
  const done = Number(position) / Number(head);
  const left = done > 0 ? seconds * (1 / Math.min(done, 1) - 1) : Number.NaN;
  return { events, rate: Math.round(events / seconds), secondsLeft: Number.isFinite(left) ? Math.round(left) : null };
}

/** One transaction: holds the live projector, applies what is missing, exchanges the tables, tells the readers. */
async function swap(
  ports: ProjectorPorts,
  client: PoolClient,
  projection: Projection,
  replay: Replay,
  signal: AbortSignal,
): Promise<void> {
  const { name, version } = projection;
  const schema = rebuildSchema(name);
  const tables = Object.keys(projection.tables);
  await client.query(`begin; set local search_path = "${schema}"`);
  await client.query(
    `insert into kernel.checkpoints (name, version, position, tables) values ($1, $2, null, '{}')
     on conflict (name) do nothing`,
    [name, version],
  );
  const { rows } = await client.query<{ version: number; position: Position | null; tables: string[] }>(
    'select version, position, tables from kernel.checkpoints where name = $1 for update',
    [name],
  );
  const [live] = rows;
  if (live && live.version > version) throw new Superseded(`Version ${live.version} of ${name} is live already`);
  const liveAt = live?.position ?? '';
  if (liveAt > (replay.position ?? '')) {
    for await (const batch of ports.store.subscribeAll(replay.position, { signal, types: typesOf([projection]) })) {
      await replay.applyWithin({ events: await record(ports.sealing, batch.events), position: batch.position });
      if (batch.position >= liveAt) break;
    }
    signal.throwIfAborted();
  }
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
  await client.query('delete from kernel.parked where name = $1', [name]);
  await replay.parkNoted();
  const announcements = [...replay.topics].map(topic => ({ topic, keys: [], scopes: [] }));
  for (const payload of payloadsOf(changesOf(announcements, replay.position ?? ''))) {
    await client.query("select pg_notify('changes', $1)", [payload]);
  }
  await client.query('commit');
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
