import { reviewAggregate, reviewsOf } from '@learnloom/contracts/content/review';
import { reviewTable } from '@learnloom/contracts/content/tables';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Reviews of articles and tutorials. */
export const review = rowsOf(reviewAggregate, reviewTable, {
  version: sourceVersion(import.meta.url),
  announce: (_before, _after, { kind }) => ({ topics: [reviewsOf[kind].topics.staff], scopes: [] }),
});
