import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileKindOfName } from '@learnloom/contracts/media/file-kinds';

export interface UploadableFile {
  readonly path: string;
  readonly name: string;
  /** Removes what was made for the upload. */
  remove(): Promise<void>;
}

/** Bytes of a drawing that is converted. */
const MAX_DRAWING = 5_000_000;
/** Dots per inch of a drawing at its own size, and of one that is drawn twice as large for sharp screens. */
const OWN_DENSITY = 72;
const SHARP_DENSITY = 144;
const MAX_WIDTH = 1600;
const DRAWING_LOADERS = ['VipsForeignLoadSvg', 'VipsForeignLoadHeif'];

/** The file as it can be uploaded: drawings of SVG and images of AVIF become PNG. Null: files of its kind cannot be. */
export async function uploadable(file: string): Promise<UploadableFile | null> {
  const name = path.basename(file);
  if (fileKindOfName(name)) return { path: file, name, remove: () => Promise.resolve() };
  if (!/\.(?:svg|avif)$/i.test(name) || (await stat(file)).size > MAX_DRAWING) return null;
  const converted = path.join(tmpdir(), `${randomUUID()}.png`);
  try {
    const { default: sharp } = await import('sharp');
    // The product reads no such images: this one is of the operator's own folder, and is not stored as it is.
    sharp.unblock({ operation: DRAWING_LOADERS });
    const { width = MAX_WIDTH, height = MAX_WIDTH } = await sharp(file).metadata();
    const fitting = (OWN_DENSITY * MAX_WIDTH) / Math.max(width, height);
    await sharp(file, { density: Math.max(1, Math.min(SHARP_DENSITY, fitting)) })
      .resize({ width: MAX_WIDTH, height: MAX_WIDTH, fit: 'inside', withoutEnlargement: true })
      .png()
      .toFile(converted);
    return {
      path: converted,
      name: name.replace(/\.\w+$/, '.png'),
      remove: () => rm(converted, { force: true }),
    };
  } catch {
    await rm(converted, { force: true });
    return null;
  }
}
