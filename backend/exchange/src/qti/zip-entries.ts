import yauzl, { getFileNameLowLevel, validateFileName, type Entry, type ZipFile } from 'yauzl';
import { MOST_BYTES } from '../imported.ts';

const MOST_ENTRIES = 2000;
const DAMAGED = 'The archive is damaged or incomplete and cannot be read';
const FULL = `the archive is larger than ${MOST_BYTES / 1e6} MB when extracted`;

/** Why an archive cannot be read, in a sentence. */
export class UnreadableZip extends Error {}

/** Why one file of an archive is left out. */
class LeftOut extends Error {}

export interface ZipEntries {
  /** Of every file in it, in order. */
  readonly names: readonly string[];
  /** What was unpacked, by name. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** What was left out, and why. */
  readonly problems: readonly string[];
}

const opened = (bytes: Uint8Array): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // Names are looked at here: a single bad one must not end the reading.
    yauzl.fromBuffer(buffer, { lazyEntries: true, decodeStrings: false }, (error, zip) =>
      error ? reject(new UnreadableZip(DAMAGED)) : resolve(zip),
    );
  });

/** The next file of the archive; null after the last one. */
const nextOf = (zip: ZipFile): Promise<Entry | null> =>
  new Promise((resolve, reject) => {
    const settled = new AbortController();
    const once = (event: 'entry' | 'end' | 'error', settle: (entry: Entry) => void): void => {
      const heard = (entry: Entry): void => {
        settled.abort();
        settle(entry);
      };
      zip.once(event, heard);
      settled.signal.addEventListener('abort', () => zip.off(event, heard));
    };
    once('entry', resolve);
    once('end', () => resolve(null));
    once('error', () => reject(new UnreadableZip(DAMAGED)));
    zip.readEntry();
  });

const nameOf = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string =>
  getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);

/** Unpacks one file into memory. `spend` is told of its bytes as they come, and throws when they are too many. */
const unpacked = (zip: ZipFile, entry: Entry, spend: (bytes: number) => void): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const damaged = () => reject(new LeftOut('it is damaged'));
    zip.openReadStream(entry, (error, stream) => {
      if (error) return damaged();
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        try {
          spend(chunk.length);
          chunks.push(chunk);
        } catch (refused) {
          reject(refused);
          stream.destroy();
        }
      });
      stream.on('error', damaged);
      stream.on('end', () => resolve(Buffer.concat(chunks)));
    });
  });

const leadsOut = (name: string): boolean => validateFileName(name) !== null;

/** Throws `LeftOut` for what is not unpacked at all. */
function check(entry: Entry, name: string): void {
  if (leadsOut(name)) throw new LeftOut('its path points outside the archive');
  if (entry.isEncrypted()) throw new LeftOut('it is encrypted');
  if (!entry.canDecodeFileData()) throw new LeftOut('its compression method is not supported');
}

/**
 * The files of an archive whose names `wanted` accepts. Nothing is written anywhere; all names that lead out of the archive,
 * what is encrypted or damaged, and what does not fit are left out with a reason. Throws `UnreadableZip`.
 */
export async function zipEntries(bytes: Uint8Array, wanted: (name: string) => boolean): Promise<ZipEntries> {
  const zip = await opened(bytes);
  // One that comes when nobody reads any more: an error without a listener ends the process.
  zip.on('error', () => {});
  const names: string[] = [];
  const files = new Map<string, Uint8Array>();
  const problems: string[] = [];
  let room = MOST_BYTES;
  // What was unpacked in vain counts too: files of a hostile archive may share their bytes.
  const spend = (size: number): void => {
    room -= size;
    if (room < 0) throw new LeftOut(FULL);
  };
  try {
    for (let entry = await nextOf(zip); entry; entry = await nextOf(zip)) {
      if (names.length === MOST_ENTRIES) {
        problems.push(`The archive has more than ${MOST_ENTRIES} files. Only the first ones were read.`);
        break;
      }
      const name = nameOf(entry);
      names.push(name);
      // An archive that tries to get out is named, whatever it tries it with.
      if (!leadsOut(name) && !wanted(name)) continue;
      try {
        check(entry, name);
        if (entry.uncompressedSize > room) throw new LeftOut(FULL);
        files.set(name, await unpacked(zip, entry, spend));
      } catch (error) {
        if (!(error instanceof LeftOut)) throw error;
        if (problems.length < 20) problems.push(`“${name.slice(0, 120)}” was skipped: ${error.message}`);
      }
    }
  } catch (error) {
    if (!(error instanceof UnreadableZip) || files.size === 0) throw error;
    problems.push('The archive is damaged. The rest of it was not read.');
  } finally {
    zip.close();
  }
  return { names, files, problems };
}
