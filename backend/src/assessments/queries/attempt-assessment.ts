import type { AttemptForTaking } from '@learnloom/contracts/assessments/attempt';
import type { Revision } from '@learnloom/contracts/assessments/assessment-events';
import type { Ports } from '../../kernel/ports.ts';
import { topOf } from '../assessment/assessment-facts.ts';

/** Where the learner came from, by the revision that the attempt is at. */
export async function attemptAssessment(
  key: string,
  { title, slug, topCategory }: Revision,
  { read }: Pick<Ports, 'read'>,
): Promise<AttemptForTaking['assessment']> {
  const top = topCategory === null ? undefined : await topOf(topCategory, { read });
  return { key, title, slug, category: top?.slug ?? '' };
}
