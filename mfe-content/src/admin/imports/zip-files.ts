import { Zip, ZipPassThrough } from 'fflate';

/** A file with its path within the chosen folder. */
export interface PathFile {
  readonly path: string;
  readonly file: Blob;
}

/** Bytes that are put into the zip at once: the page stays usable. */
const SLICE_BYTES = 1024 * 1024;

/** Folders that no import reads: they would make most of the upload. */
const UNREAD = /(?:^|\/)(?:node_modules|\.[^/]+)\//;

/** Whether an import reads the file: what is in hidden folders and installed packages stays where it is. */
export const isRead = ({ path }: Pick<PathFile, 'path'>): boolean => !UNREAD.test(path);

/** Lets the page draw and hear clicks. */
const pause = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 0));

async function push(entry: ZipPassThrough, file: Blob, signal: AbortSignal): Promise<void> {
  for (let at = 0; at < file.size; at += SLICE_BYTES) {
    signal.throwIfAborted();
    entry.push(new Uint8Array(await file.slice(at, at + SLICE_BYTES).arrayBuffer()));
    await pause();
  }
  entry.push(new Uint8Array(0), true);
}

/** One zip of all files, without compression: most of their bytes are images. Throws the reason of the signal. */
export async function zipFiles(files: readonly PathFile[], signal: AbortSignal): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const failures: Error[] = [];
  const zip = new Zip((error, data) => {
    if (error) failures.push(error);
    else parts.push(new Uint8Array(data));
  });
  for (const { path, file } of files) {
    const entry = new ZipPassThrough(path);
    zip.add(entry);
    await push(entry, file, signal);
  }
  zip.end();
  const [failure] = failures;
  if (failure) throw failure;
  return new Blob(parts, { type: 'application/zip' });
}
