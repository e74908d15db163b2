import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { tooMany, unavailable } from '@learnloom/contracts/kernel/refusal';
import type { ArrivedFile } from '../deciding/decider.ts';
import { isFull, noRoom, requireRoom } from './disk-room.ts';
import { formBytes, readForm, tooLargeForm, type FormBounds } from './form.ts';

/** Files that arrive at once, of everybody and of one account or address. */
const AT_ONCE = { all: 32, each: 4 };
/** Bytes that may wait for the disk. */
const WRITE_BYTES = 1024 * 1024;
/** What has not become anything in this time, nothing waits for any more. */
const STALE_MS = 3_600_000;

export interface ReceivedForm {
  readonly fields: Record<string, unknown>;
  readonly file: ArrivedFile | undefined;
  /** Deletes the file, unless somebody has moved it. */
  discard(): Promise<void>;
}

/** Receives forms with a file: streamed to the disk, counted and digested on the way, in memory of constant size. */
export class FormReceiver {
  private readonly folder: string;
  private readonly under = new Map<string, number>();
  private all = 0;
  private prepared: Promise<void> | null = null;

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'arriving');
  }

  /** `by`: account or address, for how many one may send at once. Throws a `Refusal`; nothing stays on the disk then. */
  async receive(request: IncomingMessage, by: string, bounds: FormBounds): Promise<ReceivedForm> {
    const size = Number(request.headers['content-length'] ?? 0);
    if (size > formBytes(bounds)) throw tooLargeForm(bounds);
    const count = this.under.get(by) ?? 0;
    if (count >= AT_ONCE.each)
      throw tooMany('You already have other uploads in progress. Wait until they are complete.', 5);
    if (this.all >= AT_ONCE.all) throw unavailable('Too many files are being uploaded right now. Try again.', 5);
    this.under.set(by, count + 1);
    this.all += 1;
    try {
      await (this.prepared ??= this.prepare().catch((error: unknown) => {
        this.prepared = null;
        throw error;
      }));
      await requireRoom(this.folder, size);
      return await this.received(request, bounds);
    } finally {
      this.all -= 1;
      const left = (this.under.get(by) ?? 1) - 1;
      if (left > 0) this.under.set(by, left);
      else this.under.delete(by);
    }
  }

  private async received(request: IncomingMessage, bounds: FormBounds): Promise<ReceivedForm> {
    const path = join(this.folder, randomUUID());
    let file: ArrivedFile | undefined;
    const discard = () => rm(path, { force: true });
    try {
      const fields = await readForm(request, bounds, async stream => {
        const hash = createHash('sha256');
        let size = 0;
        const counted = async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            size += chunk.length;
            hash.update(chunk);
            yield chunk;
          }
        };
        const place = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true, highWaterMark: WRITE_BYTES });
        await pipeline(stream, counted, place);
        file = { path, size, digest: hash.digest('hex') };
      });
      return { fields, file, discard };
    } catch (error) {
      await discard();
      throw isFull(error) ? noRoom() : error;
    }
  }

  /** Also deletes what an earlier process left. */
  private async prepare(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      const found = await stat(path).catch(() => null);
      if (found && found.mtimeMs < Date.now() - STALE_MS) await rm(path, { force: true });
    }
  }
}
