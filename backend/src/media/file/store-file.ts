import { fileKindNameOf, fileKindOf, ownFolders, type FileAudience } from '@learnloom/contracts/media/file-kinds';
import { unitOfFolder } from '@learnloom/contracts/media/course-folders';
import { files, type FileFields, type Uploaded } from '@learnloom/contracts/media/files';
import { may } from '@learnloom/contracts/kernel/access';
import { generalRefusal, refusal, unavailable } from '@learnloom/contracts/kernel/refusal';
import type { Actor, ArrivedFile } from '../../kernel/deciding/decider.ts';
import type { Ports } from '../../kernel/ports.ts';
import { inspect } from '../inspection/inspect.ts';
import { looks } from '../inspection/media-threads.ts';
import { StorageFailure } from '../storage/object-storage.ts';
import { keepBytes } from '../storage/bytes.ts';
import { requireQuota } from '../quota.ts';
import { file, keyOfFile } from './file.ts';

const isOwn = (folder: string): boolean => ownFolders.some(own => folder.startsWith(`${own}/`));

/** Staff upload anywhere; everybody has folders of their own. */
export function requireFolder(folder: string, actor: Actor): void {
  if (isOwn(folder) && folder.split('/')[1] !== actor.key && actor.key !== '')
    throw refusal(files.store, 'folder-of-another');
  if (!isOwn(folder) && !may(actor, 'staff')) throw refusal(files.store, 'staff-folder');
}

/** Marks that turn text around: a name with them looks like another one, such as `slides.fdp` as `slides.pdf`. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

const plainName = (name: string): string => name.replace(DIRECTION_MARKS, '');

/** What belongs to a unit of a course is for those whom the unit admits. */
const audienceOf = (folder: string): FileAudience => (unitOfFolder(folder) ? 'admitted' : 'everyone');

/** What the bytes say; refuses what its folder does not take. */
async function inspected(arrived: ArrivedFile, folder: string, name: string) {
  const probed = await inspect(arrived.path, name);
  if (isOwn(folder) && fileKindNameOf(probed.type) !== 'image') throw refusal(files.store, 'images-only');
  const kind = fileKindOf(probed.type);
  if (!kind || arrived.size > kind.bytes) throw refusal(files.store, 'file-too-large', { noun: kind?.noun ?? 'file' });
  return probed;
}

/** What cannot be stored now is sent again later; operators read why. */
const storageAway =
  ({ log }: Pick<Ports, 'log'>) =>
  (error: unknown): never => {
    if (!(error instanceof StorageFailure)) throw error;
    log.error({ err: error }, 'The storage of files does not work');
    throw unavailable('Files cannot be stored right now. Try again in a few minutes.', 30);
  };

/** Keeps what has arrived, once it is known to be what may be kept. */
export const storeFile = file.on(files.store, {
  prepare: async ({ folder, fileName = '' }, ports, { actor, file: arrived }): Promise<FileFields> => {
    if (!actor) throw generalRefusal('not-permitted');
    if (!arrived) throw refusal(files.store, 'no-file');
    requireFolder(folder, actor);
    if (arrived.size === 0) throw refusal(files.store, 'empty-file');
    await requireQuota(actor, arrived.size, ports);
    const probed = await inspected(arrived, folder, fileName);
    const isImage = fileKindNameOf(probed.type) === 'image';
    const plain = isImage ? await looks().take('plain', { path: arrived.path, type: probed.type }) : null;
    const kept = { ...arrived, ...plain };
    await keepBytes(ports.settings, kept).catch(storageAway(ports));
    return {
      owner: actor.key || null,
      folder,
      name: isOwn(folder) ? '' : plainName(fileName),
      ...probed,
      audience: audienceOf(folder),
      size: kept.size,
      digest: kept.digest,
    };
  },
  decide: (_input, state, { facts }) => {
    if (!state || state.erased) return [{ type: 'FileStored', data: facts }];
    if ((state.uploadedDigest ?? state.digest) !== facts.digest || state.owner !== facts.owner)
      throw refusal(files.store, 'key-of-another');
    return state.deleted ? [{ type: 'FileRestored', data: {} }] : [];
  },
  respond: ({ key, facts }): Uploaded => ({ key: keyOfFile(key, facts) }),
});
