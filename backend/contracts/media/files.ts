import { aggregate, type Deletable } from '../kernel/aggregate.ts';
import { command, query, systemCommand, type Page } from '../kernel/command.ts';
import { event, type EventOf } from '../kernel/event.ts';
import { messages } from '../kernel/messages.ts';
import type { Refusals } from '../kernel/refusal.ts';
import { topic } from '../kernel/topic.ts';
import {
  FILE_TOO_LARGE,
  fileKindNames,
  LARGEST_FILE,
  LARGEST_OWN_FILE,
  LONGEST_MEDIA_MS,
  MOST_PIXELS,
  type FileAudience,
} from './file-kinds.ts';
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
  /** Pixels as it is shown, turned by its own mark; null for what is neither image nor video. */
  readonly width: number | null;
  readonly height: number | null;
  /** Length of a video or a recording; null for others, and where the file does not say it. */
  readonly milliseconds: number | null;
  /** Codecs of a video or a recording, as RFC 6381 names them: `avc1.64001f, mp4a.40.2`; empty for others. */
  readonly codecs: string;
  /** Who may see it. */
  readonly audience: FileAudience;
  /** SHA-256 of the bytes, hexadecimal. */
  readonly digest: string;
}

/** Why a video could not be repacked: none of the browsers plays its codecs, it is damaged, or it needs too much. */
export const preparationProblems = ['codec', 'damaged', 'too-much'] as const;
export type PreparationProblem = (typeof preparationProblems)[number];
export type Preparation = 'none' | 'running' | 'done' | PreparationProblem;

export const fileEvents = {
  FileStored: event<FileFields>({ version: 2 }),
  /** It is not served any more; its bytes stay for a while. `unused`: nobody took it up in time. */
  FileDeleted: event<{ because: 'asked' | 'unused' }>(),
  FileRestored: event(),
  /** An image is kept without what cameras note in it: other bytes. `former`: the digest of those before, which go. */
  FileMetadataRemoved: event<Pick<FileFields, 'size' | 'digest'> & { former: string }>(),
  /** A video is being repacked, so that it begins to play before all of it is there. */
  VideoPreparationBegun: event(),
  /** Its bytes were replaced. `before`: digest of the bytes that were uploaded. */
  VideoPrepared: event<Pick<FileFields, 'type' | 'size' | 'digest'> & { readonly before: string }>(),
  /** It stays as it was uploaded. */
  VideoPreparationFailed: event<{ because: PreparationProblem }>(),
  /** Its bytes, whose digest this is, are gone for good. */
  FileErased: event<Pick<FileFields, 'digest'>>(),
};
export type FileEvent = EventOf<typeof fileEvents>;

export interface StoredFile extends FileFields, Deletable {
  readonly erased?: boolean;
  /** Left out: it is no video that needs it. */
  readonly preparation?: Preparation;
  /** Media type of the bytes that replaced the uploaded ones. `type` stays: the key of the file depends on it. */
  readonly playedType?: string;
  /** Digest of the bytes that were uploaded. */
  readonly uploadedDigest?: string;
}

export const fileAggregate = aggregate<StoredFile>()({
  events: fileEvents,
  begin: { FileStored: fields => fields },
  on: {
    FileDeleted: file => ({ ...file, deleted: true }),
    FileRestored: file => ({ ...file, deleted: false }),
    FileMetadataRemoved: (file, { size, digest }) => ({ ...file, size, digest }),
    VideoPreparationBegun: file => ({ ...file, preparation: 'running' }),
    VideoPrepared: (file, { type, size, digest, before }) => ({
      ...file,
      size,
      digest,
      preparation: 'done',
      playedType: type,
      uploadedDigest: before,
    }),
    VideoPreparationFailed: (file, { because }) => ({ ...file, preparation: because }),
    FileErased: file => ({ ...file, erased: true }),
  },
  hidden: ['digest', 'owner', 'preparation', 'playedType', 'uploadedDigest'],
});

/** What an upload is answered with. */
export interface Uploaded {
  /** For the fields that hold media, and for `/media/{key}`. */
  readonly key: string;
}

const owning = {
  'file-of-another': { kind: 'forbidden', message: 'This file belongs to another account.' },
} as const satisfies Refusals;
/** A command about somebody's file, as far as what it refuses. */
export interface Owning {
  readonly refuses: typeof owning;
}

/** A file in the library. */
export interface LibraryFile extends Omit<FileFields, 'digest'> {
  /** Of its stream. */
  readonly key: string;
  /** As fields hold it: for `/media/{file}`. */
  readonly file: string;
  /** ISO 8601, UTC. */
  readonly storedAt: string;
  readonly deletedAt: string | null;
  readonly preparation: Preparation;
}

