import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { isFull } from '../../kernel/http/disk-room.ts';

/** Bytes that may wait for the disk. */
const WRITE_BYTES = 1024 * 1024;
/** Uploads whose digests are computed as they come in; of others the file is read once more in the end. */
const MAX_HASHES = 1000;

interface Progress {
  readonly hash: Hash;
  bytes: number;
}

/** What went wrong on the disk, as tus reports it. */
const noRoomLeft = { status_code: 507, body: 'The server has no room for files at the moment.\n' };
const notWritten = { status_code: 500, body: 'The piece could not be written.\n' };

/**
 * Unfinished uploads in a folder. Their digests are computed while they come in, as long as one process has all of an
 * upload; a piece that was cut off leaves the digest to be read from the disk.
 */
export class HashingStore extends FileStore {
  private readonly progress = new Map<string, Progress>();

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const known = offset === 0 ? { hash: createHash('sha256'), bytes: 0 } : this.progress.get(id);
    const progress = known?.bytes === offset ? known : null;
    let bytes = 0;
    const counted = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        progress?.hash.update(chunk);
        yield chunk;
      }
    };
    try {
      const place = createWriteStream(this.pathOf(id), { flags: 'r+', start: offset, highWaterMark: WRITE_BYTES });
      await pipeline(readable, counted, place);
    } catch (error) {
      this.progress.delete(id);
      if (!isFull(error)) throw notWritten;
      // What is kept of it would keep others from being written.
      await writeFile(this.pathOf(id), '').catch(() => undefined);
      throw noRoomLeft;
    }
    if (progress) {
      progress.bytes = offset + bytes;
      if (this.progress.size < MAX_HASHES) this.progress.set(id, progress);
    }
    return offset + bytes;
  }

  pathOf(id: string): string {
    return join(this.directory, id);
  }

  /** SHA-256 of so many bytes, if they all came through this process. Can be asked for once. */
  digest(id: string, bytes: number): string | null {
    const progress = this.progress.get(id);
    this.progress.delete(id);
    return progress?.bytes === bytes ? progress.hash.digest('hex') : null;
  }

  /** Deletes all that is left of an upload. */
  async forget(id: string): Promise<void> {
    this.progress.delete(id);
    await rm(this.pathOf(id), { force: true });
    await this.configstore.delete(id);
  }
}
