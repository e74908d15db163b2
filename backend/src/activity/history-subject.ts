import { may } from '@learnloom/contracts/kernel/access';
import { messages } from '@learnloom/contracts/kernel/messages';
import { forbidden, missing } from '@learnloom/contracts/kernel/refusal';
import type { Thing, ThingHistory } from '@learnloom/contracts/kernel/thing';
import { thingOf } from '@learnloom/platform/areas';
import type { Actor } from '../kernel/deciding/decider.ts';

/** The kind of thing whose history is asked for. Refuses `missing` and `forbidden`. */
export function thingWithHistory(
  subject: string,
  actor: Actor | null,
): { readonly thing: Thing; readonly history: ThingHistory } {
  const thing = thingOf.get(subject);
  if (!thing?.history) throw missing(messages.contentMissing);
  if (!may(actor, thing.history.group))
    throw forbidden(`Your role does not let you view the history of ${thing.noun}s.`);
  return { thing, history: thing.history };
}
