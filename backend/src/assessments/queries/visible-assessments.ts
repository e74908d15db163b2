import type { TakenKind } from '@learnloom/contracts/assessments/assessment-events';
import type { Ports } from '../../kernel/ports.ts';
import { assessments } from '../tables.ts';

/**
 * What learners may take: published, in a published category below a published one, where its live revision is. Joined as
 * `a` (assessment), `c` (category) and `t` (top category).
 */
export const visibleAssessments = ({ read }: Pick<Ports, 'read'>, kind?: TakenKind) =>
  assessments(read)
    .selectFrom('assessment as a')
    .innerJoin('category as c', 'c.key', 'a.liveCategory')
    .innerJoin('category as t', 't.key', 'a.liveTopCategory')
    .where('a.published', '=', true)
    .where('c.published', '=', true)
    .where('t.published', '=', true)
    .$if(kind !== undefined, rows => rows.where('a.kind', '=', kind ?? 'quiz'));
