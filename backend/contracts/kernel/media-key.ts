/**
 * Key under which an uploaded file is kept in other things and served: the id of its stream, an image's size in pixels
 * as it is shown, and the ending of its type. A page that has the key can make room for the image and offer smaller
 * ones without asking anybody.
 */
export interface MediaKey {
  /** Key of the file's stream. */
  readonly id: string;
  /** Of an image; null for others. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** Without dot. */
  readonly ending: string;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const KEY = `(${UUID})(?:-([1-9]\\d{0,5})x([1-9]\\d{0,5}))?\\.([a-z0-9]{2,5})`;

/** A media key and nothing else. */
export const wholeMediaKey = new RegExp(`^${KEY}$`);

export const mediaKeyOf = ({ id, size, ending }: MediaKey): string =>
  `${id}${size ? `-${size.width}x${size.height}` : ''}.${ending}`;

/** The parts of a media key; null for any other text. */
export function parseMediaKey(text: string): MediaKey | null {
  const [, id, width, height, ending] = wholeMediaKey.exec(text) ?? [];
  if (id === undefined || ending === undefined) return null;
  return { id, size: width && height ? { width: Number(width), height: Number(height) } : null, ending };
}

const anyMediaKey = new RegExp(`(?<![0-9a-f-])${KEY}(?![a-z0-9])`, 'g');

/** Ids of the uploaded files whose keys stand in a text. */
export const mediaIdsIn = (text: string): readonly string[] => [...text.matchAll(anyMediaKey)].map(([, id = '']) => id);

/** Keys of uploaded files that a text names. */
export const mediaKeysIn = (text: string): readonly string[] => [...text.matchAll(anyMediaKey)].map(([key]) => key);

/** Widths in pixels in which images are offered besides their own. */
export const imageWidths = [320, 640, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** Where media are served. */
export const MEDIA_PATH = '/media/';
