import { bigint, integer, json, oneOf, orNull, table, text, timestamp } from '../kernel/table.ts';
import type { FileAudience } from './file-kinds.ts';

/** Uploaded files, by the id in their keys. */
export const mediaFileTable = table(
  'media_file',
  {
    owner: orNull(text),
    folder: text,
    name: text,
    type: text,
    /** Bytes. */
    size: bigint,
    /** Pixels. */
    width: orNull(integer),
    height: orNull(integer),
    milliseconds: orNull(integer),
    codecs: text,
    audience: oneOf<FileAudience>(),
    digest: text,
    storedAt: timestamp,
    deletedAt: orNull(timestamp),
  },
  { indexes: [['owner'], ['digest']] },
);

/** Which things use files: one row a stream that has named one, by the stream's name. */
export const mediaUseTable = table('media_use', {
  /** Field → ids of the files in it. */
  fields: json<Readonly<Record<string, readonly string[]>>>(),
});
