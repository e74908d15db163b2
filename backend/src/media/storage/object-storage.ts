import { open } from 'node:fs/promises';
import { AwsClient } from 'aws4fetch';
import type { ObjectStorageSettings } from '@learnloom/platform/object-storage-settings';

/** Bytes of a piece: memory that one upload takes. The service asks for at least 5 MiB. */
const PIECE_BYTES = 16 * 1024 * 1024;
/** As long as a request without a body may take, and one with a piece. */
const SHORT_MS = 15_000;
const LONG_MS = 120_000;

/** The storage does not answer, or not as it should. The message holds no key and no secret. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
}

export interface StoredObject {
  /** 200, 206 or 416. */
  readonly status: number;
  readonly headers: Headers;
  readonly body: ReadableStream<Uint8Array> | null;
}

export interface ObjectStorage {
  /** Stores a file under its digest; done again, nothing happens. */
  put(digest: string, path: string): Promise<void>;
  /** Null: it is not there. `range`: as in the header of that name. */
  get(
    digest: string,
    options: { readonly range?: string | undefined; readonly signal?: AbortSignal },
  ): Promise<StoredObject | null>;
  /** When it was stored, in milliseconds since the epoch; null: it is not there. */
  storedAt(digest: string): Promise<number | null>;
  remove(digest: string): Promise<void>;
}

const DIGEST = /^[0-9a-f]{64}$/;

/** Objects are named by their digests, as files on the disk are. */
export function openObjectStorage(settings: ObjectStorageSettings): ObjectStorage {
  const { url, bucket, region, accessKey, secretKey } = settings;
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 2,
  });

  const addressOf = (digest: string, query = ''): string => {
    if (!DIGEST.test(digest)) throw new Error('Not a digest');
    return `${url}/${bucket}/${digest.slice(0, 2)}/${digest}${query}`;
  };

  async function ask(address: string, init: RequestInit, statuses: readonly number[]): Promise<Response> {
    let response: Response;
    try {
      response = await client.fetch(address, { signal: AbortSignal.timeout(SHORT_MS), ...init });
    } catch (error) {
      init.signal?.throwIfAborted();
      throw new StorageFailure(`The storage does not respond: ${(error as Error).name}`);
    }
    if (statuses.includes(response.status)) return response;
    await response.body?.cancel();
    const isRefusal = response.status === 401 || response.status === 403;
    throw new StorageFailure(
      isRefusal ? 'The storage refuses S3_ACCESS_KEY and S3_SECRET_KEY' : `The storage answered ${response.status}`,
    );
  }

  const storedAt = async (digest: string): Promise<number | null> => {
    const response = await ask(addressOf(digest), { method: 'HEAD' }, [200, 404]);
    if (response.status === 404) return null;
    return Date.parse(response.headers.get('last-modified') ?? '') || Date.now();
  };

  async function putInPieces(digest: string, pieces: AsyncIterable<Buffer>): Promise<void> {
    const beginning = await ask(addressOf(digest, '?uploads'), { method: 'POST' }, [200]);
    const id = /<UploadId>([^<]+)<\/UploadId>/.exec(await beginning.text())?.[1];
    if (id === undefined) throw new StorageFailure('The storage began no upload');
    const query = `uploadId=${encodeURIComponent(id)}`;
    try {
      const parts: string[] = [];
      for await (const piece of pieces) {
        const number = parts.length + 1;
        const reply = await ask(
          addressOf(digest, `?partNumber=${number}&${query}`),
          { method: 'PUT', body: new Uint8Array(piece), signal: AbortSignal.timeout(LONG_MS) },
          [200],
        );
        parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${reply.headers.get('etag') ?? ''}</ETag></Part>`);
      }
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      const signal = AbortSignal.timeout(LONG_MS);
      const completion = await ask(addressOf(digest, `?${query}`), { method: 'POST', body, signal }, [200]);
      // The service may answer 200 and say in the body that it failed.
      if ((await completion.text()).includes('<Error>'))
        throw new StorageFailure('The storage could not join the pieces');
    } catch (error) {
      await ask(addressOf(digest, `?${query}`), { method: 'DELETE' }, [204, 404]).catch(() => undefined);
      throw error;
    }
  }

  return {
    storedAt,
    async put(digest, path) {
      if ((await storedAt(digest)) !== null) return;
      const file = await open(path);
      try {
        const { size } = await file.stat();
        if (size > PIECE_BYTES) {
          await putInPieces(digest, piecesOf(file));
          return;
        }
        const body = new Uint8Array(await file.readFile());
        await ask(addressOf(digest), { method: 'PUT', body, signal: AbortSignal.timeout(LONG_MS) }, [200]);
      } finally {
        await file.close();
      }
    },
    async get(digest, { range, signal }) {
      const init = { headers: range === undefined ? {} : { range }, ...(signal && { signal }) };
      const response = await ask(addressOf(digest), init, [200, 206, 404, 416]);
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      return { status: response.status, headers: response.headers, body: response.body };
    },
    async remove(digest) {
      await ask(addressOf(digest), { method: 'DELETE' }, [200, 204, 404]);
    },
  };
}

/** One after the other: the next is read once the one before has been sent. */
async function* piecesOf(file: Awaited<ReturnType<typeof open>>): AsyncGenerator<Buffer> {
  for (;;) {
    const piece = Buffer.allocUnsafe(PIECE_BYTES);
    const { bytesRead } = await file.read(piece, 0, PIECE_BYTES);
    if (bytesRead === 0) return;
    // A short read is not the end; the service wants whole pieces.
    let fill = bytesRead;
    while (fill < PIECE_BYTES) {
      const more = await file.read(piece, fill, PIECE_BYTES - fill);
      if (more.bytesRead === 0) break;
      fill += more.bytesRead;
    }
    yield piece.subarray(0, fill);
    if (fill < PIECE_BYTES) return;
  }
}
