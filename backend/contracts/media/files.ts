import { aggregate, type Deletable } from '../kernel/aggregate.ts';
import { command } from '../kernel/command.ts';
import { event, type EventOf } from '../kernel/event.ts';
import { topic } from '../kernel/topic.ts';
import { LARGEST_FILE } from './file-kinds.ts';
import { manageMedia } from './permissions.ts';

/** What is recorded of a file; its bytes are kept under their digest. */
export interface FileFields {
  /** Key of the account that uploaded it; null: the product did. */
  readonly owner: string | null;
  /** Path that says what it is for, such as `articles` or `avatars/{account}`. */
  readonly folder: string;
  /** As the uploader called it; empty in the folders of accounts. */
  readonly name: string;
  /** Media type by its first bytes. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Pixels as it is shown, turned by its own mark; null for what is no image. */
  readonly width: number | null;
  readonly height: number | null;
  /** SHA-256 of the bytes, hexadecimal. */
  readonly digest: string;
}

export const fileEvents = {
  FileStored: event<FileFields>(),
  /** It is not served any more; its bytes stay for a while. `unused`: nobody took it up in time. */
  FileDeleted: event<{ because: 'asked' | 'unused' }>(),
  FileRestored: event(),
  /** Its bytes, whose digest this is, are gone for good. */
  FileErased: event<Pick<FileFields, 'digest'>>(),
};
export type FileEvent = EventOf<typeof fileEvents>;

export interface StoredFile extends FileFields, Deletable {
  readonly erased?: boolean;
}

export const fileAggregate = aggregate<StoredFile>()({
  events: fileEvents,
  begin: { FileStored: fields => fields },
  on: {
    FileDeleted: file => ({ ...file, deleted: true }),
    FileRestored: file => ({ ...file, deleted: false }),
    FileErased: file => ({ ...file, erased: true }),
  },
  hidden: ['digest', 'owner'],
});

/** What an upload is answered with. */
export interface Uploaded {
  /** For the fields that hold media, and for `/media/{key}`. */
  readonly key: string;
}

const subject = 'file';
const changes = topic('files', 'staff');

export const files = {
  subject,
  topics: { changes },
  store: command('StoreFile', {
    route: 'POST /files',
    permission: 'session',
    activity: 'Uploaded a file',
    subject,
    file: { bytes: LARGEST_FILE },
    input: f => ({ key: f.newKey, folder: f.folder, fileName: f.fallback(f.looseLine(200), '') }),
  }),
  remove: command('DeleteFile', {
    route: 'DELETE /files',
    permission: 'session',
    activity: 'Deleted a file',
    subject,
    undo: { command: 'RestoreFile', says: done => `${done.name} is there again.` },
    input: f => ({ file: f.mediaKey }),
  }),
  restore: command('RestoreFile', {
    route: 'POST /files/:key/restore',
    permission: 'session',
    activity: 'Restored a file',
    subject,
    input: f => ({ key: f.key }),
  }),
  /** The bytes of a deleted file go for good, as they do by themselves after a while. */
  erase: command('EraseFile', {
    route: 'DELETE /files/:key/bytes',
    permission: manageMedia.may.deleteAny,
    activity: 'Erased a file',
    subject,
    input: f => ({ key: f.key }),
  }),
};
