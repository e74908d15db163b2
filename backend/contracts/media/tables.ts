import { bigint, integer, json, oneOf, orNull, table, text, timestamp } from '../kernel/table.ts';
import type { FileAudience } from './file-kinds.ts';
import type { Preparation } from './files.ts';
import type { RemovalState } from './metadata-removal.ts';

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
    /** Whether browsers were made able to play a video, or why not. */
    preparation: oneOf<Preparation>(),
    /** Media type of the bytes where they are not those that were uploaded. */
    playedType: orNull(text),
    storedAt: timestamp,
    deletedAt: orNull(timestamp),
  },
  { indexes: [['owner'], ['digest'], ['storedAt desc', 'key'], ['size desc', 'key']], searched: ['name'] },
);

/** A file that a stream named in earlier versions, and names no longer. */
export interface EarlierUse {
  readonly file: string;
  /** The first version that named it, and the first after that which did not. */
  readonly since: number;
  readonly until: number;
}

/** Which streams use files: one row for each stream that has named one, by the stream's name. */
export const mediaUseTable = table(
  'media_use',
  {
    /** Field → ids of the files in it now. */
    fields: json<Readonly<Record<string, readonly string[]>>>(),
    /** Id of a file → the first version of the stream that named it. */
    since: json<Readonly<Record<string, number>>>(),
    earlier: json<readonly EarlierUse[]>(),
    /** Ids of all files that it names or has named. */
    files: json<readonly string[]>(),
  },
  { listed: ['files'] },
);

/** Publications that pin versions of streams: one row for each, by the name and version of the stream that did. */
export const mediaPinTable = table(
  'media_pin',
  {
    /** Name of the stream that was published. */
    by: text,
    /** Number of its revision. */
    revision: integer,
    publishedAt: timestamp,
    /** Key of a stream → its version that readers see. */
    pins: json<Readonly<Record<string, number>>>(),
  },
  { indexes: [['by']], listed: ['pins'] },
);

/** Removals of the metadata of stored images. */
export const metadataRemovalTable = table(
  'metadata_removal',
  {
    state: oneOf<RemovalState>(),
    images: integer,
    checked: integer,
    cleaned: integer,
    startedAt: timestamp,
  },
  { indexes: [['startedAt desc', 'key']] },
);
