import type { GoingBack } from '@learnloom/contracts/kernel/history';
import { generalRefusal, refusal } from '@learnloom/contracts/kernel/refusal';
import type { Ports } from '../ports.ts';
import { isThere } from './existing.ts';
import { recordedStates, type Kind } from './recorded-states.ts';

interface Wanted {
  readonly key: string;
  /** Left out: the last version in which the thing was there. */
  readonly version?: number | undefined;
}

/** The thing that a command goes back to, as recorded now. Refuses one that never was, and one that was deleted then. */
export async function earlierState<S extends object>(
  command: GoingBack,
  kind: Kind<S | null>,
  { key, version }: Wanted,
  ports: Pick<Ports, 'store' | 'sealing'>,
): Promise<S> {
  const states = await recordedStates(kind, key, ports);
  if (states.length === 0) throw generalRefusal('not-found');
  if (version !== undefined && version >= states.length) throw refusal(command, 'no-such-version');
  const earlier = version === undefined ? states.findLast(isThere) : states[version];
  if (!earlier || !isThere(earlier)) throw refusal(command, 'deleted-then');
  return earlier;
}
