import { parseMediaKey } from '@learnloom/contracts/kernel/media-key';
import type { FileFacts, FileLookup } from '../kernel/reading/lookups.ts';
import { keyOfFile } from './file/file.ts';
import { media } from './tables.ts';

/** What is recorded of files, for areas whose fields hold their keys. */
export const fileLookup: FileLookup = async (read, keys) => {
  const ids = new Map(keys.flatMap(key => ((id = parseMediaKey(key)?.id) => (id ? [[id, key] as const] : []))()));
  if (ids.size === 0) return new Map<string, FileFacts>();
  const rows = await media(read)
    .selectFrom('media_file')
    .where('key', 'in', [...ids.keys()])
    .where('deletedAt', 'is', null)
    .select(['key', 'owner', 'folder', 'name', 'type', 'size', 'width', 'height', 'milliseconds', 'codecs', 'audience'])
    .select('playedType')
    .execute();
  return new Map(
    rows.flatMap(({ key: id, playedType, ...row }) => {
      const key = keyOfFile(id, row);
      // The codecs are those of the upload: what replaced it plays in browsers.
      const played = playedType === null ? {} : { type: playedType, codecs: '' };
      return ids.get(id) === key ? [[key, { ...row, ...played, key }] as const] : [];
    }),
  );
};
