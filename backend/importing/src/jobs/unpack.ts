import { createWriteStream } from 'node:fs';
import { mkdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yauzl, { getFileNameLowLevel, validateFileName, type Entry, type ZipFile } from 'yauzl';
import type { SkippedFile } from '../documentation/walk.ts';
import { mistake, Mistakes } from '../markdown/mistakes.ts';

export interface UnpackLimits {
  /** Files in the zip. */
  readonly files: number;
  /** Bytes of all files together when they are unpacked. */
  readonly bytes: number;
}

const usualLimits: UnpackLimits = { files: 50_000, bytes: 2_000_000_000 };

/** Bytes of the disk that no import may take: the database and the log need them. */
const RESERVE_BYTES = 1_000_000_000;
/** File types of Unix in the upper half of an entry's attributes. */
const TYPE_MASK = 0xf000;
const LINK_TYPE = 0xa000;
/** What the disk says of names that it cannot have, or that a folder has. */
const NAME_ERRORS: readonly unknown[] = ['ENAMETOOLONG', 'EEXIST', 'ENOTDIR', 'EISDIR', 'EINVAL', 'EILSEQ'];

/** Why one file of a zip is left out. */
class LeftOut extends Error {}

const damagedZip = (): Mistakes => mistake(1, 'The zip is damaged or incomplete. Create it again.');

const openZip = (file: string): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    // Names are looked at here: a single bad one must not end the reading.
    yauzl.open(file, { lazyEntries: true, decodeStrings: false, autoClose: false }, (error, zip) =>
      error ? reject(damagedZip()) : resolve(zip),
    );
  });

/** The next entry of the zip; null after the last one. */
const nextOf = (zip: ZipFile): Promise<Entry | null> =>
  new Promise((resolve, reject) => {
    const settle = (entry: Entry | null, error?: Error): void => {
      zip.off('entry', onEntry).off('end', onEnd).off('error', onError);
      if (error) reject(error);
      else resolve(entry);
    };
    const onEntry = (entry: Entry): void => settle(entry);
    const onEnd = (): void => settle(null);
    const onError = (): void => settle(null, damagedZip());
    zip.on('entry', onEntry).on('end', onEnd).on('error', onError);
    zip.readEntry();
  });

const nameOf = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string =>
  getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true).replaceAll('\\', '/');

/** Throws `LeftOut` for what is not unpacked at all. */
function check(entry: Entry, name: string): void {
  if (validateFileName(name) !== null) throw new LeftOut('its path leads out of the zip');
  if (((entry.externalFileAttributes >>> 16) & TYPE_MASK) === LINK_TYPE) throw new LeftOut('a symbolic link');
  if (entry.isEncrypted()) throw new LeftOut('it is encrypted');
  if (!entry.canDecodeFileData()) throw new LeftOut('its compression method is not supported');
}

/** Counts the bytes that are unpacked, whatever the zip says of their number. */
class Room {
  private left: number;

  constructor(private readonly most: number) {
    this.left = most;
  }

  take(bytes: number): void {
    this.left -= bytes;
    if (this.left < 0)
      throw mistake(1, `The zip is larger than ${Math.floor(this.most / 1_000_000)} MB when it is unpacked.`);
  }
}

const counting = (room: Room): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        room.take(chunk.length);
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
  });

const streamOf = (zip: ZipFile, entry: Entry): Promise<NodeJS.ReadableStream> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(new LeftOut('it is damaged')) : resolve(stream)));
  });

interface Target {
  readonly folder: string;
  readonly room: Room;
}

async function unpackEntry(zip: ZipFile, entry: Entry, name: string, { folder, room }: Target): Promise<void> {
  check(entry, name);
  const place = path.join(folder, name);
  try {
    await mkdir(path.dirname(place), { recursive: true });
    // A second file of the same name does not replace the first one.
    await pipeline(await streamOf(zip, entry), counting(room), createWriteStream(place, { flags: 'wx' }));
  } catch (error) {
    if (error instanceof LeftOut || error instanceof Mistakes) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (NAME_ERRORS.includes(code)) throw new LeftOut('its name cannot be stored, or is in the zip twice');
    if (typeof code === 'string' && code.startsWith('Z_')) throw new LeftOut('it is damaged');
    if (error instanceof Error && /compressed|invalid|crc|too many bytes|not enough bytes/i.test(error.message))
      throw new LeftOut('it is damaged');
    throw error;
  }
}

/** Bytes that may be unpacked below the folder: as many as the limit and the disk allow. */
async function roomIn(folder: string, { bytes }: UnpackLimits): Promise<Room> {
  const { bavail, bsize } = await statfs(folder);
  return new Room(Math.max(0, Math.min(bytes, bavail * bsize - RESERVE_BYTES)));
}

/**
 * Unpacks a zip into a folder that is empty or not there. Gives the files that were left out, with the reasons: paths that lead out of it,
 * links, and what is encrypted or damaged. Zips within the zip stay as they are. Throws `Mistakes` for a zip that cannot be
 * read, or that holds too much.
 */
export async function unpackZip(
  file: string,
  folder: string,
  limits: UnpackLimits = usualLimits,
): Promise<readonly SkippedFile[]> {
  await mkdir(folder, { recursive: true });
  const room = await roomIn(folder, limits);
  const leftOut: SkippedFile[] = [];
  const zip = await openZip(file);
  // One that comes when nobody reads any more: an error without a listener ends the process.
  zip.on('error', () => undefined);
  try {
    if (zip.entryCount > limits.files)
      throw mistake(1, `The zip has more than ${limits.files} files. Import the folder in parts.`);
    let count = 0;
    for (let entry = await nextOf(zip); entry; entry = await nextOf(zip)) {
      const name = nameOf(entry);
      if (name.endsWith('/')) continue;
      count += 1;
      if (count > limits.files)
        throw mistake(1, `The zip has more than ${limits.files} files. Import the folder in parts.`);
      try {
        await unpackEntry(zip, entry, name, { folder, room });
      } catch (error) {
        if (!(error instanceof LeftOut)) throw error;
        leftOut.push({ file: name.slice(0, 300), reason: error.message });
      }
    }
  } finally {
    zip.close();
  }
  return leftOut;
}
