import type { TakenKind } from '@learnloom/contracts/assessments/assessment-events';
import type { Ports } from '../../kernel/ports.ts';

/**
 * What learners may take: published, in a published category below a published one, where its live revision is. Joined as
 * `a` (assessment), `c` (category) and `t` (top category).
 */
export const visibleAssessments = ({ db }: Pick<Ports, 'db'>, kind?: TakenKind) =>
  db('assessment as a')
    .join('category as c', 'c.key', 'a.liveCategory')
    .join('category as t', 't.key', 'a.liveTopCategory')
    .where({ 'a.published': true, 'c.published': true, 't.published': true, ...(kind ? { 'a.kind': kind } : {}) });
