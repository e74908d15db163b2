import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { disableTypes, imageSize, types } from 'image-size';
import { MOST_PIXELS, endingOf, fileKindNameOf } from '@learnloom/contracts/media/file-kinds';
import { files } from '@learnloom/contracts/media/files';
import { Refusal, refusal } from '@learnloom/contracts/kernel/refusal';
import { imageLibrary } from './image-library.ts';
import { looks, type Probed } from './media-threads.ts';

const READ = ['jpg', 'png', 'webp', 'gif'];
disableTypes(types.filter(type => !READ.includes(type)));

/** Bytes from the beginning in which an image says what it is: what stands before, profiles and previews, is less. */
const HEAD = 1024 * 1024;
/** Marks of an image that lies on its side (EXIF, orientation). */
const SIDEWAYS = new Set([5, 6, 7, 8]);

const wrongType = () => refusal(files.store, 'wrong-type');
const unreadable = () => refusal(files.store, 'unreadable');
const tooManyPixels = () => refusal(files.store, 'too-many-pixels');

/** Names that first bytes are given elsewhere, and ours for the same. */
const ourNames: Readonly<Record<string, string>> = {
  'video/x-m4v': 'video/mp4',
  'video/x-ms-asf': 'video/x-ms-wmv',
  'application/vnd.ms-asf': 'video/x-ms-wmv',
  'audio/x-m4a': 'audio/mp4',
  'audio/ogg; codecs=opus': 'audio/ogg',
};
/** Office files of before 2007 begin alike. */
const oldOffice: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};

async function typeIn(head: Buffer, name: string): Promise<string> {
  const mime = (await fileTypeFromBuffer(head))?.mime ?? '';
  if (mime === 'application/x-cfb') return oldOffice[endingOf(name)] ?? '';
  return ourNames[mime] ?? mime;
}

/**
 * Looks at the first bytes, then at the whole as far as there is something to read it with. `name`: as the uploader calls
 * it, for texts alone. Throws a `Refusal`.
 */
export async function inspect(path: string, name = ''): Promise<Probed> {
  const head = await headOf(path);
  const type = await typeIn(head, name);
  const plain = { width: null, height: null, milliseconds: null, codecs: '' };
  const kind = fileKindNameOf(type);
  if (kind === 'image') return { ...plain, type, ...(await imageIn(path, head)) };
  if (kind === 'video' || kind === 'audio') return lookAt(looks().take('probe', { path, type }));
  if (kind !== undefined && kind !== 'captions' && kind !== 'text') {
    await lookAt(looks().take('whole', { path, type }));
    return { ...plain, type };
  }
  const text = type === '' || type.startsWith('text/') ? await lookAt(looks().take('text', { path, name })) : null;
  if (text === null) throw wrongType();
  return { ...plain, type: text };
}

/** A thread that is lost was given something that no honest file holds. */
const lookAt = <T>(look: Promise<T>): Promise<T> =>
  look.catch((error: unknown) => {
    throw error instanceof Refusal ? error : refusal(files.store, 'unreadable-media');
  });

async function imageIn(path: string, head: Buffer) {
  const size = sizeIn(head);
  if (size.width * size.height > MOST_PIXELS) throw tooManyPixels();
  const library = await imageLibrary();
  if (library && !(await library.reads(path))) throw unreadable();
  return size;
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
