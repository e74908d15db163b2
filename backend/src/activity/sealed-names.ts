import type { EventSpecs } from '@learnloom/contracts/kernel/event';
import { thingOf } from '@learnloom/platform/areas';

/** Whether things of a stream category have no name but a sealed one, of which the log keeps no words. */
export function namesAreSealed(subject: string): boolean {
  const thing = thingOf.get(subject);
  if (!thing) return false;
  const specs: EventSpecs = { ...thing.aggregate.events };
  const sealed = new Set(Object.values(specs).flatMap(({ personal }): readonly string[] => personal));
  return thing.named.every(fields => fields.every(field => sealed.has(field)));
}
