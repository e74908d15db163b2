import type { Deletable } from '@learnloom/contracts/kernel/aggregate';
import { generalRefusal } from '@learnloom/contracts/kernel/refusal';

/** Whether a thing is there: it has begun and has not been deleted. */
export const isThere = <S extends object>(state: S | null): state is S =>
  state !== null && !(state as Deletable).deleted;

/** The thing that a command is about; refuses `not-found` when it is not there. */
export function existing<S extends object>(state: S | null): S {
  if (!isThere(state)) throw generalRefusal('not-found');
  return state;
}

/** Refuses `exists-already` when the key of something new is that of a thing that is there. */
export function requireNew(noun: string, state: object | null): void {
  if (isThere(state)) throw generalRefusal('exists-already', { noun });
}
