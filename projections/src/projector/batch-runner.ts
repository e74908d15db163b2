import type { Pool } from 'pg';
import { GROUP_CHECKPOINT } from '@learnloom/platform/barrier';
import { isTransient } from '@learnloom/platform/database';
import type { Logger } from '@learnloom/platform/log';
import {
  beginLocked,
  beginMoved,
  codeOf,
  commitTelling,
  FOLLOWS_PARKED,
  hasMoved,
  isWhole,
  moveTo,
  park,
  parkedKey,
  Rewound,
  type Checkpoint,
  type Locked,
  type MovedShares,
  type Parking,
} from './checkpoints.ts';
import { isolate, reasonOf } from './isolate.ts';
import type { Announcement, Projection, Recorded } from './projection.ts';
import { concernedBy, wantedBy, type RecordedBatch } from './recorded.ts';
import { transactionOf, type OpenTransaction } from './transaction-of.ts';

/** SQLSTATE of every statement after the one that failed in the same transaction. */
const ALREADY_FAILED = '25P02';

/** A checkpoint as this worker's last commit left it. */
interface Kept extends Checkpoint {
  /** Goes with the batches in a row of which this worker alone wrote the read model's tables. */
  readonly series: object;
}

/** A transaction that has begun. */
interface Open {
  readonly tx: OpenTransaction;
  readonly locked: Locked;
  readonly kept: ReadonlyMap<string, Kept>;
  /** The new mark of the checkpoints, rejected when they were not as kept; absent when they are to be moved at the end. */
  readonly moved?: Promise<string>;
  /** Why the batch's events are parked instead of applied. */
  readonly poison: string | undefined;
}

/** Applies batches of events to read models: exactly once in effect, because rows and checkpoint commit together. */
export class BatchRunner {
  /** By name; of checkpoints that this worker moved last, as far as it knows. */
  private readonly kept = new Map<string, Kept>();
  /** Sequential read models that could not take a batch of the group. Who runs the group takes them out. */
  readonly halted = new Set<Projection>();

  constructor(
    /** Its connections have the search path `read`, pipeline, and do not wait for the disk at commit. */
    private readonly pool: Pool,
    private readonly log: Logger,
    /** Called with what each commit has announced. */
    private readonly onTold: (told: readonly Announcement[]) => void = () => undefined,
  ) {
    // A server that crashed may have lost what it had answered, and give the same mark to another change.
    pool.on('error', () => this.kept.clear());
  }

  /**
   * Applies a batch to all members in one transaction. When one of them fails, each is done alone, and the event that
   * it cannot take is parked, with the later ones of its stream; the others go on. `shares` of the group move
   * too. Gives the members that are out of date: another version has been put in their place. A sequential
   * member that fails stands still instead, see `halted`. Throws transient errors only, `Rewound` among them, and the error
   * of a sequential member that is done alone.
   */
  async run(
    members: readonly Projection[],
    batch: RecordedBatch,
    shares: MovedShares | null,
  ): Promise<readonly Projection[]> {
    try {
      return await this.commit(members, batch, shares);
    } catch (error) {
      if (isTransient(error)) throw error;
    }
    const outdated: Projection[] = [];
    for (const member of members) {
      if (!member.sequential) outdated.push(...(await this.runAlone(member, batch)));
      else if (!shares) outdated.push(...(await this.commit([member], batch, null)));
      else outdated.push(...(await this.runSequential(member, batch)));
    }
    if (shares) await this.commit([], batch, shares);
    return outdated;
  }

  /** The group goes on without a sequential member that fails. */
  private async runSequential(member: Projection, batch: RecordedBatch): Promise<readonly Projection[]> {
    try {
      return await this.commit([member], batch, null);
    } catch (error) {
      if (isTransient(error)) throw error;
      this.log.error({ err: error, projection: member.name }, 'A sequential read model stands still and tries again');
      this.halted.add(member);
      return [];
    }
  }

  /** Parks the events of a batch instead of applying them. */
  async park(member: Projection, batch: RecordedBatch, reason: string, frames?: readonly string[]): Promise<void> {
    for (const { id, stream } of batch.events)
      this.log.error({ reason, frames, projection: member.name, event: id, stream }, 'Event parked');
    await this.commit([member], batch, null, reason);
  }

  private async runAlone(member: Projection, batch: RecordedBatch): Promise<readonly Projection[]> {
    const wanted = wantedBy(member, batch.events);
    let outdated: readonly Projection[] = [];
    await isolate(wanted, {
      apply: async events => {
        const position = events.at(-1)?.position;
        if (position) outdated = await this.commit([member], { ...batch, events, position }, null);
      },
      park: (event, error) => {
        const frames = error instanceof Error ? error.stack?.split('\n').slice(1, 4) : undefined;
        return this.park(member, { ...batch, events: [event], position: event.position }, reasonOf(error), frames);
      },
    });
    await this.commit([member], { ...batch, events: [] }, null);
    return outdated;
  }

