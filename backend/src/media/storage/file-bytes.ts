import { readFile } from 'node:fs/promises';
import { parseMediaKey } from '@learnloom/contracts/kernel/media-key';
import type { FileBytes } from '../../kernel/reading/lookups.ts';
import { keyOfFile } from '../file/file.ts';
import { media } from '../tables.ts';
import { withOriginal } from './bytes.ts';

/** The whole of a small file, for areas that give it on. */
export const fileBytes: FileBytes = async ({ read, settings }, key, most) => {
  const id = parseMediaKey(key)?.id;
  if (id === undefined) return null;
  const row = await media(read)
    .selectFrom('media_file')
    .where('key', '=', id)
    .where('deletedAt', 'is', null)
    .select(['type', 'digest', 'width', 'height', 'size'])
    .executeTakeFirst();
  if (!row || row.size > most || keyOfFile(id, row) !== key) return null;
  return withOriginal(settings, row.digest, path => readFile(path)).catch(() => null);
};
