import type { AttemptForTaking } from '@learnloom/contracts/assessments/attempt';
import type { Revision } from '@learnloom/contracts/assessments/assessment-events';
import type { Ports } from '../../kernel/ports.ts';

/** Where the learner came from, by the revision that the attempt is at. */
export async function attemptAssessment(
  key: string,
  { title, slug, topCategory }: Revision,
  { db }: Pick<Ports, 'db'>,
): Promise<AttemptForTaking['assessment']> {
  const top = await db('category').where({ key: topCategory }).first<{ slug: string } | undefined>('slug');
  return { key, title, slug, category: top?.slug ?? '' };
}
