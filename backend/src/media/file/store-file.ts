import { fileKindOf, ownFolders, quotas } from '@learnloom/contracts/media/file-kinds';
import { files, type FileFields, type Uploaded } from '@learnloom/contracts/media/files';
import { may } from '@learnloom/contracts/kernel/access';
import { messages } from '@learnloom/contracts/kernel/messages';
import { Refusal, conflict, forbidden, invalid } from '@learnloom/contracts/kernel/refusal';
import type { Actor } from '../../kernel/deciding/decider.ts';
import type { Ports } from '../../kernel/ports.ts';
import { media } from '../tables.ts';
import { keepBytes } from '../storage/bytes.ts';
import { inspect } from '../storage/inspect.ts';
import { file, keyOfFile } from './file.ts';

const isOwn = (folder: string): boolean => ownFolders.some(own => folder.startsWith(`${own}/`));

/** Staff upload anywhere; everybody has folders of their own. */
function requireFolder(folder: string, actor: Actor): void {
  if (isOwn(folder) && folder.split('/')[1] !== actor.key && actor.key !== '')
    throw forbidden('This folder is another account’s.');
  if (!isOwn(folder) && !may(actor.role, 'staff')) throw forbidden('You may not upload files to this folder.');
}

async function requireQuota(actor: Actor, size: number, { read }: Pick<Ports, 'read'>): Promise<void> {
  if (actor.key === '') return;
  const quota = may(actor.role, 'staff') ? quotas.staff : quotas.user;
  const row = await media(read)
    .selectFrom('media_file')
    .where('owner', '=', actor.key)
    .select(({ fn }) => fn.sum<number | null>('size').as('sum'))
    .executeTakeFirst();
  if ((row?.sum ?? 0) + size > quota)
    throw new Refusal('too-large', 'Your files take all the room that you have. Delete some first.');
}

/** Keeps what has arrived, once it is known to be what may be kept. */
export const storeFile = file.on(files.store, {
  prepare: async ({ folder, fileName = '' }, ports, { actor, file: arrived }): Promise<FileFields> => {
    if (!actor) throw forbidden(messages.contentMissing);
    if (!arrived) throw invalid({ file: 'Please choose a file' });
    requireFolder(folder, actor);
    await requireQuota(actor, arrived.size, ports);
    const found = await inspect(arrived.path);
    const kind = fileKindOf(found.type);
    if (!kind || arrived.size > kind.bytes) throw new Refusal('too-large', `The ${kind?.noun ?? 'file'} is too large.`);
    await keepBytes(ports.settings.dataDir, arrived);
    return {
      owner: actor.key || null,
      folder,
      name: isOwn(folder) ? '' : fileName,
      ...found,
      size: arrived.size,
      digest: arrived.digest,
    };
  },
  decide: (_input, state, { facts }) => {
    if (!state || state.erased) return [{ type: 'FileStored', data: facts }];
    if (state.digest !== facts.digest || state.owner !== facts.owner) throw conflict('Another file has this key');
    return state.deleted ? [{ type: 'FileRestored', data: {} }] : [];
  },
  respond: ({ key, facts }): Uploaded => ({ key: keyOfFile(key, facts) }),
});
