import { formMessageAggregate, formMessageChanges } from '@learnloom/contracts/forms/messages';
import { formMessageTable } from '@learnloom/contracts/forms/tables';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Messages of forms, for staff. */
export const formMessage = rowsOf(formMessageAggregate, formMessageTable, {
  version: sourceVersion(import.meta.url),
  announce: () => ({ topics: [formMessageChanges], scopes: [] }),
});
