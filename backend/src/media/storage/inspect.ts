import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { disableTypes, imageSize, types } from 'image-size';
import { MOST_PIXELS, fileKinds } from '@learnloom/contracts/media/file-kinds';
import { files } from '@learnloom/contracts/media/files';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { imageLibrary } from './image-library.ts';

/** What the bytes themselves say. */
export interface Inspected {
  readonly type: string;
  /** Pixels, as it is shown. */
  readonly width: number;
  readonly height: number;
}

const READ = ['jpg', 'png', 'webp', 'gif'];
disableTypes(types.filter(type => !READ.includes(type)));

/** Bytes from the beginning in which an image says what it is: what stands before, profiles and previews, is less. */
const HEAD = 1024 * 1024;
/** Marks of an image that lies on its side (EXIF, orientation). */
const SIDEWAYS = new Set([5, 6, 7, 8]);

const wrongType = () => refusal(files.store, 'wrong-type');
const unreadable = () => refusal(files.store, 'unreadable');
const tooManyPixels = () => refusal(files.store, 'too-many-pixels');

/** Looks at the first bytes, then at the whole, where there is something to decode it with. Throws a `Refusal`. */
export async function inspect(path: string): Promise<Inspected> {
  const head = await headOf(path);
  const type = (await fileTypeFromBuffer(head))?.mime ?? '';
  if (!Object.hasOwn(fileKinds.image.types, type)) throw wrongType();
  const size = sizeIn(head);
  if (size.width * size.height > MOST_PIXELS) throw tooManyPixels();
  const library = await imageLibrary();
  if (library && !(await library.reads(path))) throw unreadable();
  return { type, ...size };
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function sizeIn(head: Buffer): { readonly width: number; readonly height: number } {
  try {
    const { width, height, orientation } = imageSize(head);
    if (!(width > 0 && height > 0)) throw unreadable();
    return SIDEWAYS.has(orientation ?? 0) ? { width: height, height: width } : { width, height };
  } catch {
    throw unreadable();
  }
}
