import { fileKindOf } from '@learnloom/contracts/media/file-kinds';
import { fileAggregate, files, type FileFields, type Owning, type StoredFile } from '@learnloom/contracts/media/files';
import { mediaKeyOf } from '@learnloom/contracts/kernel/media-key';
import { generalRefusal, refusal } from '@learnloom/contracts/kernel/refusal';
import { manageMedia } from '@learnloom/contracts/media/permissions';
import { stream, type Context } from '../../kernel/deciding/decider.ts';

export const file = stream(files.subject, fileAggregate);

/** The file as long as its bytes are there, deleted or not. */
export function withBytes(state: StoredFile | null): StoredFile {
  if (!state || state.erased) throw generalRefusal('not-found');
  return state;
}

/** The file, for whoever may take it away or bring it back: its owner, and who may with those of others. */
export function ownFile(
  command: Owning,
  state: StoredFile | null,
  { actor, may }: Pick<Context<unknown>, 'actor' | 'may'>,
): StoredFile {
  const stored = withBytes(state);
  if (stored.owner !== actor?.key && !may(manageMedia.may.deleteAny)) throw refusal(command, 'file-of-another');
  return stored;
}

export const keyOfFile = (
  id: string,
  { type, width, height }: Pick<FileFields, 'type' | 'width' | 'height'>,
): string => {
  const size = width !== null && height !== null ? { width, height } : null;
  return mediaKeyOf({ id, size, ending: fileKindOf(type)?.types[type] ?? 'bin' });
};
