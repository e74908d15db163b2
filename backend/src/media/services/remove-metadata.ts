import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { files } from '@learnloom/contracts/media/files';
import {
  metadataRemovals,
  REMOVAL_BATCH,
  type MetadataRemovalEvent,
} from '@learnloom/contracts/media/metadata-removal';
import type { Ports } from '../../kernel/ports.ts';
import { reaction, type Effect } from '../../kernel/reactions/reaction.ts';
import { looks } from '../inspection/media-threads.ts';
import { keepBytes, originalPath, withOriginal } from '../storage/bytes.ts';
import { media } from '../tables.ts';
import { imageTypes, metadataRemoval } from '../metadata-removal/metadata-removal.ts';

/** A batch may have images from a slow storage. */
const LONGEST_MS = 10 * 60_000;

interface Image {
  readonly key: string;
  readonly type: string;
  readonly digest: string;
}

/** Keeps an image without its metadata beside the one that has it. Null: it has none, or its bytes are not there. */
async function withoutMetadata({ type, digest }: Image, { settings }: Pick<Ports, 'settings'>) {
  const path = `${originalPath(settings.dataDir, digest)}.${randomUUID()}.copy`;
  try {
    const isThere = await withOriginal(settings, digest, async original => {
      if (!(await stat(original).catch(() => null))) return false;
      await mkdir(dirname(path), { recursive: true });
      await copyFile(original, path);
      return true;
    });
    const plain = isThere ? await looks().take('plain', { path, type }) : null;
    if (plain) await keepBytes(settings, { path, ...plain });
    return plain;
  } finally {
    await rm(path, { force: true });
  }
}

/** The next images by their keys; what was cleaned before has nothing to remove. */
const imagesAfter = (after: string, { read }: Pick<Ports, 'read'>): Promise<readonly Image[]> =>
  media(read)
    .selectFrom('media_file')
    .where('type', 'in', imageTypes)
    .where('key', '>', after)
    .orderBy('key')
    .limit(REMOVAL_BATCH)
    .select(['key', 'type', 'digest'])
    .execute();

async function removeBatch(key: string, ports: Ports, effect: Effect): Promise<void> {
  if ((await ports.stateOf(metadataRemoval, key))?.state !== 'running') return;
  const images = await imagesAfter(effect.step ?? '', ports);
  let cleanCount = 0;
  for (const image of images) {
    const plain = await withoutMetadata(image, ports);
    if (!plain) continue;
    const bytes = { size: plain.size, digest: plain.digest, former: image.digest };
    await effect.execute(files.replaceBytes, { key: image.key, ...bytes }, image.key);
    cleanCount += 1;
  }
  if (images.length > 0)
    await effect.execute(metadataRemovals.advance, { key, checked: images.length, cleaned: cleanCount });
  const last = images.at(-1);
  if (last && images.length === REMOVAL_BATCH) effect.schedule(new Date(), last.key);
  else await effect.execute(metadataRemovals.finish, { key }, 'finish');
}

/** Goes through all stored images, a batch at a time: whoever stops it, stops it between two batches. */
export const removeMetadata = reaction<MetadataRemovalEvent>('RemoveMetadata', {
  about: 'Removes the metadata of images that were stored before',
  longestMs: LONGEST_MS,
  on: { MetadataRemovalStarted: ({ key }, ports, effect) => removeBatch(key, ports, effect) },
});
