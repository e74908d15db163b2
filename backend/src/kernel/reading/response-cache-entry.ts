import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ResponseCacheEntry } from './response-cache.ts';

const compressBr = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below this many bytes compression saves less than its headers cost. */
const WORTH_COMPRESSING = 512;

/** An entry with its compressed forms, ready for `responseCache.put`. The ETag is weak: it names the content, not the coding. */
export async function responseCacheEntry(
  body: string | Buffer,
  headers: Readonly<Record<string, string>>,
  tags: readonly string[],
): Promise<ResponseCacheEntry> {
  const raw = Buffer.isBuffer(body) ? body : Buffer.from(body);
  const etag = `W/"${createHash('sha1').update(raw).digest('base64url')}"`;
  if (raw.length < WORTH_COMPRESSING) return { etag, raw, gzip: null, br: null, headers, tags };
  const [br, zipped] = await Promise.all([
    compressBr(raw, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
    }),
    compressGzip(raw),
  ]);
  return { etag, raw, gzip: zipped, br, headers, tags };
}
