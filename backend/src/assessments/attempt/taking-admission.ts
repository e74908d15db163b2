import { assessmentsOf } from '@learnloom/contracts/assessments/assessment';
import type { AttemptKind } from '@learnloom/contracts/assessments/assessment-events';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import type { Actor } from '../../kernel/deciding/actor.ts';
import type { Ports } from '../../kernel/ports.ts';
import { lookup, type TakenAs } from '../../kernel/reading/lookups.ts';

type Needed = Pick<Ports, 'read' | 'settings' | 'lookups'>;

/**
 * What a learner calls an assessment that they may take now. Refuses `missing` the questions of a unit that is not open
 * to them, as if they did not exist.
 */
export async function requireTaker(
  kind: AttemptKind,
  assessment: string,
  actor: Pick<Actor, 'key'> | null,
  { read, settings, lookups }: Needed,
): Promise<TakenAs> {
  if (kind !== 'unit-assessment') return { noun: assessmentsOf[kind].noun };
  const admits = lookup(lookups.takers, kind);
  const admission = actor ? await admits({ read, settings }, assessment, actor.key) : null;
  if (!admission) throw missing(messages.contentMissing);
  return admission;
}
