import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { video } from '../media.fixture.ts';
import { isIndexFirst, type ReadAt } from './index-first.ts';
import { repack } from './repack.ts';

const folder = mkdtempSync(join(tmpdir(), 'repack-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const readerOf =
  (bytes: Uint8Array): ReadAt =>
  (position, length) =>
    Promise.resolve(bytes.subarray(position, position + length));

function work(bytes: Uint8Array, milliseconds: number | null = null) {
  const [path, to] = [join(folder, 'original'), join(folder, 'result')];
  writeFileSync(path, bytes);
  return { path, to, size: bytes.length, milliseconds };
}

test.each(['mkv', 'mov'] as const)('%s becomes an MP4 file that begins with its index [UPL-03]', async container => {
  const original = await video({ container, seconds: 3, frameBytes: 400 });
  const one = work(original, 3000);
  const result = await repack(one);
  const bytes = readFileSync(one.to);
  expect(result).toMatchObject({ size: bytes.length });
  expect(bytes.toString('latin1', 4, 8)).toBe('ftyp');
  expect(await isIndexFirst(readerOf(bytes))).toBe(true);
  // Its frames are the same: nothing was encoded again.
  expect(bytes.includes(Buffer.alloc(400, 7))).toBe(true);
});

test('the index of an MP4 file is found behind its data, and a hostile one ends the search [UPL-03]', async () => {
  const box = (type: string, size: number) => {
    const bytes = Buffer.alloc(Math.max(size, 16));
    bytes.writeUInt32BE(size, 0);
    bytes.write(type, 4);
    return bytes;
  };
  const index = (...boxes: readonly Buffer[]) => isIndexFirst(readerOf(Buffer.concat(boxes)));
  expect(await index(box('ftyp', 24), box('moov', 32), box('mdat', 32))).toBe(true);
  expect(await index(box('ftyp', 24), box('mdat', 32), box('moov', 32))).toBe(false);
  expect(await index(box('ftyp', 0), box('moov', 32))).toBe(false);
  expect(await index(...Array.from({ length: 64 }, () => box('free', 16)), box('moov', 32))).toBe(false);
  expect(await index()).toBe(false);
});

test('a file that says it is longer than it is stays as it was uploaded, and so does a damaged one', async () => {
  const bytes = await video({ container: 'mkv', seconds: 3 });
  expect(await repack(work(bytes, 60_000))).toBe('damaged');
  expect(await repack(work(Buffer.alloc(5000)))).toBe('damaged');
  expect(statSync(join(folder, 'original')).size).toBe(5000);
});
