import type { Pool, PoolClient } from 'pg';
import { GROUP_CHECKPOINT } from '@learnloom/kernel/barrier';
import { isTransient } from '@learnloom/kernel/database';
import type { Logger } from '@learnloom/kernel/log';
import { beginLocked, commitAt, FOLLOWS_PARKED, park, parkedKey, type Locked, type Parking } from './checkpoints.ts';
import { isolate, reasonOf } from './isolate.ts';
import type { Announcement, Projection, Recorded } from './projection.ts';
import { wantedBy, type RecordedBatch } from './recorded.ts';
import { transactionOf } from './transaction-of.ts';

/** SQLSTATE of every statement after the one that failed in the same transaction. */
const ALREADY_FAILED = '25P02';

/** Applies batches of events to read models: exactly once in effect, because rows and checkpoint commit together. */
export class BatchRunner {
  /** Of each read model: the batches in a row of which this worker alone wrote the tables, and the mark of the last. */
  private readonly series = new Map<string, { readonly mark: string; readonly series: object }>();

  constructor(
    /** Its connections have the search path `read`, pipeline, and do not wait for the disk at commit. */
    private readonly pool: Pool,
    private readonly log: Logger,
  ) {}

  /**
   * Applies a batch to all members in one transaction. When one of them fails, each is done alone, and the event that
   * it cannot take is parked, with the later ones of its stream; the others go on. `inGroup` moves the group's
   * checkpoint too. Gives the members that are out of date: a newer version has been put in their place. Throws
   * transient errors only.
   */
  async run(members: readonly Projection[], batch: RecordedBatch, inGroup: boolean): Promise<readonly Projection[]> {
    const group = inGroup ? [GROUP_CHECKPOINT] : [];
    try {
      return await this.commit(members, batch, group);
    } catch (error) {
      if (isTransient(error)) throw error;
    }
    const outdated: Projection[] = [];
    for (const member of members) outdated.push(...(await this.runAlone(member, batch)));
    if (inGroup) await this.commit([], batch, group);
    return outdated;
  }

  private async runAlone(member: Projection, batch: RecordedBatch): Promise<readonly Projection[]> {
    const wanted = wantedBy(member, batch.events);
    let outdated: readonly Projection[] = [];
    await isolate(wanted, {
      apply: async events => {
        const position = events.at(-1)?.position;
        if (position) outdated = await this.commit([member], { events, position }, []);
      },
      park: async (event, error) => {
        const reason = reasonOf(error);
        const frames = error instanceof Error ? error.stack?.split('\n').slice(1, 4) : undefined;
        this.log.error(
          { reason, frames, projection: member.name, event: event.id, stream: event.stream },
          'Event parked',
        );
        await this.commit([member], { events: [event], position: event.position }, [], reason);
      },
    });
    await this.commit([member], { events: [], position: batch.position }, []);
    return outdated;
  }

  private async commit(
    members: readonly Projection[],
    batch: RecordedBatch,
    group: readonly string[],
    poison?: string,
  ): Promise<readonly Projection[]> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      const locked = await beginLocked(client, [...members.map(({ name }) => name), ...group]);
      const current = members.filter(({ name, version }) => locked.checkpoints.get(name)?.version === version);
      const series = current.map(({ name }) => this.takeSeries(name, locked.checkpoints.get(name)?.mark));
      const announcements = await settle(
        current.map((member, index) => this.applyTo(client, member, batch, locked, poison, series[index])),
      );
      const names = current.map(({ name }) => name);
      const marks = await commitAt(client, [...names, ...group], batch.position, announcements.flat());
      names.forEach((name, index) => this.keepSeries(name, marks.get(name), series[index]));
      return members.filter(member => !current.includes(member));
    } catch (error) {
      if (isTransient(error)) broken = error as Error;
      else await client.query('rollback').catch((failure: Error) => (broken = failure));
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /** The last batch's, if the checkpoint is as its commit left it; it is given away until the next commit. */
  private takeSeries(name: string, mark: string | undefined): object {
    const last = this.series.get(name);
    this.series.delete(name);
    return last?.mark === mark && last ? last.series : {};
  }

  private keepSeries(name: string, mark: string | undefined, series: object | undefined): void {
    if (mark && series) this.series.set(name, { mark, series });
  }

  private async applyTo(
    client: PoolClient,
    member: Projection,
    batch: RecordedBatch,
    locked: Locked,
    poison: string | undefined,
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
    await park(client, member.name, parkings);
    return todo.length > 0 ? member.apply(transactionOf(client), todo, series) : [];
  }
}

/** All results, once all have settled; else the error that made the transaction fail, not the ones that followed. */
async function settle<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(promises);
  const errors = settled.flatMap(one => (one.status === 'rejected' ? [one.reason as unknown] : []));
  if (errors.length > 0) throw errors.find(error => codeOf(error) !== ALREADY_FAILED) ?? errors[0];
  return settled.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []));
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
