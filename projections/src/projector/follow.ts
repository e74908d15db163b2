import type { Position } from '@learnloom/platform/event-store/event-store';
import type { Projection } from './projection.ts';
import type { ProjectorPorts } from './ports.ts';
import { record, typesOf } from './recorded.ts';
import type { Replay } from './replay.ts';

const BATCH = 4000;

export interface FollowOptions {
  readonly signal: AbortSignal;
  /** In the transaction that is open on the replay's connection, else in transactions of its own. */
  readonly within?: boolean;
  /** Told after every batch how many events it held. */
  readonly onBatch?: (events: number) => void;
}

/** Applies what the log holds beyond the replay's position, up to `target` and no further. */
export async function follow(
  { store, sealing }: Pick<ProjectorPorts, 'store' | 'sealing'>,
  projection: Projection,
  replay: Replay,
  target: Position | null,
  { signal, within = false, onBatch }: FollowOptions,
): Promise<void> {
  signal.throwIfAborted();
  if (target === null || (replay.position !== null && replay.position >= target)) return;
  const types = typesOf([projection]);
  for await (const batch of store.subscribeAll(replay.position, { signal, batch: BATCH, types })) {
    const last = batch.position >= target;
    const events = batch.position > target ? batch.events.filter(({ position }) => position <= target) : batch.events;
    const recorded = {
      events: await record(sealing, events),
      after: replay.position,
      position: last ? target : batch.position,
    };
    await (within ? replay.applyWithin(recorded) : replay.apply(recorded));
    onBatch?.(events.length);
    if (last) return;
  }
  signal.throwIfAborted();
}
