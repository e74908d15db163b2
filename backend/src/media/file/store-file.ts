import { fileKindOf, ownFolders, quotas } from '@learnloom/contracts/media/file-kinds';
import { files, type FileFields, type Uploaded } from '@learnloom/contracts/media/files';
import { may } from '@learnloom/contracts/kernel/access';
import { generalRefusal, refusal } from '@learnloom/contracts/kernel/refusal';
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
    throw refusal(files.store, 'folder-of-another');
  if (!isOwn(folder) && !may(actor, 'staff')) throw refusal(files.store, 'staff-folder');
}

async function requireQuota(actor: Actor, size: number, { read }: Pick<Ports, 'read'>): Promise<void> {
  if (actor.key === '') return;
  const quota = may(actor, 'staff') ? quotas.staff : quotas.user;
  const row = await media(read)
    .selectFrom('media_file')
    .where('owner', '=', actor.key)
    .select(({ fn }) => fn.sum<number | null>('size').as('sum'))
    .executeTakeFirst();
  if ((row?.sum ?? 0) + size > quota) throw refusal(files.store, 'no-room-left');
}

/** Keeps what has arrived, once it is known to be what may be kept. */
export const storeFile = file.on(files.store, {
  prepare: async ({ folder, fileName = '' }, ports, { actor, file: arrived }): Promise<FileFields> => {
    if (!actor) throw generalRefusal('not-permitted');
    if (!arrived) throw refusal(files.store, 'no-file');
    requireFolder(folder, actor);
    await requireQuota(actor, arrived.size, ports);
    const found = await inspect(arrived.path);
    const kind = fileKindOf(found.type);
    if (!kind || arrived.size > kind.bytes)
      throw refusal(files.store, 'file-too-large', { noun: kind?.noun ?? 'file' });
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
    if (state.digest !== facts.digest || state.owner !== facts.owner) throw refusal(files.store, 'key-of-another');
    return state.deleted ? [{ type: 'FileRestored', data: {} }] : [];
  },
  respond: ({ key, facts }): Uploaded => ({ key: keyOfFile(key, facts) }),
});
