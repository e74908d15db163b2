import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { MOST_BYTES } from '../imported.ts';

const MOST_ENTRIES = 2000;

/** Why an archive cannot be read, in a sentence. */
export class UnreadableZip extends Error {}

const opened = (bytes: Uint8Array): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    yauzl.fromBuffer(buffer, { lazyEntries: true, strictFileNames: true }, (error, zip) =>
      error ? reject(new UnreadableZip(`The archive cannot be read: ${error.message}`)) : resolve(zip),
    );
  });

/** Unpacks one entry into memory; `room` bytes at most, counted as they come. */
const unpacked = (zip: ZipFile, entry: Entry, room: number): Promise<string> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error);
      const chunks: Buffer[] = [];
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > room) stream.destroy(new UnreadableZip('The archive holds too much'));
        else chunks.push(chunk);
      });
      stream.on('error', reject);
      stream.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    });
  });

/**
 * The texts of an archive's files whose names `wanted` accepts, by name. Nothing is written anywhere; names that lead
 * out of the archive, too many files, too much to unpack and what is encrypted are refused with `UnreadableZip`.
 */
export async function zipTexts(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
): Promise<ReadonlyMap<string, string>> {
  const zip = await opened(bytes);
  const texts = new Map<string, string>();
  let [entries, room] = [0, MOST_BYTES];
  try {
    await new Promise<void>((resolve, reject) => {
      const take = async (entry: Entry) => {
        entries += 1;
        if (entries > MOST_ENTRIES) throw new UnreadableZip(`The archive has more than ${MOST_ENTRIES} files`);
        if (wanted(entry.fileName)) {
          if (entry.uncompressedSize > room) throw new UnreadableZip('The archive holds too much');
          const text = await unpacked(zip, entry, room);
          room -= Buffer.byteLength(text);
          texts.set(entry.fileName, text);
        }
        zip.readEntry();
      };
      zip.on('entry', (entry: Entry) => void take(entry).catch(reject));
      zip.on('end', resolve);
      zip.on('error', reject);
      zip.readEntry();
    });
  } catch (error) {
    if (error instanceof UnreadableZip || !(error instanceof Error)) throw error;
    throw new UnreadableZip(`The archive cannot be read: ${error.message}`);
  } finally {
    zip.close();
  }
  return texts;
}
