import { fileKinds } from '@learnloom/contracts/media/file-kinds';

/** Limits of a thumbnail: bytes of the encoded file, and pixels of its longer side. */
const MAX_IMAGE_BYTES = 1_000_000;
const MAX_IMAGE_SIDE = 1920;

const endings: Readonly<Record<string, string>> = fileKinds.image.types;
/** What a file picker offers. */
export const imageTypes = Object.keys(endings);

/** What images of courses may be. */
export const courseImageTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;

/** Files dropped or picked: all must be images of these types, and the first is taken. */
export const pickedImage = (files: Iterable<File>, types: readonly string[] = imageTypes): File | null => {
  const all = [...files];
  return all.length > 0 && all.every(({ type }) => types.includes(type)) ? (all[0] ?? null) : null;
};

/** Largest size with the same proportions whose longer side is at most `side`. */
export function fittedSize(width: number, height: number, side = MAX_IMAGE_SIDE): { width: number; height: number } {
  const factor = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/**
 * An image file of at most 1 MB and 1920 px. One that fits is kept as it is, but for photographs, which say where they
 * were taken; others are encoded again, first with less quality, then smaller. Throws when the browser cannot read it.
 */
export async function smallImage(file: File): Promise<File> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const fits = file.size <= MAX_IMAGE_BYTES && Math.max(image.width, image.height) <= MAX_IMAGE_SIDE;
    if (fits && file.type !== 'image/jpeg') return file;
    const encoded = await recompressed(image, file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp');
    return new File([encoded], nameFor(file.name, encoded.type), { type: encoded.type });
  } finally {
    image.close();
  }
}

/** The name with the ending of what the file is now. */
export const nameFor = (name: string, type: string): string => {
  const plain = name.replace(/\.[^.]*$/, '');
  return endings[type] === undefined ? name : `${plain}.${endings[type]}`;
};

async function recompressed(image: ImageBitmap, type: string): Promise<Blob> {
  for (let side = MAX_IMAGE_SIDE; side >= 240; side = Math.round(side * 0.75)) {
    for (const quality of [0.86, 0.72, 0.55]) {
      const encoded = await drawn(image, fittedSize(image.width, image.height, side), type, quality);
      if (encoded.size <= MAX_IMAGE_BYTES) return encoded;
    }
  }
  throw new Error('The image could not be compressed enough');
}

function drawn(
  image: ImageBitmap,
  size: { width: number; height: number },
  type: string,
  quality: number,
): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot process images');
  context.drawImage(image, 0, 0, size.width, size.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('The image could not be converted'))),
      type,
      quality,
    );
  });
}
