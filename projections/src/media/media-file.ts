import { fileEvents, files } from '@learnloom/contracts/media/files';
import { mediaFileTable } from '@learnloom/contracts/media/tables';
import { rows } from '../projector/rows.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Uploaded files whose bytes are there; deleted ones with when. */
export const mediaFile = rows(mediaFileTable, {
  version: sourceVersion(import.meta.url),
  events: fileEvents,
  on: {
    FileStored: (_row, { data, metadata }) => ({
      ...data,
      preparation: 'none' as const,
      playedType: null,
      storedAt: metadata.time,
      deletedAt: null,
    }),
    FileDeleted: (row, { metadata }) => row && { ...row, deletedAt: metadata.time },
    FileRestored: row => row && { ...row, deletedAt: null },
    FileMetadataRemoved: (row, { data: { size, digest } }) => row && { ...row, size, digest },
    VideoPreparationBegun: row => row && { ...row, preparation: 'running' as const },
    VideoPrepared: (row, { data: { type, size, digest } }) =>
      row && { ...row, size, digest, playedType: type, preparation: 'done' as const },
    VideoPreparationFailed: (row, { data: { because } }) => row && { ...row, preparation: because },
    FileErased: () => null,
  },
  announce: () => ({ topics: [files.topics.changes], scopes: [] }),
});
