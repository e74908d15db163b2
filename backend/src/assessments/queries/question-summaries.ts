import type { QuestionSummary } from '@learnloom/contracts/assessments/assessment';
import type { Knex } from 'knex';

/** The questions of a draft in their order, as lists show them. */
export const questionSummaries = (db: Knex, assessment: string) =>
  db('assessment_question as q')
    .where({ 'q.assessment': assessment })
    .orderByRaw('q.place, q.key')
    .select<QuestionSummary[]>([
      'q.key',
      'q.questionMode',
      'q.excerpt',
      db.raw(`(q.question ->> 'points')::integer as points`),
      'q.version',
    ]);
