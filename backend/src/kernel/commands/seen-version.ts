import { generalRefusal, Refusal } from '@learnloom/contracts/kernel/refusal';
import { thingOf } from '@learnloom/platform/areas';
import type { Handler } from '../deciding/decider.ts';
import type { Loaded } from './states.ts';

/** What stands against the version that somebody has seen: the thing's own, or that of its stream. */
export const revisionOf = ({ revision, initial }: Handler, { state, version }: Loaded): number =>
  (state === initial ? null : revision(state)) ?? version;

/** Somebody has recorded another version than the one that was seen. */
export function changedMeanwhile({ category }: Handler, version: number): Refusal {
  const { kind, message, code } = generalRefusal('changed-meanwhile', {
    noun: thingOf.get(category)?.noun ?? 'thing',
  });
  return new Refusal(kind, message, { code, version });
}
