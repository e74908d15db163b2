import type { IncomingMessage, ServerResponse } from 'node:http';
import { relative } from 'node:path';
import type { RequestHandler } from 'express';
import send from 'send';
import { files, type Preparation } from '@learnloom/contracts/media/files';
import { endingOf, fileKindNameOf } from '@learnloom/contracts/media/file-kinds';
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
import type { CookieViewer } from '../../kernel/sessions/cookie-viewer.ts';
import { StorageFailure } from '../storage/object-storage.ts';
import { mediaFolder, objectStorageAt, originalPath, sizePath } from '../storage/bytes.ts';
import { media } from '../tables.ts';
import { keyOfFile } from '../file/file.ts';
import { sendObject } from './send-object.ts';
import { sized } from '../storage/sized.ts';
import type { fileViewers, GuardedFile } from './viewers.ts';

/** The bytes under a key never change: seconds that whoever has them may keep them. */
const YEAR_SECONDS = 31_536_000;
/** As long where a smaller form was asked for and cannot be made here. */
const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3600;

/** Bytes that are read from the disk at a time, of large files: fewer and larger pieces take less of the processor. */
const LARGE_PIECE = 1024 * 1024;
const SMALL_PIECE = 64 * 1024;

interface Stored extends Omit<GuardedFile, 'key'> {
  readonly name: string;
  readonly type: string;
  /** Media type of bytes that replaced the uploaded ones; null: they are those. */
  readonly playedType: string | null;
  readonly preparation: Preparation;
  readonly storedAt: string;
  readonly size: number;
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

/** The viewer of a PDF is no page of ours, but Chrome does not start it in a sandbox. */
const pdfPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Kinds that a browser shows by itself. */
const shown: readonly (string | undefined)[] = ['image', 'video', 'audio', 'pdf'];

/** What a download is called: without what would turn its ending around or end the header. */
function downloadName(key: string, { name }: Stored): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\"]/gu, '').trim();
  const ending = endingOf(key);
  if (plain === '') return `filename="${key}"`;
  const whole = endingOf(plain) === ending ? plain : `${plain}.${ending}`;
  return `filename="${key}"; filename*=UTF-8''${encodeURIComponent(whole).replace(/['()*]/g, escape)}`;
}

const cacheFor = (seconds: number): string =>
  seconds === 0 ? 'public, no-cache' : `public, max-age=${seconds}, immutable`;

function headersOf(wanted: Wanted, row: Stored, at: ImageWidth | null, seconds: number): Record<string, string> {
  const kind = fileKindNameOf(row.type);
  const inline = shown.includes(kind);
  const ending = at ? '.webp' : row.playedType === 'video/mp4' ? '.mp4' : null;
  const name = `filename="${ending ? wanted.key.replace(/\.\w+$/, ending) : wanted.key}"`;
  return {
    ...guards,
    ...(kind === 'pdf' && { 'Content-Security-Policy': pdfPolicy }),
    'Content-Type': at
      ? 'image/webp'
      : row.type.startsWith('text/')
        ? `${row.type}; charset=utf-8`
        : (row.playedType ?? row.type),
    'Content-Disposition': inline ? `inline; ${name}` : `attachment; ${downloadName(wanted.key, row)}`,
    'Cache-Control': row.audience === 'everyone' ? cacheFor(seconds) : 'private, no-cache',
    ETag: `"${row.digest.slice(0, 32)}${at ? `-${at}` : ''}"`,
  };
}

/** The bytes of a video may be replaced soon after it was stored. */
const isChanging = ({ type, preparation, storedAt }: Stored): boolean =>
  preparation === 'running' ||
  (preparation === 'none' &&
    fileKindNameOf(type) === 'video' &&
    Date.now() < Date.parse(storedAt) + 1000 * HOUR_SECONDS);

/** `stopgap`: a smaller form was asked for and cannot be made here. */
function secondsOf(row: Stored, stopgap: boolean): number {
  if (isChanging(row)) return 0;
  return stopgap ? DAY_SECONDS : YEAR_SECONDS;
}

export interface MediaServer {
  readonly ports: Ports;
  /** Who the cookies of a request stand for. */
  readonly viewerOf: CookieViewer;
  readonly mayView: ReturnType<typeof fileViewers>;
}

/**
 * Answers everything below `/media/`: bytes by key, in ranges. What everyone may see is to be kept for ever; else it is
 * asked at each request whether whoever is signed in may see it. No file name comes from an address: the key leads to a
 * row, the row's digest to the place.
 */
export function serveMedia({ ports, viewerOf, mayView }: MediaServer): RequestHandler {
  const { read, lookupCache, settings, log } = ports;
  const stored = (id: string): Promise<Stored> =>
    lookupCache(files.topics.changes, id, async () => {
      const row = await media(read)
        .selectFrom('media_file')
        .where('key', '=', id)
        .where('deletedAt', 'is', null)
        .select(['owner', 'folder', 'audience', 'name', 'type', 'size', 'digest', 'width', 'height'])
        .select(['playedType', 'preparation', 'storedAt'])
        .executeTakeFirst();
      // A failed look-up is not kept, so that made-up keys take nobody's place.
      if (!row) throw missing('This file does not exist');
      return row;
    });

  async function answer(request: IncomingMessage, response: ServerResponse, wanted: Wanted): Promise<void> {
    const row = await stored(wanted.id);
    if (keyOfFile(wanted.id, row) !== wanted.key) throw missing('This file does not exist');
    if (row.audience !== 'everyone') {
      const viewer = await viewerOf(request.headers.cookie);
      // As one that is not there: nobody learns which private files there are.
      if (!(await mayView({ ...row, key: wanted.key }, viewer))) throw missing('This file does not exist');
    }
    const shrunk = wanted.at !== null && isSmaller(wanted.at, row) && (await sized(settings, row.digest, wanted.at));
    const at = shrunk ? wanted.at : null;
    const path = at ? sizePath(settings.dataDir, row.digest, at) : originalPath(settings.dataDir, row.digest);
    const seconds = secondsOf(row, wanted.at !== null && !shrunk && isSmaller(wanted.at, row));
    for (const [header, value] of Object.entries(headersOf(wanted, row, at, seconds)))
      response.setHeader(header, value);
    const storage = at === null ? objectStorageAt(settings) : null;
    if (storage) return sendObject(request, response, { storage, row });
    const root = mediaFolder(settings.dataDir);
    send(request, relative(root, path), {
      ...{ root, cacheControl: false, lastModified: false, index: false, etag: false },
      ...{ highWaterMark: at === null && row.size > LARGE_PIECE ? LARGE_PIECE : SMALL_PIECE },
    })
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
      if (isTransient(error) || error instanceof StorageFailure) {
        log.warn({ err: error, key: wanted.key }, 'A file cannot be served now');
        return fail(response.setHeader('Retry-After', '2'), 503);
      }
      log.error({ err: error, key: wanted.key }, 'A file could not be served');
      return fail(response, 500);
    });
  };
}

/** Moving pictures are served as they are. */
const isSmaller = (at: ImageWidth, { width, type }: Stored): boolean =>
  width !== null && at < width && type !== 'image/gif' && fileKindNameOf(type) === 'image';

function fail(response: ServerResponse, status: number): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of ['ETag', 'Content-Disposition', 'Content-Type']) response.removeHeader(name);
  response.writeHead(status, { ...guards, 'Cache-Control': 'no-store', 'Content-Length': 0 }).end();
}
