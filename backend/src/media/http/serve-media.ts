import type { IncomingMessage, ServerResponse } from 'node:http';
import { relative } from 'node:path';
import type { RequestHandler } from 'express';
import send from 'send';
import { files } from '@learnloom/contracts/media/files';
import { fileKindOf, fileKinds } from '@learnloom/contracts/media/file-kinds';
import {
  MEDIA_PATH,
  imageWidths,
  parseMediaKey,
  type ImageWidth,
  type MediaKey,
} from '@learnloom/contracts/kernel/media-key';
import { missing, Refusal } from '@learnloom/contracts/kernel/refusal';
import { isTransient } from '@learnloom/platform/database';
import type { Ports } from '../../kernel/ports.ts';
import { mediaFolder, originalPath, sizePath } from '../storage/bytes.ts';
import { media } from '../tables.ts';
import { keyOfFile } from '../file/file.ts';
import { sized } from '../storage/sized.ts';

/** The bytes under a key never change: seconds that whoever has them may keep them. */
const YEAR_SECONDS = 31_536_000;
/** As long where a smaller form was asked for and cannot be made here. */
const DAY_SECONDS = 86_400;

interface Stored {
  readonly type: string;
  readonly digest: string;
  readonly width: number | null;
  readonly height: number | null;
}

interface Wanted extends MediaKey {
  readonly key: string;
  /** Null: as it is. */
  readonly at: ImageWidth | null;
}

/** What an address asks for; null for any address that no page of ours has. */
function wantedAt(url: string): Wanted | null {
  const [path = '', query, ...more] = url.slice(MEDIA_PATH.length).split('?');
  const key = parseMediaKey(path);
  if (!key || more.length > 0) return null;
  if (query === undefined) return { ...key, key: path, at: null };
  const at = imageWidths.find(width => query === `w=${width}`);
  return at ? { ...key, key: path, at } : null;
}

/** What every answer has: the bytes are somebody's, so that no browser may take them for a page or a script. */
const guards = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-site',
  'Referrer-Policy': 'no-referrer',
};

/**
 * Answers everything below `/media/`: bytes by key, in ranges, to be kept for ever. Others are passed on.
 * No file name comes from an address: the key leads to a row, the row's digest to the place.
 */
export function serveMedia({ read, lookupCache, settings, log }: Ports): RequestHandler {
  const stored = (id: string): Promise<Stored> =>
    lookupCache(files.topics.changes, id, async () => {
      const row = await media(read)
        .selectFrom('media_file')
        .where('key', '=', id)
        .where('deletedAt', 'is', null)
        .select(['type', 'digest', 'width', 'height'])
        .executeTakeFirst();
      // A failed look-up is not kept, so that made-up keys take nobody's place.
      if (!row) throw missing('There is no such file');
      return row;
    });

  async function answer(request: IncomingMessage, response: ServerResponse, wanted: Wanted): Promise<void> {
    const row = await stored(wanted.id);
    if (keyOfFile(wanted.id, row) !== wanted.key) throw missing('There is no such file');
    const isImage = Object.hasOwn(fileKinds.image.types, row.type);
    const shrunk =
      wanted.at !== null && isSmaller(wanted.at, row) && (await sized(settings.dataDir, row.digest, wanted.at));
    const at = shrunk ? wanted.at : null;
    const path = at ? sizePath(settings.dataDir, row.digest, at) : originalPath(settings.dataDir, row.digest);
    const seconds = wanted.at !== null && !shrunk && isSmaller(wanted.at, row) ? DAY_SECONDS : YEAR_SECONDS;
    const name = at ? wanted.key.replace(/\.\w+$/, '.webp') : wanted.key;
    for (const [header, value] of Object.entries({
      ...guards,
      'Content-Type': at ? 'image/webp' : row.type,
      'Content-Disposition': `${isImage ? 'inline' : 'attachment'}; filename="${name}"`,
      'Cache-Control': `public, max-age=${seconds}, immutable`,
      ETag: `"${row.digest.slice(0, 32)}${at ? `-${at}` : ''}"`,
    }))
      response.setHeader(header, value);
    const root = mediaFolder(settings.dataDir);
    send(request, relative(root, path), { root, cacheControl: false, lastModified: false, index: false, etag: false })
      .on('error', (error: Error & { readonly status?: number }) => {
        if (error.status === 404)
          log.warn({ key: wanted.key }, 'The bytes of a file are not in DATA_DIR: every backend needs the same folder');
        fail(response, error.status ?? 500);
      })
      .pipe(response);
  }

  return (request, response, next) => {
    const { url, method } = request;
    if (!url.startsWith(MEDIA_PATH)) return next();
    if (method !== 'GET' && method !== 'HEAD') return fail(response.setHeader('Allow', 'GET, HEAD'), 405);
    const wanted = wantedAt(url);
    if (!wanted) return fail(response, 404);
    answer(request, response, wanted).catch((error: unknown) => {
      if (error instanceof Refusal) return fail(response, 404);
      if (isTransient(error)) return fail(response.setHeader('Retry-After', '2'), 503);
      log.error({ err: error, key: wanted.key }, 'A file could not be served');
      return fail(response, 500);
    });
  };
}

/** Moving pictures are served as they are. */
const isSmaller = (at: ImageWidth, { width, type }: Stored): boolean =>
  width !== null && at < width && type !== 'image/gif' && fileKindOf(type) === fileKinds.image;

function fail(response: ServerResponse, status: number): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of ['ETag', 'Content-Disposition', 'Content-Type']) response.removeHeader(name);
  response.writeHead(status, { ...guards, 'Cache-Control': 'no-store', 'Content-Length': 0 }).end();
}
