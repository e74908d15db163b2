import type { AccountEvent } from '@learnloom/contracts/accounts/account';
import { ownFolders } from '@learnloom/contracts/media/file-kinds';
import { files, type FileFields } from '@learnloom/contracts/media/files';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import { reaction } from '../kernel/reactions/reaction.ts';
import { keyOfFile } from './file/file.ts';

type Row = Pick<FileFields, 'type' | 'width' | 'height'> & { readonly key: string };

/** What an account kept in its own folders goes with it; what it uploaded for the site stays. */
export const deleteOwnFiles = reaction<AccountEvent>('DeleteOwnFiles', {
  about: 'Deletes the pictures of a deleted account',
  on: {
    AccountDeleted: async ({ key }, { db }, effect) => {
      const rows = await db('media_file')
        .where({ owner: key, deletedAt: null })
        .where(rows => ownFolders.forEach(folder => rows.orWhereLike('folder', `${folder}/%`)))
        .select<Row[]>('key', 'type', 'width', 'height');
      for (const row of rows) {
        try {
          await effect.execute(files.remove, { file: keyOfFile(row.key, row) }, row.key);
        } catch (error) {
          // In use, such as in an answer that was graded: what uses it has an erasure of its own.
          if (!(error instanceof Refusal && ['missing', 'conflict'].includes(error.kind))) throw error;
        }
      }
    },
  },
});
