import { setImmediate as turn } from 'node:timers/promises';
import { Zip, ZipPassThrough } from 'fflate';

/** A file of an export. */
export interface ExportEntry {
  /** Path within the zip, with forward slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** What a zip without extensions can hold: more is not written, so that nobody takes a part for the whole. */
const MAX_ENTRIES = 65_000;
const MAX_BYTES = 4_000_000_000;
/** Bytes between two turns of the event loop: their checksum takes a few milliseconds. */
const SLICE_BYTES = 1024 * 1024;

/** More than one zip holds. */
class TooMuchToExport extends Error {}

/**
 * The bytes of a zip, piece by piece, while its files come. Nothing is compressed: most bytes are images, and the connection
 * compresses the rest. Throws `TooMuchToExport`.
 */
export async function* zipPieces(entries: AsyncIterable<ExportEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const failures: Error[] = [];
  const zip = new Zip((error, data) => {
    if (error) failures.push(error);
    else ready.push(data);
  });
  const takeReady = (): readonly Uint8Array[] => {
    const [failure] = failures;
    if (failure) throw failure;
    return ready.splice(0);
  };
  let [count, size] = [0, 0];
  for await (const { path, bytes } of entries) {
    count += 1;
    size += bytes.length;
    if (count > MAX_ENTRIES || size > MAX_BYTES) throw new TooMuchToExport('The content is larger than one zip can be');
    const entry = new ZipPassThrough(path);
    zip.add(entry);
    for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
      entry.push(bytes.subarray(at, at + SLICE_BYTES));
      yield* takeReady();
      await turn();
    }
    entry.push(new Uint8Array(0), true);
    yield* takeReady();
  }
  zip.end();
  yield* takeReady();
}