  /**
   * One transaction. While this worker alone moves the checkpoints, as is usual, it is sent whole and answered once;
   * it fails in the database if that was not so, and is then done again after a look at the checkpoints.
   */
  private async commit(
    members: readonly Projection[],
    batch: RecordedBatch,
    shares: MovedShares | null,
    poison?: string,
  ): Promise<readonly Projection[]> {
    const names = [...members.map(({ name }) => name), ...groupOf(shares)];
    const kept = new Map(names.flatMap(name => this.take(name) ?? []).map(one => [one.name, one]));
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      const tx = transactionOf(client);
      const open = { tx, kept, poison };
      const mark = poison === undefined && kept.size === names.length ? markOf(kept, batch) : undefined;
      if (mark !== undefined) {
        const moved = beginMoved(tx, names, mark, batch.position, shares);
        return await this.fill(
          { ...open, locked: { checkpoints: kept, parked: new Set(), withParked: new Set() }, moved },
          members,
          batch,
          shares,
        );
      }
      const locked = await beginLocked(tx, names, shares, batch.position);
      return await this.fill({ ...open, locked }, members, batch, shares);
    } catch (error) {
      if (isTransient(error)) broken = error as Error;
      else await client.query('rollback').catch((failure: Error) => (broken = failure));
      if (broken) this.kept.clear();
      if (!hasMoved(error)) throw error;
    } finally {
      client.release(broken);
    }
    return this.commit(members, batch, shares, poison);
  }

  /** The transaction that has begun: rows, checkpoints, notices, commit. */
  private async fill(
    open: Open,
    members: readonly Projection[],
    batch: RecordedBatch,
    shares: MovedShares | null,
  ): Promise<readonly Projection[]> {
    const { tx, locked, kept, moved } = open;
    // It is told at the end, with what it made fail.
    moved?.catch(() => undefined);
    const current = members.filter(({ name, version }) => locked.checkpoints.get(name)?.version === version);
    const checkpoints = new Map(current.map(({ name }) => [name, locked.checkpoints.get(name)]));
    if (isBehind(checkpoints, batch)) throw new Rewound('A checkpoint is behind the batch');
    const names = [...current.map(({ name }) => name), ...groupOf(shares)];
    const seriesOf = (name: string): object => {
      const known = kept.get(name);
      return known && known.mark === locked.checkpoints.get(name)?.mark ? known.series : {};
    };
    const series = new Map(names.map(name => [name, seriesOf(name)]));
    const applied = await Promise.allSettled(
      concernedBy(batch.events, current).map(member => this.applyTo(open, member, batch, series.get(member.name))),
    );
    const told = applied.flatMap(one => (one.status === 'fulfilled' ? one.value : []));
    const whole = applied.every(({ status }) => status === 'fulfilled');
    const marks = moved
      ? moved.then(mark => new Map(names.map(name => [name, mark])))
      : whole
        ? moveTo(tx, names, batch.position)
        : Promise.resolve(new Map<string, string>());
    const committed = whole ? commitTelling(tx, names, batch.position, told, shares) : Promise.resolve();
    await settle([marks, ...applied.map(again), tx.written(), committed]);
    this.onTold(told);
    for (const [name, mark] of await marks) {
      // `kernel.move` would refuse it.
      if (locked.withParked.has(name)) continue;
      const version = locked.checkpoints.get(name)?.version ?? '';
      this.kept.set(name, { name, version, position: batch.position, mark, series: series.get(name) ?? {} });
    }
    return members.filter(member => !current.includes(member));
  }

  /** What is kept of a checkpoint; it is given away until the next commit. */
  private take(name: string): Kept | undefined {
    const kept = this.kept.get(name);
    this.kept.delete(name);
    return kept;
  }

  private async applyTo(
    { tx, locked, poison }: Open,
    member: Projection,
    batch: RecordedBatch,
    series: object | undefined,
  ): Promise<readonly Announcement[]> {
    const at = locked.checkpoints.get(member.name)?.position ?? '';
    const todo: Recorded[] = [];
    const parkings: Parking[] = [];
    for (const event of wantedBy(member, batch.events)) {
      if (event.position <= at) continue;
      if (poison !== undefined) parkings.push({ event, error: poison });
      else if (locked.parked.has(parkedKey(member.name, event.stream))) parkings.push({ event, error: FOLLOWS_PARKED });
      else todo.push(event);
    }
    await park(tx, member.name, parkings);
    return todo.length > 0 ? member.apply(tx, todo, series) : [];
  }
}

/** The group's checkpoint, if this batch moves all that it stands for. */
const groupOf = (shares: MovedShares | null): readonly string[] =>
  shares && isWhole(shares) ? [GROUP_CHECKPOINT] : [];

/** The mark that all of the checkpoints have, if the batch is what follows each of them. */
function markOf(kept: ReadonlyMap<string, Kept>, batch: RecordedBatch): string | undefined {
  const [first] = kept.values();
  const follows = [...kept.values()].every(
    ({ mark, position }) => mark === first?.mark && (position ?? '') < batch.position,
  );
  return follows && !isBehind(kept, batch) ? first?.mark : undefined;
}

/** Whether events lie between one of the checkpoints and the batch. */
const isBehind = (checkpoints: ReadonlyMap<string, Checkpoint | undefined>, { after }: RecordedBatch): boolean =>
  [...checkpoints.values()].some(checkpoint => (checkpoint?.position ?? '') < (after ?? ''));

/** A settled promise as it was. */
const again = (settled: PromiseSettledResult<unknown>): Promise<unknown> =>
  settled.status === 'fulfilled' ? Promise.resolve() : Promise.reject(settled.reason as Error);

/** Waits for all; throws the error that made the transaction fail, not the ones that followed. */
async function settle(promises: readonly Promise<unknown>[]): Promise<void> {
  const settled = await Promise.allSettled(promises);
  const errors = settled.flatMap(one => (one.status === 'rejected' ? [one.reason as unknown] : []));
  if (errors.length > 0) throw errors.find(error => codeOf(error) !== ALREADY_FAILED) ?? errors[0];
}
