import { files, type FileEvent } from '@learnloom/contracts/media/files';
import { LIBRARY_FOLDER } from '@learnloom/contracts/media/file-kinds';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import { reaction, type Effect } from '../kernel/reactions/reaction.ts';
import type { Ports } from '../kernel/ports.ts';
import { keptAt, removeBytes } from './storage/bytes.ts';
import { file, keyOfFile } from './file/file.ts';
import { media } from './tables.ts';
import { isUsed } from './uses.ts';

const HOUR_MS = 3_600_000;
/** An upload that nothing names by then is not wanted any more. */
const UNUSED_MS = 24 * HOUR_MS;
/** A deleted file can be brought back for so long. */
const KEPT_MS = 7 * 24 * HOUR_MS;

const later = (time: string, ms: number): Date => new Date(Date.parse(time) + ms);

/** What a command refuses is so already, or has become wanted again. */
async function unlessRefused(sent: Promise<unknown>): Promise<void> {
  await sent.catch((error: unknown) => {
    if (!(error instanceof Refusal && ['missing', 'conflict'].includes(error.kind))) throw error;
  });
}

async function deleteUnused(key: string, { read, stateOf }: Ports, effect: Effect): Promise<void> {
  const stored = await stateOf(file, key);
  if (!stored || stored.deleted || stored.erased || stored.folder === LIBRARY_FOLDER) return;
  if (await isUsed(read, key)) return;
  await unlessRefused(effect.execute(files.remove, { file: keyOfFile(key, stored) }));
}

async function eraseDeleted(key: string, { read }: Ports, effect: Effect): Promise<void> {
  const row = await media(read).selectFrom('media_file').where('key', '=', key).select('deletedAt').executeTakeFirst();
  // Brought back meanwhile; if it was deleted again, that has a step of its own.
  if (!row?.deletedAt || Date.parse(row.deletedAt) + KEPT_MS > Date.now()) return;
  await unlessRefused(effect.execute(files.erase, { key }));
}

/**
 * Another upload of the same bytes may have been answered and not be in the read model yet: then it is later. Nor does the read
 * model know at once what is erased: of this file nothing is asked there, and another's own events are.
 */
async function removeUnlessKept(key: string, digest: string, { read, settings, stateOf }: Ports, effect: Effect) {
  const other = await media(read)
    .selectFrom('media_file')
    .where('digest', '=', digest)
    .where('key', '!=', key)
    .select('key')
    .limit(1)
    .executeTakeFirst();
  const again = (at: number): void => effect.schedule(new Date(at), 'bytes');
  if (other && !(await stateOf(file, other.key))?.erased) return;
  if (other) return again(Date.now() + HOUR_MS);
  const at = await keptAt(settings, digest);
  if (at !== null && at > Date.now() - HOUR_MS) again(at + 2 * HOUR_MS);
  else await removeBytes(settings, digest);
}

/** Uploads that nothing took up, deleted files and their bytes go in time. */
export const tidyFiles = reaction<FileEvent>('TidyFiles', {
  about: 'Deletes unused uploads and the stored data of deleted files',
  from: 'beginning',
  on: {
    FileStored: async ({ key, metadata }, ports, effect) => {
      if (effect.step === null) effect.schedule(later(metadata.time, UNUSED_MS), 'unused');
      else await deleteUnused(key, ports, effect);
    },
    FileDeleted: async ({ key, metadata, data }, ports, effect) => {
      if (effect.step !== null) await eraseDeleted(key, ports, effect);
      else if (data.because === 'asked') effect.schedule(later(metadata.time, KEPT_MS), 'erase');
      else await unlessRefused(effect.execute(files.erase, { key }));
    },
    // Whoever reads a page just now may still be sent the bytes of before.
    FileMetadataRemoved: async ({ key, data, metadata }, ports, effect) => {
      if (effect.step === null) effect.schedule(later(metadata.time, HOUR_MS), 'former');
      else await removeUnlessKept(key, data.former, ports, effect);
    },
    FileErased: async ({ key, data }, ports, effect) => removeUnlessKept(key, data.digest, ports, effect),
    // The uploaded bytes, a while after they were replaced: whoever was watching may still read them.
    VideoPrepared: async ({ key, metadata, data }, ports, effect) => {
      if (effect.step === null) effect.schedule(later(metadata.time, UNUSED_MS), 'bytes');
      else await removeUnlessKept(key, data.before, ports, effect);
    },
  },
});
