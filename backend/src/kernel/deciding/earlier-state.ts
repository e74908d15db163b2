import type { Event } from '@learnloom/contracts/kernel/event';
import { messages } from '@learnloom/contracts/kernel/messages';
import type { Ports } from '../ports.ts';
import { recordedStates, type Kind } from './recorded-states.ts';
import { conflict, invalid, missing } from '@learnloom/contracts/kernel/refusal';

interface Wanted<S> {
  readonly key: string;
  /** Left out: the last version in which the thing was there. */
  readonly version?: number | undefined;
  readonly noun: string;
  /** Whether the thing is there in a state: neither absent nor deleted. */
  readonly exists: (state: S) => boolean;
}

/** The state that a command goes back to, as recorded now. Refuses one that never was, and that of a deleted thing. */
export async function earlierState<S, E extends Event>(
  kind: Kind<S, E>,
  { key, version, noun, exists }: Wanted<S>,
  ports: Pick<Ports, 'store' | 'sealing'>,
): Promise<S> {
  const states = await recordedStates(kind, key, ports);
  if (states.length === 0) throw missing(messages.contentMissing);
  if (version !== undefined && version >= states.length) throw invalid({ version: 'There is no such version' });
  const earlier = version === undefined ? states.findLast(exists) : states[version];
  if (earlier === undefined || !exists(earlier))
    throw conflict(`This ${noun} was deleted then. Choose an earlier version.`);
  return earlier;
}
