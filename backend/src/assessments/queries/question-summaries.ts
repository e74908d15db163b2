import { sql } from 'kysely';
import type { ReadDatabase } from '@learnloom/platform/reading';
import { assessments } from '../tables.ts';

/** The questions of a draft in their order, as lists show them. */
export const questionSummaries = (read: ReadDatabase, assessment: string) =>
  assessments(read)
    .selectFrom('assessment_question as q')
    .where('q.assessment', '=', assessment)
    .orderBy('q.place')
    .orderBy('q.key')
    .select(({ ref }) => [
      'q.key',
      'q.questionMode',
      'q.excerpt',
      sql<number>`(${ref('q.question')} ->> 'points')::integer`.as('points'),
      'q.warnings',
      'q.place',
      'q.updatedAt',
      'q.version',
    ]);
