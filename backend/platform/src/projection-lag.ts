import { sql } from 'kysely';
import { GROUP_CHECKPOINT } from './barrier.ts';
import type { EventStore } from './event-store/event-store.ts';
import { kernelRows } from './kernel-tables.ts';
import type { ReadDatabase } from './reading.ts';

/** Nobody needs to know more exactly than this how far behind a read model is. */
const MOST_COUNTED = 10_000;

/** A worker that has not reported for this long is gone. */
const SILENT_SECONDS = 10;

export interface ProjectionLag {
  /** A worker has reported within the last seconds. */
  readonly alive: boolean;
  /** Read models that every worker still rebuilds or catches up. */
  readonly behind: readonly string[];
  /** Of these, whose rebuild failed and is tried again, with the last reason. */
  readonly failing: Readonly<Record<string, string>>;
  /** Of these, whose rebuild failed so often that it is not tried any more, with the last reason. */
  readonly givenUp: Readonly<Record<string, string>>;
  /** Numbers of events that a read model is without, because it could not take them or one before them; only where there are any. */
  readonly parked: Readonly<Record<string, number>>;
  /** Events that each live read model has yet to apply, `most` at most. */
  readonly events: Readonly<Record<string, number>>;
}

/** How far the read models are, as the projection workers report it. */
export async function projectionLag(
  read: ReadDatabase,
  store: Pick<EventStore, 'countAfter'>,
  most = MOST_COUNTED,
): Promise<ProjectionLag> {
  const workers = await kernelRows(read)
    .selectFrom('kernel.workers')
    .where('heartbeat_at', '>', sql<string>`now() - make_interval(secs => ${SILENT_SECONDS})`)
    .select(['behind', 'failing', 'given_up'])
    .execute();
  const [first, ...others] = workers.map(({ behind }) => behind);
  const checkpoints = await kernelRows(read)
    .selectFrom('kernel.checkpoints')
    .where('name', '<>', GROUP_CHECKPOINT)
    .select(['name', 'position'])
    .execute();
  const parked = await kernelRows(read)
    .selectFrom('kernel.parked')
    .groupBy('name')
    .select(({ fn }) => ['name', fn.countAll<number>().as('count')])
    .execute();
  // Most often all stand at one position.
  const positions = [...new Set(checkpoints.map(({ position }) => position))];
  const counts = await Promise.all(positions.map(position => store.countAfter(position, most)));
  const events = new Map(positions.map((position, index) => [position, counts[index] ?? 0]));
  const behind = (first ?? []).filter(name => others.every(other => other.includes(name)));
  const ofBehind = (reasons: readonly Readonly<Record<string, string>>[]): Readonly<Record<string, string>> =>
    Object.fromEntries(reasons.flatMap(Object.entries<string>).filter(([name]) => behind.includes(name)));
  const givenUp = ofBehind(workers.map(({ given_up }) => given_up));
  const failing = Object.entries(ofBehind(workers.map(worker => worker.failing)));
  return {
    alive: first !== undefined,
    behind,
    failing: Object.fromEntries(failing.filter(([name]) => !(name in givenUp))),
    givenUp,
    parked: Object.fromEntries(parked.map(({ name, count }) => [name, count])),
    events: Object.fromEntries(checkpoints.map(({ name, position }) => [name, events.get(position) ?? 0])),
  };
}
