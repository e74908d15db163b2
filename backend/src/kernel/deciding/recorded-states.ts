import { streamName, type EventStore } from '@learnloom/platform/event-store/event-store';
import type { Sealing } from '@learnloom/platform/sealing';
import type { Evolve } from './evolve.ts';

/** A kind of stream, as `stream()` makes it. */
export interface Kind<S> {
  readonly category: string;
  readonly initial: S;
  readonly evolve: Evolve<S>;
}

/** The states of a stream after each of its versions, as recorded now; empty for one that does not exist. */
export async function recordedStates<S>(
  { category, initial, evolve }: Kind<S>,
  key: string,
  { store, sealing }: { readonly store: EventStore; readonly sealing: Pick<Sealing, 'open'> },
): Promise<readonly S[]> {
  const stored = await store.read(streamName(category, key));
  const opened = await sealing.open(stored);
  let state = initial;
  return stored.map(({ type, version, metadata: { time } }, index) => {
    state = evolve(state, { type, data: opened[index] ?? {} }, { time, version });
    return state;
  });
}
