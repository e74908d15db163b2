import { EMBEDDED_IMAGE_BYTES } from '@learnloom/contracts/kernel/media-source';

/** Pixels of a thumbnail's longer side. */
export const MAX_IMAGE_SIDE = 1920;

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/** Largest size with the same proportions whose longer side is at most `side`. */
export function fittedSize(width: number, height: number, side = MAX_IMAGE_SIDE): { width: number; height: number } {
  const factor = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/**
 * An image file as a data address of at most 200 kB and 1920 px. A file that already fits is kept as it is; others are
 * encoded again, first with less quality, then smaller. Throws when the browser cannot read the file.
 */
export async function imageAddress(file: File): Promise<string> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const fits = file.size <= EMBEDDED_IMAGE_BYTES && Math.max(image.width, image.height) <= MAX_IMAGE_SIDE;
    return dataAddress(
      fits ? file : await recompressed(image, file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'),
    );
  } finally {
    image.close();
  }
}

async function recompressed(image: ImageBitmap, type: string): Promise<Blob> {
  for (let side = MAX_IMAGE_SIDE; side >= 240; side = Math.round(side * 0.75)) {
    for (const quality of [0.86, 0.72, 0.55]) {
      const encoded = await drawn(image, fittedSize(image.width, image.height, side), type, quality);
      if (encoded.size <= EMBEDDED_IMAGE_BYTES) return encoded;
    }
  }
  throw new Error('The image cannot be made small enough');
}

function drawn(
  image: ImageBitmap,
  size: { width: number; height: number },
  type: string,
  quality: number,
): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw images');
  context.drawImage(image, 0, 0, size.width, size.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The image cannot be encoded'))), type, quality);
  });
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'));
    reader.readAsDataURL(blob);
  });
}
