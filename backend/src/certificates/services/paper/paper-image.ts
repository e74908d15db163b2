/** Pixels of the longer side: three for each point that an image has on paper. */
const MAX_SIDE = 660;
const MAX_PIXELS = 40_000_000;
const SECONDS = 10;

/** Formats that a PDF holds as they are. */
const isDrawable = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0x89 && bytes[1] === 0x50) || (bytes[0] === 0xff && bytes[1] === 0xd8);

/** An uploaded image in a form that a PDF can hold; null: it cannot be read. */
export async function paperImage(bytes: Uint8Array | null): Promise<Buffer | null> {
  if (!bytes) return null;
  const library = await import('sharp').catch(() => null);
  // Optional: without it, PNG and JPEG are drawn as they are.
  if (!library) return isDrawable(bytes) ? Buffer.from(bytes) : null;
  return library
    .default(bytes, { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => null);
}
