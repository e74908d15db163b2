import type { PoolClient } from 'pg';
import { READ_SCHEMA } from '@learnloom/platform/database';
import type { Position } from '@learnloom/platform/event-store/event-store';
import { compareTable, type TableComparison } from './compare.ts';
import { follow } from './follow.ts';
import type { ProjectorPorts } from './ports.ts';
import { ProgressMeter, type ReplayProgress } from './progress.ts';
import type { Projection } from './projection.ts';
import { typesOf } from './recorded.ts';
import { Replay } from './replay.ts';
import { inScratch, type Scratch } from './scratch.ts';
import { installed } from './tables.ts';
import { withAdvisoryLock, type AdvisoryLockOptions } from './advisory-lock.ts';

export interface VerifyOptions extends AdvisoryLockOptions {
  readonly onProgress?: (progress: ReplayProgress) => void;
}

export interface Verified {
  /** Position at which both were compared; null: nothing has been recorded. */
  readonly position: Position | null;
  readonly tables: readonly TableComparison[];
  /** Events that the live read model has parked or skipped; the replay leaves them out too. */
  readonly leftOut: number;
  /** Events that the live read model took and the replay could not. */
  readonly failed: number;
}

/** The read model has no live tables of this version. */
export class NotLive extends Error {
  override readonly name = 'NotLive';
}

/** Throws `NotLive` where a read model is not there as this version makes it: a start of the product makes it. */
export async function mustBeLive({ pool }: Pick<ProjectorPorts, 'pool'>, projection: Projection): Promise<void> {
  if ((await installed(pool, projection)).current) return;
  throw new NotLive(`is not there in version ${projection.version}: a start of the product makes it`);
}

/** Replays that begin anew because somebody retried or skipped events meanwhile. */
const ATTEMPTS = 5;
/** Rounds of catching up before the comparison, at most: each is shorter than the last. */
const ROUNDS = 20;

interface Living {
  readonly position: Position | null;
  /** Of events that it does without. */
  readonly without: readonly Position[];
}

/** All that the live tables are made from, as one statement sees it. */
async function livingAt(client: Pick<PoolClient, 'query'>, name: string): Promise<Living> {
  const { rows } = await client.query<Living>(
    `select position, array(select position from kernel.parked where name = $1
                            union select position from kernel.skipped where name = $1 order by 1) as without
       from kernel.checkpoints where name = $1`,
    [name],
  );
  return rows[0] ?? { position: null, without: [] };
}

const upTo = (positions: Iterable<Position>, end: Position | null): string =>
  [...positions]
    .filter(position => end !== null && position <= end)
    .sort()
    .join();

/**
 * Replays a read model into a scratch schema and compares every table row by row with the live one, which may be
 * written meanwhile. One repeatable-read transaction sees the live tables at one checkpoint and brings the replay to
 * exactly that one, so both are compared at the same position and nobody is held up.
 */
export const verify = (ports: ProjectorPorts, projection: Projection, options: VerifyOptions): Promise<Verified> =>
  withAdvisoryLock(ports, projection.name, options, async lock => {
    await mustBeLive(ports, projection);
    return inScratch(ports, lock, projection, `verify_${projection.name}`, async scratch => {
      const total = (await ports.store.count?.(typesOf([projection]))) ?? null;
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        const meter = new ProgressMeter(total);
        const onBatch = (events: number) => {
          meter.add(events);
          options.onProgress?.(meter.progress);
        };
        const verified = await attemptOnce(ports, projection, scratch, { signal: lock.signal, onBatch });
        if (verified) return verified;
      }
      throw new Error(`Events of ${projection.name} were retried or skipped again and again. Try again later.`);
    });
  });

async function attemptOnce(
  ports: ProjectorPorts,
  projection: Projection,
  scratch: Scratch,
  options: { readonly signal: AbortSignal; readonly onBatch: (events: number) => void },
): Promise<Verified | null> {
  const { client, schema } = scratch;
  const { name } = projection;
  await scratch.create();
  const before = await livingAt(ports.pool, name);
  const without = new Set(before.without);
  const replay = new Replay(projection, client, schema, { without });
  await follow(ports, projection, replay, before.position, options);
  await scratch.complete();
  for (let round = 1; ; round += 1) {
    const now = await livingAt(ports.pool, name);
    for (const position of now.without) without.add(position);
    replay.leaveOut(now.without);
    await follow(ports, projection, replay, now.position, options);
    const from = replay.position;
    await client.query(`begin isolation level repeatable read; set local search_path = "${schema}"`);
    try {
      const live = await livingAt(client, name);
      if (upTo(live.without, from) !== upTo(without, from)) return null;
      replay.leaveOut(live.without);
      try {
        await follow(ports, projection, replay, live.position, { ...options, within: true });
      } catch (error) {
        if (options.signal.aborted || round === ROUNDS) throw error;
        // The next round finds the event that cannot be applied.
        replay.rewind(from);
        continue;
      }
      const tables: TableComparison[] = [];
      for (const table of Object.keys(projection.tables)) {
        tables.push(await compareTable(client, table, { live: READ_SCHEMA, replayed: schema }));
      }
      return { position: live.position, tables, leftOut: live.without.length, failed: replay.failures.length };
    } finally {
      await client.query('rollback');
    }
  }
}
