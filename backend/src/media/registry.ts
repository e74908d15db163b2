import { files } from '@learnloom/contracts/media/files';
import type { Answering } from '../kernel/reading/answer.ts';
import type { Handler } from '../kernel/deciding/decider.ts';
import type { FileBytes } from '../kernel/reading/lookups.ts';
import type { Reaction } from '../kernel/reactions/reaction.ts';
import { deleteFile } from './file/delete-file.ts';
import { eraseFile } from './file/erase-file.ts';
import { restoreFile } from './file/restore-file.ts';
import { storeFile } from './file/store-file.ts';
import { fileBytes } from './storage/file-bytes.ts';
import { deleteOwnFiles } from './own-files.ts';
import { tidyFiles } from './tidy-files.ts';

export const handlers: readonly Handler[] = [storeFile, deleteFile, restoreFile, eraseFile];
export const answers: readonly Answering[] = [];
export const reactions: readonly Reaction[] = [deleteOwnFiles, tidyFiles];
export const bytes: Readonly<Record<string, FileBytes>> = { [files.subject]: fileBytes };
