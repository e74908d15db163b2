/**
 * Removes what cameras and programs note in images: place, phone, description, time, owner. Pixels and color profiles stay
 * as they are, byte for byte; so does the mark that says which side is up. Bytes that cannot be followed are left alone:
 * the image has been decoded before.
 */
export function stripMetadata(bytes: Buffer, type: string): Buffer {
  try {
    const parts = strippers[type]?.(bytes) ?? null;
    return parts ? Buffer.concat(parts) : bytes;
  } catch (error) {
    // A length that leads beyond the end.
    if (error instanceof RangeError) return bytes;
    throw error;
  }
}

type Parts = readonly Buffer[] | null;

const strippers: Readonly<Record<string, (bytes: Buffer) => Parts>> = {
  'image/jpeg': strippedJpeg,
  'image/png': strippedPng,
  'image/webp': strippedWebp,
  'image/gif': strippedGif,
};

/** EXIF that says nothing but which side is up. */
function orientationOnly(orientation: number): Buffer {
  const exif = Buffer.from(
    '457869660000' + '4d4d002a00000008' + '0001' + '0112000300000001' + '00000000' + '00000000',
    'hex',
  );
  exif.writeUInt16BE(orientation, 6 + 8 + 2 + 8);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(exif.length + 2, 2);
  return Buffer.concat([head, exif]);
}

/** The orientation in a TIFF block; 1 where it says none. */
function orientationIn(tiff: Buffer): number {
  if (tiff.length < 14) return 1;
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const u16 = (at: number): number =>
    at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const first = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = u16(first);
  for (let index = 0; index < Math.min(entries, 200); index += 1) {
    const at = first + 2 + index * 12;
    if (u16(at) !== 0x0112) continue;
    const orientation = u16(at + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}

const EXIF = 'Exif\0\0';
/** APP0 (JFIF), APP2 (color profile), APP14 (Adobe's color transform). */
const keptApps = new Set([0xe0, 0xe2, 0xee]);
const isApp = (marker: number): boolean => marker >= 0xe0 && marker <= 0xef;
/** Extensions of APP2 other than color profiles hold further images, with notes of their own. */
const isProfile = (segment: Buffer): boolean => segment.toString('latin1', 4, 15) === 'ICC_PROFILE';

function strippedJpeg(bytes: Buffer): Parts {
  const parts: Buffer[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    // The image itself: to its end marker, behind which phones put more.
    if (marker === 0xda) return [...parts, ...scansFrom(bytes, at)];
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const segment = bytes.subarray(at, end);
    if (marker === 0xe1 && segment.toString('latin1', 4, 10) === EXIF) {
      const orientation = orientationIn(segment.subarray(10));
      if (orientation !== 1) parts.push(orientationOnly(orientation));
    } else if (marker !== 0xfe && (!isApp(marker) || (keptApps.has(marker) && (marker !== 0xe2 || isProfile(segment)))))
      parts.push(segment);
    if (end <= at) return null;
    at = end;
  }
  return null;
}

/** From the first scan to the end of the image, without what stands behind it. */
function scansFrom(bytes: Buffer, from: number): readonly Buffer[] {
  const end = bytes.indexOf(Buffer.from([0xff, 0xd9]), from);
  return [end < 0 ? bytes.subarray(from) : bytes.subarray(from, end + 2)];
}

const pngNotes = new Set(['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf', 'dSIG']);

function strippedPng(bytes: Buffer): Parts {
  const parts: Buffer[] = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length) return null;
    if (!pngNotes.has(type)) parts.push(bytes.subarray(at, end));
    if (type === 'IEND') return parts;
    at = end;
  }
  return null;
}

function strippedWebp(bytes: Buffer): Parts {
  const parts: Buffer[] = [];
  let size = 4;
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    const type = bytes.toString('latin1', at, at + 4);
    if (type !== 'EXIF' && type !== 'XMP ') {
      const chunk = Buffer.from(bytes.subarray(at, end));
      // The flags of notes that are gone.
      if (type === 'VP8X' && chunk.length > 8) chunk.writeUInt8(chunk.readUInt8(8) & ~0x0c, 8);
      parts.push(chunk);
      size += chunk.length;
    }
    at = end;
  }
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(size, 4);
  return [head, ...parts];
}

/** The end of a run of sub-blocks, each led by its length. */
function blocksEnd(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] ?? 0) + 1;
  return at + 1;
}

const gifTable = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

function strippedGif(bytes: Buffer): Parts {
  let at = 13 + gifTable(bytes[10] ?? 0);
  const parts: Buffer[] = [bytes.subarray(0, at)];
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === 0x3b) return [...parts, bytes.subarray(at, at + 1)];
    const label = bytes[at + 1];
    const from = at;
    if (kind === 0x21) at = blocksEnd(bytes, at + 2);
    else if (kind === 0x2c) at = blocksEnd(bytes, at + 10 + gifTable(bytes[at + 9] ?? 0) + 1);
    else return null;
    const isLoop = label === 0xff && bytes.toString('latin1', from + 3, from + 11) === 'NETSCAPE';
    const isNote = kind === 0x21 && (label === 0xfe || (label === 0xff && !isLoop));
    if (!isNote) parts.push(bytes.subarray(from, at));
  }
  return null;
}
