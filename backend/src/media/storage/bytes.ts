import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { imageWidths, type ImageWidth } from '@learnloom/contracts/kernel/media-key';
import type { ObjectStorageSettings } from '@learnloom/platform/object-storage-settings';
import type { Settings } from '@learnloom/platform/settings';
import type { ArrivedFile } from '../../kernel/deciding/decider.ts';
import { openObjectStorage, type ObjectStorage } from './object-storage.ts';

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

/** What decides where bytes are: the data folder, or a storage with that folder for smaller forms of images. */
type Place = Pick<Settings, 'dataDir' | 'objectStorage'>;

/** One for each set of settings: a process has one. */
const storages = new WeakMap<ObjectStorageSettings, ObjectStorage>();

/** Null: the bytes are in the data folder. */
export function objectStorageAt({ objectStorage }: Pick<Settings, 'objectStorage'>): ObjectStorage | null {
  if (!objectStorage) return null;
  const storage = storages.get(objectStorage) ?? openObjectStorage(objectStorage);
  storages.set(objectStorage, storage);
  return storage;
}

/** Moves what has arrived to its place. May be repeated. */
export async function keepBytes(settings: Place, { path, digest }: ArrivedFile): Promise<void> {
  const storage = objectStorageAt(settings);
  if (storage) {
    await storage.put(digest, path);
    await rm(path, { force: true });
    return;
  }
  const place = originalPath(settings.dataDir, digest);
  await mkdir(dirname(place), { recursive: true });
  try {
    await rename(path, place);
  } catch (error) {
    // A command that is decided again has moved it already.
    if (!(await stat(place).catch(() => null))) throw error;
  }
}

/** When the bytes were kept last, in milliseconds since the epoch; null when they are not there. */
export async function keptAt(settings: Place, digest: string): Promise<number | null> {
  const storage = objectStorageAt(settings);
  if (storage) return storage.storedAt(digest);
  return (await stat(originalPath(settings.dataDir, digest)).catch(() => null))?.mtimeMs ?? null;
}

export async function removeBytes(settings: Place, digest: string): Promise<void> {
  const { dataDir } = settings;
  await objectStorageAt(settings)?.remove(digest);
  const paths = [originalPath(dataDir, digest), ...imageWidths.map(width => sizePath(dataDir, digest, width))];
  await Promise.all(paths.map(path => rm(path, { force: true })));
}

/** The original on the disk for as long as the work takes; gives null where it is not there. */
export async function withOriginal<T>(
  settings: Place,
  digest: string,
  work: (path: string) => Promise<T>,
): Promise<T | null> {
  const storage = objectStorageAt(settings);
  if (!storage) return work(originalPath(settings.dataDir, digest));
  const object = await storage.get(digest, {});
  if (!object?.body) return null;
  const path = `${originalPath(settings.dataDir, digest)}.${randomUUID()}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await pipeline(Readable.fromWeb(object.body as WebStream), createWriteStream(path));
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}
