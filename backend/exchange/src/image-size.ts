import type { ImageSize } from '@learnloom/contracts/assessments/question';

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

/** Of a JPEG: in the first start-of-frame marker (ITU-T T.81, B.2.2). */
function jpegSize(bytes: Uint8Array, view: DataView): ImageSize | null {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Pixels of a PNG, GIF or JPEG as its header says, before its orientation is applied; null for anything else. */
export function imageSize(bytes: Uint8Array): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let size: ImageSize | null = null;
  if (bytes.length >= 24 && startsWith(bytes, [0x89, 0x50, 0x4e, 0x47]))
    size = { width: view.getUint32(16), height: view.getUint32(20) };
  else if (bytes.length >= 10 && startsWith(bytes, [0x47, 0x49, 0x46, 0x38]))
    size = { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  else if (startsWith(bytes, [0xff, 0xd8])) size = jpegSize(bytes, view);
  return size && size.width > 0 && size.height > 0 && size.width <= 100_000 && size.height <= 100_000 ? size : null;
}
