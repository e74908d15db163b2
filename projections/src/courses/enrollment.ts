import { learningChanges, staffLearnerChanges } from '@learnloom/contracts/courses/enrollment';
import { enrollmentAggregate } from '@learnloom/contracts/courses/enrollment-events';
import { enrollmentCountTable, enrollmentTable } from '@learnloom/contracts/courses/tables';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Who is in which course, and what they completed. */
export const enrollment = rowsOf(enrollmentAggregate, enrollmentTable, {
  version: sourceVersion(import.meta.url),
  sums: {
    table: enrollmentCountTable,
    of: ({ course, active, completedAt }) => [
      [course, { learners: active ? 1 : 0, completed: completedAt === null ? 0 : 1 }],
    ],
  },
  announce: (_before, _after, { learner }) => ({
    topics: [learningChanges, staffLearnerChanges],
    scopes: [],
    owner: learner,
  }),
});
