import type { ImageWidth } from '@learnloom/contracts/kernel/media-key';
import { unavailable } from '@learnloom/contracts/kernel/refusal';
import { MOST_PIXELS } from '@learnloom/contracts/media/file-kinds';

/** Decoders of images. Absent where the optional package cannot be installed: then originals are served. */
export interface ImageLibrary {
  /** Whether the image can be decoded, to its end. */
  reads(path: string): Promise<boolean>;
  /** Writes a smaller form, turned upright, without what a camera noted in it. */
  shrink(from: string, to: string, width: ImageWidth): Promise<void>;
}

/** Images decoded at once; the memory of each is bounded by its pixels. */
const AT_ONCE = 2;
/** That may wait; more are refused, and originals served. */
const WAITING = 64;
const SECONDS = 15;
const QUALITY = 78;
/** Nothing else of what the library could read is ever given to its decoders. */
const LOADERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'];

/** Runs so many at once, the others in their turn; refuses when `waiting` of them wait already. */
function atMost(places: number, waiting: number) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= places) {
      if (queue.length >= waiting) throw unavailable('Too many images are being processed right now. Try again.', 5);
      await new Promise<void>(resolve => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

async function load(): Promise<ImageLibrary | null> {
  const module = await import('sharp').catch(() => null);
  if (!module) return null;
  const sharp = module.default;
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  const inTurn = atMost(AT_ONCE, WAITING);
  const opened = (path: string) =>
    sharp(path, { failOn: 'truncated', limitInputPixels: MOST_PIXELS, sequentialRead: true }).timeout({
      seconds: SECONDS,
    });
  return {
    reads: path =>
      inTurn(() =>
        opened(path)
          .resize({ width: 16, height: 16, fit: 'fill' })
          .raw()
          .toBuffer()
          .then(
            () => true,
            () => false,
          ),
      ),
    shrink: (from, to, width) =>
      inTurn(async () => {
        await opened(from)
          .autoOrient()
          .resize({ width, withoutEnlargement: true })
          .webp({ quality: QUALITY })
          .toFile(to);
      }),
  };
}

let library: Promise<ImageLibrary | null> | null = null;

/** Loaded when it is needed first: it is large. */
export const imageLibrary = (): Promise<ImageLibrary | null> => (library ??= load());
