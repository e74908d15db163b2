import { contactChanges, contactAggregate } from '@learnloom/contracts/website/contact';
import { contactDetailsTable } from '@learnloom/contracts/website/tables';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** How the site is reached: one row. */
export const contactDetails = rowsOf(contactAggregate, contactDetailsTable, {
  version: sourceVersion(import.meta.url),
  announce: () => ({ topics: [contactChanges], scopes: [] }),
});
