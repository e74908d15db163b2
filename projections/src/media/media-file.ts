import { fileEvents, files } from '@learnloom/contracts/media/files';
import { mediaFileTable } from '@learnloom/contracts/media/tables';
import { rows } from '../projector/rows.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Uploaded files whose bytes are there; deleted ones with when. */
export const mediaFile = rows(mediaFileTable, {
  version: sourceVersion(import.meta.url),
  events: fileEvents,
  on: {
    FileStored: (_row, { data, metadata }) => ({ ...data, storedAt: metadata.time, deletedAt: null }),
    FileDeleted: (row, { metadata }) => row && { ...row, deletedAt: metadata.time },
    FileRestored: row => row && { ...row, deletedAt: null },
    FileErased: () => null,
  },
  announce: () => ({ topics: [files.topics.changes], scopes: [] }),
});
