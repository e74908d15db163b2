import { redirectAggregate, redirects } from '@learnloom/contracts/website/redirects';
import { redirectTable } from '@learnloom/contracts/website/tables';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Old addresses that staff send elsewhere. */
export const redirect = rowsOf(redirectAggregate, redirectTable, {
  version: sourceVersion(import.meta.url),
  announce: () => ({ topics: [redirects.topics.staff, redirects.topics.public], scopes: [] }),
});
