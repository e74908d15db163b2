import type { AccountEvent } from '@learnloom/contracts/accounts/account';
import { ownFolders } from '@learnloom/contracts/media/file-kinds';
import { files } from '@learnloom/contracts/media/files';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import { reaction } from '../kernel/reactions/reaction.ts';
import { media } from './tables.ts';
import { keyOfFile } from './file/file.ts';

/** What an account kept in its own folders goes with it; what it uploaded for the site stays. */
export const deleteOwnFiles = reaction<AccountEvent>('DeleteOwnFiles', {
  about: 'Deletes the pictures of a deleted account',
  on: {
    AccountDeleted: async ({ key }, { read }, effect) => {
      const rows = await media(read)
        .selectFrom('media_file')
        .where('owner', '=', key)
        .where('deletedAt', 'is', null)
        .where(({ or, eb }) => or(ownFolders.map(folder => eb('folder', 'like', `${folder}/%`))))
        .select(['key', 'type', 'width', 'height'])
        .execute();
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
