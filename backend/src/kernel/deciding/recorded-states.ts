import type { Event } from '@learnloom/contracts/kernel/event';
import { streamName } from '@learnloom/platform/event-store/event-store';
import type { Ports } from '../ports.ts';

/** A kind of stream, as `stream()` makes it. */
export interface Kind<S, E extends Event> {
  readonly category: string;
  readonly initial: S;
  readonly evolve: (state: S, event: E) => S;
}

/** The states of a stream after each of its versions, as recorded now; empty for one that does not exist. */
export async function recordedStates<S, E extends Event>(
  { category, initial, evolve }: Kind<S, E>,
  key: string,
  { store, sealing }: Pick<Ports, 'store' | 'sealing'>,
): Promise<readonly S[]> {
  const stored = await store.read(streamName(category, key));
  const data = await sealing.open(stored);
  let state = initial;
  return stored.map(({ type }, version) => (state = evolve(state, { type, data: data[version] ?? {} } as E)));
}
