import { files } from '@learnloom/contracts/media/files';
import { file } from './file.ts';

/** Says that a file has other bytes from now on: an image without its metadata. */
export const replaceBytes = file.on(files.replaceBytes, ({ size, digest, former }, state) =>
  state && !state.erased && state.digest === former
    ? [{ type: 'FileMetadataRemoved', data: { size, digest, former } }]
    : [],
);
