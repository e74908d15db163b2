import { attemptsChanges } from '@learnloom/contracts/assessments/attempts-change';
import { attemptsChangeAggregate } from '@learnloom/contracts/assessments/attempts-change-events';
import { attemptsChangeTable } from '@learnloom/contracts/assessments/tables';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Regrades and extensions of all attempts at an assessment, with how far they are. */
export const attemptsChange = rowsOf(attemptsChangeAggregate, attemptsChangeTable, {
  version: sourceVersion(import.meta.url),
  announce: () => ({ topics: [attemptsChanges], scopes: [] }),
});
