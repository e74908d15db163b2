import { bundles } from '@learnloom/contracts/orders/bundle';
import { bundleAggregate } from '@learnloom/contracts/orders/bundle-events';
import { bundleTable } from '@learnloom/contracts/orders/tables';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Courses that are sold together. */
export const bundle = rowsOf(bundleAggregate, bundleTable, {
  version: sourceVersion(import.meta.url),
  announce: () => ({ topics: [bundles.topics.public, bundles.topics.staff], scopes: [] }),
});
