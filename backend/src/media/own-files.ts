import type { AccountEvent } from '@learnloom/contracts/accounts/account';
import { ownFolders } from '@learnloom/contracts/media/file-kinds';
import { files } from '@learnloom/contracts/media/files';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import { reaction, type Act } from '../kernel/reactions/reaction.ts';
import type { Ports } from '../kernel/ports.ts';
import { media } from './tables.ts';
import { keyOfFile } from './file/file.ts';

/**
 * Milliseconds until it is looked again whether anything uses what is left: the read models may not show yet that the
 * account, or what it handed in, names its pictures no longer.
 */
const LOOKS_AGAIN = [1000, 10_000, 60_000, 3_600_000];

const ownFilesOf = (account: string, { read }: Pick<Ports, 'read'>) =>
  media(read)
    .selectFrom('media_file')
    .where('owner', '=', account)
    .where(({ or, eb }) => or(ownFolders.map(folder => eb('folder', 'like', `${folder}/%`))))
    .where('deletedAt', 'is', null)
    .select(['key', 'type', 'width', 'height'])
    .execute();

const deleteOwn: Act<AccountEvent> = async ({ key }, ports, effect) => {
  let left = 0;
  for (const row of await ownFilesOf(key, ports)) {
    try {
      await effect.execute(files.remove, { file: keyOfFile(row.key, row) }, row.key);
    } catch (error) {
      // What still uses it then, such as an answer that was graded, has an erasure of its own.
      if (!(error instanceof Refusal && ['missing', 'conflict'].includes(error.kind))) throw error;
      left += 1;
    }
  }
  const looked = Number(effect.step ?? 0);
  const next = LOOKS_AGAIN[looked];
  if (left > 0 && next !== undefined) effect.schedule(new Date(Date.now() + next), String(looked + 1));
};

/** What an account kept in its own folders goes with it; what it uploaded for the site stays. */
export const deleteOwnFiles = reaction<AccountEvent>('DeleteOwnFiles', {
  about: 'Deletes the pictures of deleted accounts',
  on: { AccountDeleted: deleteOwn },
});
