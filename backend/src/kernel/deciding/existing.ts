import type { Deletable } from '@learnloom/contracts/kernel/aggregate';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';

/** Whether a thing is there: it has begun and has not been deleted. */
export const isThere = <S extends object>(state: S | null): state is S =>
  state !== null && !(state as Deletable).deleted;

/** The thing that a command is about; refuses `missing` when it is not there. */
export function existing<S extends object>(state: S | null): S {
  if (!isThere(state)) throw missing(messages.contentMissing);
  return state;
}
