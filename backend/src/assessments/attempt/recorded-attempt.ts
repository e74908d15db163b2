import { attemptSubject, type Attempt } from '@learnloom/contracts/assessments/attempt-events';
import { streamName } from '@learnloom/platform/event-store/event-store';
import type { Ports } from '../../kernel/ports.ts';
import { attemptStream } from './attempt.ts';

/** An attempt as recorded; not kept: whoever goes once through thousands would push out what is in use. */
export async function recordedAttempt(
  key: string,
  { store, sealing }: Pick<Ports, 'store' | 'sealing'>,
): Promise<Attempt | null> {
  const events = await store.read(streamName(attemptSubject, key));
  const openData = await sealing.open(events);
  let state: Attempt | null = attemptStream.initial;
  for (const [at, { type, version, metadata }] of events.entries())
    state = attemptStream.evolve(state, { type, data: openData[at] ?? {} }, { time: metadata.time, version });
  return state;
}
