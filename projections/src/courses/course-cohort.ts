import { cohortAggregate } from '@learnloom/contracts/courses/cohort';
import { staffLearnerChanges } from '@learnloom/contracts/courses/enrollment';
import { cohortTable } from '@learnloom/contracts/courses/tables';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Named groups of learners. */
export const courseCohort = rowsOf(cohortAggregate, cohortTable, {
  version: sourceVersion(import.meta.url),
  announce: () => ({ topics: [staffLearnerChanges], scopes: [] }),
});
