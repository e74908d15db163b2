import { files as media } from '@learnloom/contracts/media/files';
import type { Answering } from '../kernel/reading/answer.ts';
import type { Handler } from '../kernel/deciding/decider.ts';
import type { FileBytes, FileLookup } from '../kernel/reading/lookups.ts';
import type { Reaction } from '../kernel/reactions/reaction.ts';
import { deleteFile } from './file/delete-file.ts';
import { replaceBytes } from './file/replace-bytes.ts';
import {
  advanceRemoval,
  finishRemoval,
  latestRemoval,
  startRemoval,
  stopRemoval,
} from './metadata-removal/metadata-removal.ts';
import { removeMetadata } from './services/remove-metadata.ts';
import { eraseFile } from './file/erase-file.ts';
import { restoreFile } from './file/restore-file.ts';
import { storeFile } from './file/store-file.ts';
import { fileLookup } from './file-lookup.ts';
import { fileBytes } from './storage/file-bytes.ts';
import { deleteOwnFiles } from './own-files.ts';
import { fileList, fileUses } from './library.ts';
import { prepareVideos } from './services/prepare-videos.ts';
import { preparationHandlers } from './preparation/record-preparation.ts';
import { tidyFiles } from './tidy-files.ts';
import type { MiddlewareSource } from '../kernel/area-server.ts';
import { serveMedia } from './http/serve-media.ts';
import { resumableUploads } from './uploads/resumable-uploads.ts';
import { fileViewers } from './http/viewers.ts';

export const handlers: readonly Handler[] = [
  storeFile,
  deleteFile,
  restoreFile,
  eraseFile,
  replaceBytes,
  startRemoval,
  stopRemoval,
  advanceRemoval,
  finishRemoval,
  ...preparationHandlers,
];
export const answers: readonly Answering[] = [fileList, fileUses, latestRemoval];
export const reactions: readonly Reaction[] = [deleteOwnFiles, tidyFiles, removeMetadata, prepareVideos];
export const bytes: Readonly<Record<string, FileBytes>> = { [media.subject]: fileBytes };
export const files: Readonly<Record<string, FileLookup>> = { [media.subject]: fileLookup };
export const middleware: readonly MiddlewareSource[] = [
  ({ runtime, execute }) => {
    const uploads = resumableUploads(runtime, execute);
    const sweeping = { name: 'Unfinished uploads are deleted', every: 3_600_000, run: () => uploads.sweep() };
    return { handle: uploads.handle, chores: [sweeping], settled: () => uploads.settled() };
  },
  ({ runtime: { ports, kernel, viewerOf } }) => ({
    handle: serveMedia({ ports, viewerOf, mayView: fileViewers(ports, kernel.notifications) }),
  }),
];
