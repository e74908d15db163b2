import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { missing } from '@learnloom/contracts/kernel/refusal';
import type { ObjectStorage } from '../storage/object-storage.ts';

interface Sent {
  readonly storage: ObjectStorage;
  readonly row: { readonly digest: string; readonly size: number };
}

/** A range counts only for the bytes that the client has: they never change under a key, so the tag says all. */
const rangeOf = ({ headers }: IncomingMessage, etag: unknown): string | undefined =>
  headers['if-range'] === undefined || headers['if-range'] === etag ? headers.range : undefined;

/** Passes an object of the storage on, in the range that was asked for. The response has all other headers already. */
export async function sendObject(
  request: IncomingMessage,
  response: ServerResponse,
  { storage, row }: Sent,
): Promise<void> {
  const etag = response.getHeader('ETag');
  response.setHeader('Accept-Ranges', 'bytes');
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return;
  }
  if (request.method === 'HEAD') {
    response.writeHead(200, { 'Content-Length': row.size }).end();
    return;
  }
  const hangUp = new AbortController();
  response.once('close', () => hangUp.abort());
  const object = await storage.get(row.digest, { range: rangeOf(request, etag), signal: hangUp.signal });
  if (!object) throw missing('This file does not exist');
  for (const name of ['Content-Range', 'Content-Length']) {
    const value = object.headers.get(name);
    if (value !== null) response.setHeader(name, value);
  }
  if (object.status === 416) {
    await object.body?.cancel();
    response.writeHead(416, { 'Content-Length': 0, 'Content-Range': `bytes */${row.size}` }).end();
    return;
  }
  response.writeHead(object.status);
  if (!object.body) {
    response.end();
    return;
  }
  // A client that leaves ends the request to the storage, too.
  await pipeline(Readable.fromWeb(object.body as WebStream), response).catch(() => response.destroy());
}
