import { crc32 } from 'node:zlib';

const KEYWORD = 'openbadgecredential';
/** Signature and header (IHDR) of a PNG: what is baked in follows. */
const PNG_HEAD = 8 + 25;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Puts a credential into an image, as Open Badges 3.0 says: a text chunk, neither compressed nor translated. */
export function bakePng(png: Uint8Array, jwt: string): Buffer {
  const data = Buffer.concat([Buffer.from(`${KEYWORD}\0\0\0\0\0`, 'latin1'), Buffer.from(jwt)]);
  return Buffer.concat([png.subarray(0, PNG_HEAD), chunk('iTXt', data), png.subarray(PNG_HEAD)]);
}

/** The same of an SVG image. */
export const bakeSvg = (svg: string, jwt: string): string =>
  svg.replace(
    /<svg([^>]*)>/,
    `<svg$1 xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"><openbadges:credential verify="${jwt}"/>`,
  );
