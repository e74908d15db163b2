import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import type { ImageWidth } from '@learnloom/contracts/kernel/media-key';
import { sizePath, withOriginal } from './bytes.ts';
import { imageLibrary } from '../inspection/image-library.ts';

type Place = Parameters<typeof withOriginal>[0];

const making = new Map<string, Promise<boolean>>();

/** Whether a smaller form of an image is on the disk in the end; made when it is asked for first, once for all who ask. */
export async function sized(settings: Place, digest: string, width: ImageWidth): Promise<boolean> {
  const path = sizePath(settings.dataDir, digest, width);
  if (await stat(path).catch(() => null)) return true;
  let made = making.get(path);
  if (!made) {
    made = withOriginal(settings, digest, from => make(from, path, width))
      .then(done => done === true)
      .finally(() => making.delete(path));
    making.set(path, made);
  }
  return made;
}

async function make(from: string, to: string, width: ImageWidth): Promise<boolean> {
  const library = await imageLibrary();
  if (!library) return false;
  const unfinished = `${to}.${randomUUID()}`;
  try {
    await mkdir(dirname(to), { recursive: true });
    await library.shrink(from, unfinished, width);
    await rename(unfinished, to);
    return true;
  } catch {
    await rm(unfinished, { force: true });
    return false;
  }
}
