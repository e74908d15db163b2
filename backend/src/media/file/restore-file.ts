import { files } from '@learnloom/contracts/media/files';
import { file, ownFile } from './file.ts';

export const restoreFile = file.on(files.restore, (_input, state, context) =>
  ownFile(files.restore, state, context).deleted ? [{ type: 'FileRestored', data: {} }] : [],
);
