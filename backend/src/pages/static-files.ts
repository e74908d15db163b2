import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { ResponseCacheEntry } from '../kernel/reading/response-cache.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.map': 'application/json; charset=utf-8',
};

/** Of the compressed forms that a build leaves beside a file. */
const endings = { br: '.br', gzip: '.gz' };

/** One name below a folder, without ways out of it. */
const plainName = /^[\w@][\w@.-]*$/;

const whenThere = (file: string): Promise<Buffer | null> => readFile(file).catch(() => null);

/**
 * A built file with its compressed forms, from the first folder that has it. Names carry a hash or stand in a folder
 * that carries the version: they never change, except while developing.
 */
export async function builtFile(
  folders: readonly string[],
  name: string,
  immutable: boolean,
): Promise<ResponseCacheEntry | null> {
  const type = types[extname(name)];
  if (!plainName.test(name) || !type) return null;
  for (const folder of folders) {
    const raw = await whenThere(join(folder, name));
    if (!raw) continue;
    return {
      raw,
      forms: {},
      form: (_raw, coding) => whenThere(join(folder, `${name}${endings[coding]}`)),
      etag: `"${raw.length}-${name}"`,
      headers: {
        'Content-Type': type,
        'Cache-Control': immutable ? 'public, max-age=31536000, immutable' : 'no-store',
        'Access-Control-Allow-Origin': '*',
        'X-Content-Type-Options': 'nosniff',
      },
      tags: [],
    };
  }
  return null;
}
