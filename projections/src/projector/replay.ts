import type { PoolClient } from 'pg';
import { isTransient } from '@learnloom/platform/database';
import type { Position } from '@learnloom/platform/event-store/event-store';
import { FOLLOWS_PARKED, park, type Parking } from './checkpoints.ts';
import { isolate, reasonOf } from './isolate.ts';
import type { Projection, Recorded } from './projection.ts';
import { wantedBy, type RecordedBatch } from './recorded.ts';
import { transactionOf } from './transaction-of.ts';

/** So many failures mean that the read model is wrong, not the events. */
const MOST_PARKED = 1000;

export interface ReplayRules {
  /** Events that staff skipped: when one fails again it is passed over and its stream goes on. */
  readonly skipped?: ReadonlySet<Position>;
  /** Events that are left out. */
  readonly without?: ReadonlySet<Position>;
}

/** A read model being built in a schema of its own, which nobody else writes. */
export class Replay {
  /** How far the tables are. */
  position: Position | null = null;
  /** Everything it announced, for one announcement at the end. */
  readonly topics = new Set<string>();
  /** Skipped events that failed again. */
  readonly passedOver = new Set<Position>();
  /** By position. */
  private readonly parkings = new Map<Position, Parking>();
  private readonly parkedStreams = new Set<string>();
  private readonly without: Set<Position>;
  private applying: Projection;
  /** Goes with the batches since the last failure; see `Projection.apply`. */
  private series: object = {};

  constructor(
    private readonly projection: Projection,
    private readonly client: PoolClient,
    private readonly schema: string,
    private readonly rules: ReplayRules = {},
  ) {
    this.without = new Set(rules.without);
    this.applying = projection.replay?.() ?? projection;
  }

  /** Events that could not be applied, or that follow one. */
  get failures(): readonly Parking[] {
    return [...this.parkings.values()];
  }

  /** Applies a batch in a transaction of its own; poison events are noted, to be parked at the end. */
  async apply(batch: RecordedBatch): Promise<void> {
    await isolate(wantedBy(this.projection, batch.events), {
      apply: events => this.commit(events),
      park: (event, error) => {
        if (this.rules.skipped?.has(event.position)) this.passOver(event.position);
        else this.note({ event, error: reasonOf(error) });
        return Promise.resolve();
      },
    });
    this.position = batch.position;
  }

  /** Applies a batch in the transaction that is open on the connection, with the search path set. */
  async applyWithin(batch: RecordedBatch): Promise<void> {
    await this.write(wantedBy(this.projection, batch.events));
    this.position = batch.position;
  }

  /** Leaves out these events too, from now on. */
  leaveOut(positions: Iterable<Position>): void {
    for (const position of positions) this.without.add(position);
  }

  /** Forgets what memory holds beyond the tables, after a transaction that was not committed. */
  rewind(position: Position | null): void {
    this.position = position;
    this.forget();
  }

  async parkNoted(): Promise<void> {
    await park(transactionOf(this.client), this.projection.name, this.failures);
  }

  /** The variant for a replay would take the tables for empty, which they are not any more. */
  private forget(): void {
    this.applying = this.projection;
    this.series = {};
  }

  private passOver(position: Position): void {
    this.passedOver.add(position);
    this.without.add(position);
  }

  private note(parking: Parking): void {
    this.parkings.set(parking.event.position, parking);
    this.parkedStreams.add(parking.event.stream);
    if (this.parkings.size > MOST_PARKED) throw new Error(`More than ${MOST_PARKED} events cannot be applied`);
  }

  private async commit(events: readonly Recorded[]): Promise<void> {
    try {
      await this.client.query(`begin; set local search_path = "${this.schema}"`);
      await this.write(events);
      await this.client.query('commit');
    } catch (error) {
      this.forget();
      if (!isTransient(error)) await this.client.query('rollback');
      throw error;
    }
  }

  private async write(events: readonly Recorded[]): Promise<void> {
    const todo = events.filter(
      ({ position, stream }) => !this.without.has(position) && !this.parkedStreams.has(stream),
    );
    for (const event of todo.length < events.length ? events : []) {
      if (this.parkedStreams.has(event.stream)) this.note({ event, error: FOLLOWS_PARKED });
    }
    if (todo.length === 0) return;
    const tx = transactionOf(this.client);
    for (const { topic } of await this.applying.apply(tx, todo, this.series)) this.topics.add(topic);
    await tx.written();
  }
}
