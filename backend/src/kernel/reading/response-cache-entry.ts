import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { codingFor, type Coding } from './accepted-coding.ts';
import type { ResponseCacheEntry } from './response-cache.ts';

const compressBr = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Of brotli: 5 makes a page 9 % smaller for twice the time, which is the longest part of an answer that is asked for once. */
const QUALITY = 4;

/** Below this many bytes compression saves less than its headers cost. */
const WORTH_COMPRESSING = 512;

function compressed(raw: Buffer, coding: Coding): Promise<Buffer | null> {
  if (raw.length < WORTH_COMPRESSING) return Promise.resolve(null);
  if (coding === 'gzip') return compressGzip(raw);
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
  return compressBr(raw, { params });
}

/** An entry ready for `responseCache.put`. The ETag is weak: it names the content, not the coding. */
export function responseCacheEntry(
  body: string | Buffer,
  headers: Readonly<Record<string, string>>,
  tags: readonly string[],
): ResponseCacheEntry {
  const raw = Buffer.isBuffer(body) ? body : Buffer.from(body);
  const etag = `W/"${createHash('sha1').update(raw).digest('base64url')}"`;
  return { etag, raw, forms: {}, form: compressed, headers, tags };
}

/** The same with the form made that a client asks for who sends this `Accept-Encoding`. */
export async function withForm(entry: ResponseCacheEntry, accepted: string | undefined): Promise<ResponseCacheEntry> {
  const coding = codingFor(accepted);
  if (coding === 'raw' || entry.forms[coding] !== undefined) return entry;
  return { ...entry, forms: { ...entry.forms, [coding]: await entry.form(entry.raw, coding) } };
}
