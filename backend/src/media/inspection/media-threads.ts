import type { PreparationProblem } from '@learnloom/contracts/media/files';
import { openTaskThreads, type TaskThreads } from '@learnloom/documents/threads/task-threads';

/** What a video or a recording says about itself. */
export interface Probed {
  readonly type: string;
  /** Pixels as it is shown. */
  readonly width: number | null;
  readonly height: number | null;
  readonly milliseconds: number | null;
  readonly codecs: string;
}

export interface TypedFile {
  readonly path: string;
  readonly type: string;
}

/** Size and SHA-256 of a file. */
export interface PlainImage {
  readonly size: number;
  readonly digest: string;
}

export interface Repacking {
  readonly path: string;
  /** Where the result is written. */
  readonly to: string;
  /** Bytes of the original. */
  readonly size: number;
  /** Of the original; null: it does not say. */
  readonly milliseconds: number | null;
}

export type MediaTasks = {
  /** Removes what cameras note in an image; null: there was nothing. */
  readonly plain: { readonly takes: TypedFile; readonly gives: PlainImage | null };
  /** Refuses what cannot be a recording. */
  readonly probe: { readonly takes: TypedFile; readonly gives: Probed };
  /** Refuses an archive or a PDF without its end. */
  readonly whole: { readonly takes: TypedFile; readonly gives: null };
  /** The type of a text, by the ending of its name; null for what is no text. */
  readonly text: { readonly takes: { readonly path: string; readonly name: string }; readonly gives: string | null };
  /** Writes a video as an MP4 file that begins with its index, without changing pictures or sound. */
  readonly repack: { readonly takes: Repacking; readonly gives: PlainImage | PreparationProblem };
  /** SHA-256 of a whole file, hexadecimal. */
  readonly digest: { readonly takes: string; readonly gives: string };
};

/** A header that takes longer to read is hostile. */
const LOOK_MS = 30_000;
/** 5 GB are read twice and written once. */
const REPACK_MS = 1_200_000;
/** 5 GB at 10 MB a second. */
const DIGEST_MS = 600_000;
/** Megabytes of a thread's objects: a header that claims a thousand million frames must not take the machine's. */
const MEMORY_MB = 256;

const entry = new URL('./media-thread.mjs', import.meta.url);
let looking: TaskThreads<MediaTasks> | null = null;
let repacking: TaskThreads<MediaTasks> | null = null;
let digesting: TaskThreads<MediaTasks> | null = null;

/** Looks at files apart from the thread that answers requests. Threads start when they are needed and keep no process alive. */
export const looks = (): TaskThreads<MediaTasks> =>
  (looking ??= openTaskThreads({
    entry,
    threads: 1,
    name: 'looks at files',
    deadline: LOOK_MS,
    memoryMb: MEMORY_MB,
  }));

/** Apart from those that look at files, which nobody should wait for. */
export const digests = (): TaskThreads<MediaTasks> =>
  (digesting ??= openTaskThreads({ entry, threads: 1, name: 'digests files', deadline: DIGEST_MS }));

/** Apart from both: it takes long and nobody waits for it. */
export const repacks = (): TaskThreads<MediaTasks> =>
  (repacking ??= openTaskThreads({
    entry,
    threads: 1,
    name: 'repacks videos',
    deadline: REPACK_MS,
    memoryMb: MEMORY_MB,
  }));