/** Something that shows a file. */
export interface LibraryUse {
  /** What people call such a thing, and this one; empty where it has no name. */
  readonly noun: string;
  readonly title: string;
  /** The staff's page of it; null: there is none. */
  readonly path: string | null;
  /** Fields that show it now. */
  readonly fields: readonly string[];
  /** Numbers of the publications that show it, newest first. */
  readonly revisions: readonly number[];
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
    file: { bytes: LARGEST_FILE, othersBytes: LARGEST_OWN_FILE, tooLarge: FILE_TOO_LARGE },
    input: f => ({ key: f.newKey, folder: f.folder, fileName: f.fallback(f.looseLine(200), '') }),
    refuses: {
      'no-file': { kind: 'invalid', field: 'file', message: 'Choose a file' },
      'empty-file': { kind: 'invalid', field: 'file', message: 'This file is empty. Choose another one.' },
      'wrong-type': { kind: 'invalid', field: 'file', message: messages.fileType },
      unreadable: {
        kind: 'invalid',
        field: 'file',
        message: 'This image cannot be read. Choose another one.',
      },
      'too-many-pixels': {
        kind: 'invalid',
        field: 'file',
        message: `The image must not have more than ${MOST_PIXELS / 1e6} million pixels.`,
      },
      'unreadable-media': {
        kind: 'invalid',
        field: 'file',
        message: 'This file is damaged or incomplete. Choose another one.',
      },
      'too-long': {
        kind: 'invalid',
        field: 'file',
        message: `This recording says that it is longer than ${LONGEST_MEDIA_MS / 86_400_000} days. Choose another one.`,
      },
      captions: { kind: 'invalid', field: 'file', message: 'Line {line} of the captions: {problem}' },
      'images-only': { kind: 'invalid', field: 'file', message: messages.fileType },
      'file-too-large': { kind: 'too-large', message: 'The {noun} is too large.' },
      'no-room-left': {
        kind: 'too-large',
        message: 'You have run out of storage. Delete some files first.',
      },
      'folder-of-another': { kind: 'forbidden', message: 'This folder belongs to another account.' },
      'staff-folder': { kind: 'forbidden', message: 'You do not have permission to upload files to this folder.' },
      'key-of-another': { kind: 'conflict', message: 'Another file already has this key.' },
    },
  }),
  remove: command('DeleteFile', {
    route: 'DELETE /files',
    permission: 'session',
    activity: 'Deleted a file',
    subject,
    undo: { command: 'RestoreFile', says: done => `${done.name} will be restored.` },
    input: f => ({ file: f.mediaKey }),
    refuses: {
      ...owning,
      'file-in-use': { kind: 'conflict', message: 'This file is in use. Remove it from where it is used first.' },
    },
  }),
  /** Files of the site, without those of accounts. */
  list: query<Page<LibraryFile>>()('FileList', {
    route: 'GET /files',
    access: 'staff',
    topics: [changes],
    sorts: ['-storedAt', '-size'],
    input: f => ({
      ...f.paging,
      sort: f.sort(['-storedAt', '-size']),
      kind: f.fallback(f.oneOf(['all', ...fileKindNames]), 'all'),
      status: f.fallback(f.oneOf(['stored', 'deleted']), 'stored'),
    }),
  }),
  uses: query<readonly LibraryUse[]>()('FileUses', {
    route: 'GET /files/:key/uses',
    access: 'staff',
    topics: [changes],
    input: f => ({ key: f.key }),
  }),
  restore: command('RestoreFile', {
    route: 'POST /files/:key/restore',
    permission: 'session',
    activity: 'Restored a file',
    subject,
    input: f => ({ key: f.key }),
    refuses: owning,
  }),
  /** The bytes without metadata are kept already. */
  replaceBytes: systemCommand('RemoveFileMetadata', {
    activity: 'Removed the metadata of an image',
    subject,
    input: f => ({ key: f.key, size: f.wholeNumber(1, LARGEST_FILE), digest: f.line(64), former: f.line(64) }),
  }),
  /** The bytes of a deleted file go for good, as they do by themselves after a while. */
  erase: command('EraseFile', {
    route: 'DELETE /files/:key/bytes',
    permission: manageMedia.may.deleteAny,
    activity: 'Permanently deleted a file',
    subject,
    input: f => ({ key: f.key }),
    refuses: {
      'not-deleted': {
        kind: 'conflict',
        message: 'Only deleted files that are not in use can be permanently deleted.',
      },
    },
  }),
};

/** What the product does by itself with an uploaded video. */
export const preparing = {
  begin: systemCommand('BeginVideoPreparation', {
    activity: 'Began to prepare a video',
    subject,
    input: f => ({ key: f.key }),
  }),
  finish: systemCommand('FinishVideoPreparation', {
    activity: 'Prepared a video for browsers',
    subject,
    input: f => ({
      key: f.key,
      type: f.line(100),
      size: f.wholeNumber(1, LARGEST_FILE * 2),
      digest: f.line(64),
      before: f.line(64),
    }),
  }),
  fail: systemCommand('FailVideoPreparation', {
    activity: 'Could not prepare a video',
    subject,
    input: f => ({ key: f.key, because: f.oneOf(preparationProblems) }),
  }),
} as const;
