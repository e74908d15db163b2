import { importChanges } from '@learnloom/contracts/website/newsletter';
import { subscriberImportAggregate } from '@learnloom/contracts/website/subscriber-import';
import { subscriberImportTable } from '@learnloom/contracts/website/tables';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Imports of subscribers, and how far they are. */
export const subscriberImport = rowsOf(subscriberImportAggregate, subscriberImportTable, {
  version: sourceVersion(import.meta.url),
  announce: () => ({ topics: [importChanges], scopes: [] }),
});
