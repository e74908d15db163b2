import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { imageWidths, type ImageWidth } from '@learnloom/contracts/kernel/media-key';
import type { ArrivedFile } from '../../kernel/deciding/decider.ts';

/**
 * Bytes are kept under their digest below `DATA_DIR/media`: nothing that a client sends becomes part of a path, and
 * two uploads of one file are one.
 */
const DIGEST = /^[0-9a-f]{64}$/;

export const isDigest = (text: string): boolean => DIGEST.test(text);

function placeOf(digest: string, ending = ''): string {
  if (!DIGEST.test(digest)) throw new Error('Not a digest');
  return join(digest.slice(0, 2), `${digest}${ending}`);
}

export const mediaFolder = (dataDir: string): string => join(dataDir, 'media');
export const originalPath = (dataDir: string, digest: string): string => join(mediaFolder(dataDir), placeOf(digest));

/** A smaller form of an image, made on demand: it can be made again. */
export const sizePath = (dataDir: string, digest: string, width: ImageWidth): string =>
  join(mediaFolder(dataDir), placeOf(digest, `-${width}.webp`));

/** Moves what has arrived to its place. May be repeated. */
export async function keepBytes(dataDir: string, { path, digest }: ArrivedFile): Promise<void> {
  const place = originalPath(dataDir, digest);
  await mkdir(dirname(place), { recursive: true });
  try {
    await rename(path, place);
  } catch (error) {
    // A command that is decided again has moved it already.
    if (!(await stat(place).catch(() => null))) throw error;
  }
}

/** When the bytes were kept last, in milliseconds since the epoch; null when they are not there. */
export const keptAt = async (dataDir: string, digest: string): Promise<number | null> =>
  (await stat(originalPath(dataDir, digest)).catch(() => null))?.mtimeMs ?? null;

export async function removeBytes(dataDir: string, digest: string): Promise<void> {
  const paths = [originalPath(dataDir, digest), ...imageWidths.map(width => sizePath(dataDir, digest, width))];
  await Promise.all(paths.map(path => rm(path, { force: true })));
}
