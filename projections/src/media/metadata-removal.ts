import { metadataRemovalAggregate, removalChanges } from '@learnloom/contracts/media/metadata-removal';
import { metadataRemovalTable } from '@learnloom/contracts/media/tables';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Removals of the metadata of stored images, and how far they are. */
export const metadataRemoval = rowsOf(metadataRemovalAggregate, metadataRemovalTable, {
  version: sourceVersion(import.meta.url),
  announce: () => ({ topics: [removalChanges], scopes: [] }),
});
