import sharp from 'sharp';
import { expect, test } from 'vitest';
import { picture, type Format } from '../media.fixture.ts';
import { stripMetadata } from './strip-metadata.ts';

const note = 'Phone of Ada at 51.5007 N';

/** An image with all that cameras and programs note. */
const noted = async (format: 'png' | 'jpeg' | 'webp', orientation = 1): Promise<Buffer> =>
  sharp(await picture(60, 40, format))
    .withExif({ IFD0: { Copyright: note, Make: note }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${note}</rdf:RDF></x:xmpmeta>`,
    )
    .withMetadata({ orientation, icc: 'p3' })
    .toFormat(format)
    .toBuffer();

test.each(['png', 'jpeg', 'webp'] as const)(
  'a %s keeps its pixels and colors, and no notes of its camera',
  async format => {
    const before = await noted(format);
    expect(before.includes(note)).toBe(true);
    const after = stripMetadata(before, `image/${format}`);
    expect(after.includes(note)).toBe(false);
    const meta = await sharp(after).metadata();
    expect([meta.width, meta.height, meta.xmp, Boolean(meta.icc)]).toEqual([60, 40, undefined, true]);
    const pixels = (image: Buffer) => sharp(image).raw().toBuffer();
    expect((await pixels(after)).equals(await pixels(before))).toBe(true);
  },
);

test('a picture that lies on its side stays so', async () => {
  const after = stripMetadata(await noted('jpeg', 6), 'image/jpeg');
  const meta = await sharp(after).metadata();
  expect([meta.orientation, after.includes(note)]).toEqual([6, false]);
});

test('what stands behind the end of an image goes', async () => {
  const jpeg = await picture(20, 20, 'jpeg');
  const png = await picture(20, 20, 'png');
  const tail = Buffer.from('<script>alert(1)</script>');
  expect(stripMetadata(Buffer.concat([jpeg, tail]), 'image/jpeg').equals(jpeg)).toBe(true);
  expect(stripMetadata(Buffer.concat([png, tail]), 'image/png').equals(png)).toBe(true);
});

test.each<Format>(['png', 'jpeg', 'webp', 'gif'])(
  'a %s without notes is the same bytes; a damaged one is left alone',
  async format => {
    const bytes = await picture(30, 20, format);
    expect((await sharp(stripMetadata(bytes, `image/${format}`)).metadata()).width).toBe(30);
    for (let end = 0; end < bytes.length; end += 7) stripMetadata(bytes.subarray(0, end), `image/${format}`);
  },
);

test('a comment of a moving picture goes, and it moves on', async () => {
  const gif = await picture(16, 16, 'gif');
  const at = 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1);
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, note.length]), Buffer.from(note), Buffer.from([0])]);
  const loop = Buffer.concat([Buffer.from([0x21, 0xff, 11]), Buffer.from('NETSCAPE2.0'), Buffer.from([3, 1, 0, 0, 0])]);
  const after = stripMetadata(Buffer.concat([gif.subarray(0, at), comment, loop, gif.subarray(at)]), 'image/gif');
  expect([after.includes(note), after.includes('NETSCAPE'), (await sharp(after).metadata()).width]).toEqual([
    false,
    true,
    16,
  ]);
});
