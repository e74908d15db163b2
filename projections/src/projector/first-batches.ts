import { GROUP_CHECKPOINT } from '@learnloom/platform/barrier';
import type { Position } from '@learnloom/platform/event-store/event-store';
import { withAdvisoryLock } from './advisory-lock.ts';
import type { BatchRunner } from './batch-runner.ts';
import type { MovedShares } from './checkpoints.ts';
import { Begun, tooManyEnds } from './begun.ts';
import type { ProjectorPorts } from './ports.ts';
import type { Projection, Recorded } from './projection.ts';
import { record, unreadable, wantedBy, type LoggedBatch, type RecordedBatch } from './recorded.ts';

/** One process at a time, so that who finds work begun knows that its process has ended. */
const LOCK = 'first batches';
/** Name of the work that brings events into the form of today, before any read model sees them. */
const READING = 'reading events';

/**
 * Applies batches, the first ones after a start so that an event whose handler ends the process (no memory, an engine
 * that crashes) does not end every one that comes after: whoever starts again has it in its first batch. Where a process
 * ended over a batch, the next reads it, then applies it to one read model after the other; where one ended over that,
 * event by event; and the event over which processes go on ending is parked.
 */
export class FirstBatches {
  /** Whose first batch is applied. */
  private readonly past = new Set<string>();
  /** Rises with `again`. */
  private turn = 0;

  constructor(
    private readonly ports: Pick<ProjectorPorts, 'url' | 'sealing'>,
    private readonly runner: BatchRunner,
    private readonly signal: AbortSignal,
  ) {}

  /** As `BatchRunner.run` for the group. */
  runGroup(members: readonly Projection[], logged: LoggedBatch, shares: MovedShares): Promise<readonly Projection[]> {
    const { runner } = this;
    return this.watched(
      GROUP_CHECKPOINT,
      async () => runner.run(members, await this.read(logged), shares),
      async begun => {
        const batch = await this.readCarefully(begun, logged);
        const outdated: Projection[] = [];
        for (const member of members) outdated.push(...(await this.runMember(begun, member, batch)));
        await runner.run([], { ...batch, events: [] }, shares);
        return outdated;
      },
    );
  }

  /** Sequential read models that failed in the group since the last call. */
  takeHalted(): readonly Projection[] {
    const projections = [...this.runner.halted];
    this.runner.halted.clear();
    return projections;
  }

  /** Where a process ended between its members and the group, the members are further. */
  async reached(position: Position, shares: MovedShares): Promise<void> {
    await this.runner.run([], { events: [], after: position, position }, shares);
  }

  /** The next batch of the group counts as the first one: it holds read models that another process had. */
  again(): void {
    this.past.delete(GROUP_CHECKPOINT);
    this.turn += 1;
  }

  /** As `BatchRunner.run` for a read model that is not in the group. */
  runAlone(member: Projection, logged: LoggedBatch): Promise<readonly Projection[]> {
    const apply = async () => this.runner.run([member], await this.read(logged), null);
    return this.watched(member.name, apply, async begun =>
      this.eventByEvent(begun, member, await this.readCarefully(begun, logged)),
    );
  }

  private async watched<T>(name: string, apply: () => Promise<T>, carefully: (begun: Begun) => Promise<T>): Promise<T> {
    if (this.past.has(name)) return apply();
    const { turn } = this;
    const done = await withAdvisoryLock(this.ports, LOCK, { signal: this.signal }, ({ session }) => {
      const begun = new Begun({
        query: async (sql, values) => (await session.query(sql, values && [...values])).rows,
      });
      return this.told(begun, name, apply, () => carefully(begun));
    });
    if (turn === this.turn) this.past.add(name);
    return done;
  }

  /** What fails has not ended the process. */
  private async told<T>(begun: Begun, name: string, apply: () => Promise<T>, carefully: () => Promise<T>): Promise<T> {
    const ends = await begun.begin(name);
    try {
      return ends === 0 ? await apply() : await carefully();
    } finally {
      await begun.end(name).catch(() => undefined);
    }
  }

  private runMember(begun: Begun, member: Projection, batch: RecordedBatch): Promise<readonly Projection[]> {
    const apply = () => this.runner.run([member], batch, null);
    return this.told(begun, member.name, apply, () => this.eventByEvent(begun, member, batch));
  }

  private async read(batch: LoggedBatch): Promise<RecordedBatch> {
    return { ...batch, events: await record(this.ports.sealing, batch.events) };
  }

  /** What processes ended over that read it alone is not looked at. */
  private async readCarefully(begun: Begun, batch: LoggedBatch): Promise<RecordedBatch> {
    const oneByOne = async () => {
      const events: Recorded[] = [];
      for (const event of batch.events) {
        const reason = tooManyEnds(await begun.begin(READING, event.id));
        if (reason !== null) events.push(unreadable(event, new Error(reason)));
        else events.push(...(await record(this.ports.sealing, [event])));
        // What could not be read stays told until the whole batch is.
        if (reason === null) await begun.end(READING, event.id);
      }
      return { ...batch, events };
    };
    return this.told(begun, READING, () => this.read(batch), oneByOne);
  }

  private async eventByEvent(begun: Begun, member: Projection, batch: RecordedBatch): Promise<readonly Projection[]> {
    for (const event of wantedBy(member, batch.events)) {
      const alone = { ...batch, events: [event], position: event.position };
      const reason = tooManyEnds(await begun.begin(member.name, event.id));
      if (reason !== null && !member.sequential) await this.runner.park(member, alone, reason);
      else {
        const outdated = await this.runner.run([member], alone, null);
        if (outdated.length > 0) return outdated;
      }
      await begun.end(member.name, event.id);
    }
    return this.runner.run([member], { ...batch, events: [] }, null);
  }
}
